import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { isUuid } from '../checkouts/index.ts'
import { mailReply } from './mails.ts'
import { lockReview, type ReviewOfItem, setReply } from './store.ts'

/** One reply, which can be changed: whoever wrote the review hears of the first one. */
export async function replyToReview(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>,
  sellerId: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const review = await lockOnOwnThing(tx, sellerId, id)
    await setReply(tx, review, { text, now: deps.clock() })
    await mailReply(deps, tx, { ...review, reply: text })
  })
}

export async function removeReply({ db }: Pick<Deps, 'db'>, sellerId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await setReply(tx, await lockOnOwnThing(tx, sellerId, id), undefined)
  })
}

async function lockOnOwnThing(tx: Tx, sellerId: string, id: string): Promise<ReviewOfItem> {
  const review = isUuid(id) ? await lockReview(tx, id) : undefined
  return review?.seller_id === sellerId && !review.hidden_at ? review : refuse('review_not_found')
}
