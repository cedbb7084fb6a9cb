import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeBack, undoTaking, type Whose } from '../ledger/index.ts'
import { requestCreditNote, voidCreditNote } from '../paper/index.ts'
import { buyerOf, type NewRefundLine, type RefundRow } from './refund-store.ts'

/** Takes a refund from those who have it: one seller, all in proportion, or nobody yet where the payment came late. */
export async function postRefund(
  deps: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  refund: RefundRow,
  lines: readonly NewRefundLine[] = [],
): Promise<void> {
  const { checkout_id: checkoutId, currency, amount_minor: minor, goes_to } = refund
  const parts = await takeBack(
    deps,
    tx,
    nameOf(refund),
    { checkoutId, currency },
    {
      ...{ minor, from: takenFrom(refund, lines) },
      ...(goes_to === 'credit' ? { to: 'store credit', buyerId: await buyerOf(tx, checkoutId) } : { to: 'refunded' }),
    },
  )
  if (parts.length > 0) await requestCreditNote(deps, tx, { id: refund.id, checkoutId, parts })
}

function takenFrom(refund: RefundRow, lines: readonly NewRefundLine[]): Whose {
  const { taken_from, seller_id: sellerId, amount_minor: minor, asked_by, again_of } = refund
  // Nobody has said from whom, unless it takes the place of one of which somebody has.
  if (asked_by === 'provider' && !again_of) return 'everybody'
  if (taken_from === 'buyer') return [{ sellerId: null, minor }]
  if (!sellerId) return 'sellers'
  const deliveryMinor = lines.reduce((sum, line) => sum + line.delivery_minor, 0)
  return [{ sellerId, minor, ...(lines.length > 0 && { deliveryMinor }) }]
}

/** It has failed: everybody has again what was taken from them for it. */
export async function postRefundBack(deps: Pick<Deps, 'clock'>, tx: Tx, refund: RefundRow): Promise<void> {
  await voidCreditNote(deps, tx, refund.id)
  await undoTaking(deps, tx, { name: nameOf(refund), checkoutId: refund.checkout_id }, 'failed')
}

function nameOf({ id }: Pick<RefundRow, 'id'>): string {
  return `refund:${id}`
}
