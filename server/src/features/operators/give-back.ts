import type { BodyOf } from '@dressing-room/contract/endpoint'
import { formatMoney, fromDecimal } from '@dressing-room/contract/money'
import type * as acts from '@dressing-room/contract/operator-acts'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { refundAnyVisit } from '../booking/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { readSale, refundSale } from '../orders/index.ts'
import type { Acting } from './acting.ts'

/** The refund that sellers make, made by who runs the shop. Its act stands with the order. */
export async function refundOrder(
  deps: Deps,
  orderId: string,
  { sellerId, amount, reason, ...wish }: BodyOf<typeof acts.refundOrder>,
  acting: Acting,
): Promise<{ message: string }> {
  if (!isUuid(orderId) || !isUuid(sellerId)) refuse('order_not_found')
  const sale = { orderId, sellerId }
  const { amount: back } = await transact(deps.db, async (tx) => {
    const { currency } = await readSale(tx, sale)
    return refundSale(deps, tx, sale, {
      ...wish,
      ...(amount !== undefined && { amount: fromDecimal(amount, currency) }),
      ...{ askedBy: 'operator', reason: 'given back by us', note: reason, by: acting },
    })
  })
  return { message: `${formatMoney(back)} goes back to the buyer.` }
}

export async function refundVisit(
  deps: Deps,
  id: string,
  { key, amount, reason }: BodyOf<typeof acts.refundVisit>,
  acting: Acting,
): Promise<{ message: string }> {
  const { back, client } = await refundAnyVisit(deps, id, { key, amount, note: reason }, acting)
  return { message: `${client} gets ${formatMoney(back)} back.` }
}
