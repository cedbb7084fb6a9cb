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
    const { payable_kind, payable_id: id, title: label } = checkout
    await recordAct(deps, tx, {
      ...acting,
      act: decision === 'accept' ? 'payment accepted' : 'payment given back',
      // A package of visits has no page at the desk.
      subject:
        payable_kind === 'package'
          ? { kind: 'checkout', id: checkout.id, label }
          : { kind: deskKindOf(payable_kind), id, label },
      before: { status: 'review', why: checkout.review_reason },
      after: { status: checkout.status },
      note: reason,
    })
  })
  return { message: settled.status === 'paid' ? 'The payment is accepted.' : 'All of it goes back to the buyer.' }
}
