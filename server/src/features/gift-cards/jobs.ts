import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { forgetCards } from './forget.ts'
import { lockPaidCard } from './lock-card.ts'
import { mailOnItsWay } from './mails.ts'
import { isStopped } from './rules.ts'
import { sendCard } from './send-card.ts'
import { cardsToSend } from './store.ts'

const AT_ONCE = 100

/** Every card whose day has come goes out. One whose payment is in question waits until that is settled. */
export async function sendDueCards(deps: Deps): Promise<void> {
  let after: string | undefined
  for (;;) {
    const due = await cardsToSend(deps.db, deps.clock(), after, AT_ONCE)
    for (const id of due) {
      try {
        await sendDue(deps, id)
      } catch (error) {
        deps.log.error({ err: error, giftCard: id }, 'could not send a gift card')
      }
    }
    after = due.at(-1)
    if (due.length < AT_ONCE) return
  }
}

async function sendDue(deps: Deps, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const locked = await lockPaidCard(tx, id)
    if (locked?.card.status !== 'active' || locked.card.sent_at || isStopped(locked.card, locked.question)) return
    await mailOnItsWay(deps, tx, await sendCard(deps, tx, locked.card))
  })
}

export const giftCardJobs: Job<Deps>[] = [
  { name: 'send-gift-cards', every: '* * * * *', run: sendDueCards },
  { name: 'forget-gift-cards', every: '41 3 * * *', run: forgetCards },
]
