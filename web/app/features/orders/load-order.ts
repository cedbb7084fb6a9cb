import { getOrder, type Order } from '@dressing-room/contract/orders'
import { call } from '../../api/call.ts'

/** The order of a payment. The payment is what its screen is about: without the order it still says so. */
export async function orderOf(id: string | undefined): Promise<Order | undefined> {
  if (!id) return undefined
  try {
    return await call(getOrder, { params: { id } })
  } catch (error) {
    console.error('Error fetching order details', error)
    return undefined
  }
}
