import { formatMoney, money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { type RefundHolder, tellHolder } from './holder.ts'
import { againOf, owedOf } from './owed-query.ts'
import { findRefund, lockRefundable, type RefundRow } from './refund-store.ts'
import { requestRefund } from './request-refund.ts'
import { keyOfNext } from './rules.ts'

type Acting = Pick<Act, 'actor' | 'from'> & { reason: string; to: RefundRow['goes_to'] }

/**
 * A refund that has failed is promised again, to the card or as store credit: what is still owed of it, taken from those from
 * whom it was taken before, and told to the buyer. Pressed twice, the second finds nothing owed.
 */
export async function makeRefundAgain(
  deps: Deps,
  holders: readonly RefundHolder[],
  id: string,
  { reason, to, ...by }: Acting,
): Promise<{ message: string }> {
  if (!isUuid(id)) refuse('refund_not_found')
  return transact(deps.db, async (tx) => {
    const { checkout_id: checkoutId } = (await findRefund(tx, id)) ?? refuse('refund_not_found')
    const { payable } = await lockRefundable(tx, checkoutId)
    const owed = (await owedOf(tx, [checkoutId])).find(({ refund }) => refund.id === id) ?? refuse('already_so')
    const { refund: failed, owedMinor } = owed
    const amount = money(owedMinor, failed.currency)
    const { of, lines } = await againOf(tx, owed)
    const made = await requestRefund(
      deps,
      tx,
      { checkoutId, paymentId: failed.payment_id, title: failed.title },
      amount,
      {
        ...{ key: keyOfNext(failed), reason: of.reason, note: of.note, askedBy: 'operator', to, againOf: id },
        ...(of.seller_id && { sellerId: of.seller_id }),
        ...{ takenFrom: of.taken_from, lines },
      },
    )
    for (const refund of made.refunds) await tellHolder(deps, tx, holders, payable, { refund, what: 'made again' })
    await recordAct(deps, tx, {
      ...by,
      act: 'refund made again',
      subject: { kind: 'refund', id, label: `${failed.title}: refund of ${formatMoney(amount)}` },
      before: { failure: failed.failure ?? '' },
      after: { amount: formatMoney(amount), to },
      note: reason,
    })
    const where = to === 'card' ? 'on its way to the card again' : 'in the buyer’s store credit'
    return { message: `${formatMoney(amount)} is ${where}.` }
  })
}
