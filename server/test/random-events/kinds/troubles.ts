import { clockJobs, passTime } from '../clock-jobs.ts'
import { type EventKind, tried } from '../kind.ts'

/** What the jobs that look can look back to, less the longest step. */
const CLOCK_ENDS_MS = 9 * 24 * 3_600_000

export const troubles: EventKind[] = [
  {
    name: 'an old message comes again',
    weight: 2,
    async happen({ shop }, _, draw) {
      const types = ['checkout.session.completed', 'charge.refunded', 'charge.dispute.created', 'charge.dispute.closed']
      const event = draw.of(await shop.provider.events(draw.of([...types, 'payout.paid', 'refund.updated']) ?? ''))
      return event && tried(shop.provider.redeliver(event.id))
    },
  },
  {
    name: 'messages and answers of the provider go wrong for a while',
    weight: 2,
    async happen({ shop }, _, draw) {
      const times = draw.between(1, 6)
      const kind = draw.of(['lose', 'duplicate', 'shuffle', 'hold', 'delay'] as const) ?? 'lose'
      const calls = ['checkout/sessions', 'refunds', 'transfers', 'payouts'].map((each) => `POST /v1/${each}`)
      const fault = draw.of([
        { kind: 'status', status: 500 },
        { kind: 'drop-reply-after-commit' },
        { kind: 'delay', ms: 50 },
      ] as const)
      await shop.provider.faults([
        { on: 'webhook', kind, times, ms: 300 },
        { on: draw.of(calls) ?? '', times: draw.between(1, 3), ...(fault ?? { kind: 'delay', ms: 1 }) },
        ...(draw.chance(0.3)
          ? [{ on: 'payout', kind: draw.chance(0.5) ? ('fail' as const) : ('wait' as const), times: 1 }]
          : []),
        ...(draw.chance(0.2) ? [{ on: 'transfer', kind: 'insufficient' as const, times: 1 }] : []),
      ])
      if (draw.chance(0.5)) await shop.provider.releaseEvents()
      return kind
    },
  },
  {
    name: 'a job of the clock runs',
    weight: 2,
    async happen({ shop }, _, draw) {
      const job = draw.of(clockJobs)
      await job?.run(shop.deps, {} as never)
      return job?.name
    },
  },
  {
    name: 'time goes by',
    weight: 0.9,
    isAlone: true,
    async happen(world, _, draw) {
      const minutes = draw.chance(0.5) ? draw.between(5, 45) : draw.between(60, 360)
      if (world.ahead() + minutes * 60_000 > CLOCK_ENDS_MS) return undefined
      await passTime(world, minutes)
      return 'passed'
    },
  },
  {
    name: 'a process is killed',
    weight: 0.2,
    async happen({ second }) {
      await second.kill()
      return 'killed'
    },
  },
]
