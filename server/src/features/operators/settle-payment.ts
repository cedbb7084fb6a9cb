import type { BodyOf } from '@dressing-room/contract/endpoint'
import type * as acts from '@dressing-room/contract/operator-acts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../audit/index.ts'
import { type Payable, settleReview } from '../checkouts/index.ts'
import { deskKindOf } from '../desk/index.ts'
import type { Acting } from './acting.ts'

/** Decides about a payment under review; the act is noted in the transaction that settles it. */
export async function settlePayment(
  deps: Deps,
  payables: readonly Payable[],
  id: string,
  { decision, reason }: BodyOf<typeof acts.settlePayment>,
  acting: Acting,
): Promise<{ message: string }> {
  const settled = await settleReview(deps, payables, id, decision, async (tx, checkout) => {
    const kind = deskKindOf(checkout.payable_kind)
    await recordAct(deps, tx, {
      ...acting,
      act: decision === 'accept' ? 'payment accepted' : 'payment given back',
      subject: { kind, id: checkout.payable_id, label: checkout.title },
      before: { status: 'review', why: checkout.review_reason },
      after: { status: checkout.status },
      note: reason,
    })
  })
  return { message: settled.status === 'paid' ? 'The payment is accepted.' : 'All of it goes back to the buyer.' }
}
