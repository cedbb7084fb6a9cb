import type { WaitingEntry } from '@dressing-room/contract/waiting-list'
import { serveFreed } from '../src/features/waiting-list/jobs.ts'
import type { Person } from './factories.ts'
import type { TestApp, TestResponse } from './test-app.ts'
import { aStylistService, type MadeService, type ServiceInput, visit } from './visits.ts'

/** A service with one start a day, which somebody has booked on this day. */
export async function bookedOut(
  shop: Pick<TestApp, 'post' | 'provider' | 'db'>,
  owner: Person,
  day: string,
  input: ServiceInput = {},
): Promise<{ cut: MadeService; owner: Person; bookingId: string }> {
  const cut = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-13:00', ...input })
  const { bookingId } = await visit(shop, owner, cut, [day, '12:00'])
  return { cut, owner, bookingId }
}

/** Waits for any time of a day, unless said otherwise. */
export function wait(
  { post }: Pick<TestApp, 'post'>,
  person: Person,
  { publicId }: MadeService,
  day: string,
  also: Record<string, unknown> = {},
): Promise<TestResponse<{ message: string; code: string; entry: WaitingEntry; date?: string; time?: string }>> {
  const wish = { fromDay: day, untilDay: day, fromTime: '00:00', untilTime: '24:00', noticeMinutes: 0 }
  return post('/api/waiting-list', { serviceId: publicId, ...wish, ...also }, person.token)
}

/** What somebody waits for, the newest first. */
export async function waitingOf({ get }: Pick<TestApp, 'get'>, person: Person): Promise<WaitingEntry[]> {
  return (await get<{ entries: WaitingEntry[] }>('/api/waiting-list', person.token)).body.entries
}

/** What the database announces has been heard. */
export function served({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  return serveFreed(deps)
}
