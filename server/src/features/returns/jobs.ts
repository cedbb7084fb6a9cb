import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { mailStep, mailToShop, remind } from './mails.ts'
import { lockReturn, openReturns, type ReturnRow, takeStep } from './return-store.ts'
import { type Due, dueAfter } from './rules.ts'
import { payBack } from './step-return.ts'

const AT_ONCE = 500

/** No return waits for ever: whoever's turn it is hears of it, then the shop does, and what can be settled is. */
export const moveReturnsOn: Job<Deps> = {
  name: 'move-returns-on',
  every: '23 * * * *',
  async run(deps) {
    for (const { id, state, changed_at } of await openReturns(deps.db, AT_ONCE)) {
      const due = dueAfter(state, changed_at, deps.clock())
      if (!due) continue
      await transact(deps.db, async (tx) => {
        const row = await lockReturn(tx, id)
        // Somebody has taken a step meanwhile.
        if (row?.changed_at.getTime() === changed_at.getTime()) await act(deps, tx, row, due)
      })
    }
  },
}

async function act(deps: Deps, tx: Tx, row: ReturnRow, due: Due): Promise<void> {
  const at = deps.clock()
  switch (due.act) {
    case 'remind':
      return remind(deps, tx, row, due.whom)
    case 'tell the shop':
      return mailToShop(deps, tx, row, '')
    case 'lapse': {
      const ended = await takeStep(tx, row.id, { state: 'withdrawn' }, { kind: 'lapse', by: 'system', at })
      return mailStep(deps, tx, ended, 'lapse', '')
    }
    case 'refund': {
      const wish = { restock: false, delivery: false, note: '' }
      const refund = await payBack(deps, tx, row, wish, { actor: 'system' })
      const change = { state: 'refunded' as const, ...(refund && { refund_id: refund.id }) }
      await takeStep(tx, row.id, change, { kind: 'refund', by: 'system', at })
    }
  }
}

export const returnJobs = [moveReturnsOn]
