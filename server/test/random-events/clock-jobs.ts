import { jobs } from '../../src/app.ts'
import type { World } from './world.ts'

/** What is done by the clock about money, stock and chairs. */
export const clockJobs = jobs.filter(
  ({ name, every }) =>
    every &&
    /^(reconcile|post-provider|free-sales|look|watch|pay-sellers|send-gift|see-to-kept)/.test(name) &&
    !name.includes('identity'),
)

/** Every one of them once: what a quarter of an hour brings. */
export async function runClockJobs({ shop }: World): Promise<void> {
  for (const job of clockJobs) await job.run(shop.deps, {} as never)
}

/** For all: both processes and the provider. */
export async function passTime({ shop, second, ahead }: World, minutes: number): Promise<void> {
  await shop.advance(minutes)
  second.follow(ahead())
}
