import type { BodyOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { askReturn as endpoint } from '@dressing-room/contract/returns'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { isUuid } from '../checkouts/index.ts'
import { DEFAULT_RETURNS } from '../delivery/index.ts'
import { lockSale } from '../orders/index.ts'
import { mailStep } from './mails.ts'
import { parcelsOfBuyer } from './parcel-query.ts'
import { arrivalOf, toReturnable } from './present.ts'
import { addStep, insertReturn, type ReturnRow, unitsUnderWay } from './return-store.ts'
import { paidByFor, reasonsNow } from './rules.ts'

/** A buyer asks to send items of one parcel back, within what its seller has promised. */
export async function askReturn(
  deps: Deps,
  buyer: { id: string },
  orderId: string,
  { parcel: number, lines, note, refundTo }: BodyOf<typeof endpoint>,
): Promise<ReturnRow> {
  const parcels = isUuid(orderId) ? await parcelsOfBuyer(deps.db, buyer.id, orderId) : []
  const parcel = parcels.find((each) => each.number === number) ?? refuse('order_not_found')
  return transact(deps.db, async (tx) => {
    const now = deps.clock()
    // Locked, so that two tabs do not send the same unit back twice.
    const sale = await lockSale(tx, { orderId, sellerId: parcel.seller_id })
    const returnable = toReturnable(parcel, sale, await unitsUnderWay(tx, orderId), DEFAULT_RETURNS, now)
    const reasons = reasonsNow(arrivalOf(parcel, DEFAULT_RETURNS), now)
    if (lines.some(({ reason }) => !reasons.includes(reason))) refuse('not_returnable', { message: returnable.text })
    const left = new Map(returnable.lines.map((line) => [line.id, line.left]))
    const isDouble = new Set(lines.map(({ id }) => id)).size < lines.length
    if (isDouble || lines.some(({ id, quantity }) => quantity > (left.get(id) ?? 0))) refuse('not_that_many_left')
    const row = await insertReturn(
      tx,
      {
        ...{ parcel_id: parcel.id, order_id: orderId, seller_id: parcel.seller_id, buyer_id: buyer.id, note },
        ...{ state: 'asked', created_at: now, changed_at: now, refund_to: refundTo },
        paid_by: paidByFor(
          lines.map(({ reason }) => reason),
          returnable.paidBy,
        ),
      },
      lines.map(({ id, quantity, reason }) => ({ order_line_id: id, quantity, reason })),
    )
    await addStep(tx, row.id, { kind: 'asked', by: 'buyer', note, at: now })
    await mailStep(deps, tx, row, 'asked', note)
    return row
  })
}
