import type { Address } from '@dressing-room/contract/delivery'
import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { isUuid } from '../checkouts/index.ts'
import { mailAddressToSellers } from './mails.ts'
import { needsAddress } from './present.ts'
import { lockOrderAndLines, storeAddress, withAddress } from './store.ts'

/**
 * Says where an order goes that has no address: nothing was to be paid, so no card page asked. Its sellers hear of it.
 * Only its buyer, only once, and only within the countries for which its delivery was counted.
 */
export async function giveAddress(
  deps: Deps,
  buyerId: string,
  orderId: string,
  shipTo: Address,
): Promise<{ message: Text }> {
  if (!isUuid(orderId)) refuse('order_not_found')
  await transact(deps.db, async (tx) => {
    const found = await lockOrderAndLines(tx, orderId)
    if (found?.order.buyer_id !== buyerId) refuse('order_not_found')
    const { order, lines } = found
    if (!needsAddress(order)) refuse('has_address')
    if (!order.ship_countries.includes(shipTo.country)) refuse('not_delivered_there')
    await storeAddress(tx, order.id, shipTo)
    await mailAddressToSellers(deps, tx, withAddress(order, shipTo), lines)
  })
  return { message: say('Thank you. The sellers know now where to send your order.') }
}
