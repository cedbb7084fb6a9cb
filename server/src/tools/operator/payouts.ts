import { formatDecimal } from '@dressing-room/contract/money'
import * as acts from '@dressing-room/contract/operator-acts'
import { z } from 'zod'
import { listPayouts } from '../../features/operators/index.ts'
import { retryPayout } from '../../features/payouts/index.ts'
import { command, done } from './command.ts'
import { columns, moment } from './layout.ts'

export const list = command({
  does: 'payouts that have failed or take too long, or the latest of all',
  asks: z.object({ all: z.boolean() }),
  hints: { all: 'the latest, whatever became of them' },
  async run(deps, { all }) {
    const found = await listPayouts(deps, { all })
    const rows = found.payouts.map(({ id, seller, amount, currency, state, createdAt, failure }) => [
      ...[moment(createdAt), formatDecimal(amount, currency), seller.email, state, id],
      failure,
    ])
    return { text: columns(rows, 'There are none.'), data: found }
  },
})

export const retry = command({
  does: 'looks at a payout now; of one that has failed, pays all that is free again',
  asks: z.object({ payout: z.string().trim().min(1).max(100), reason: acts.reason }),
  words: ['payout'],
  hints: { payout: 'its id' },
  async run(deps, { payout, reason }, acting) {
    return done(String((await retryPayout(deps, payout, { ...acting, reason })).message))
  },
})
