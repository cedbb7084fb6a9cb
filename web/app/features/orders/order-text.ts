import type { Order } from '@dressing-room/contract/orders'
import { formatDecimal } from '../../language/format.ts'
import type { Badge } from '../../ui/badge.tsx'

export function amountIn({ currency }: Pick<Order, 'currency'>) {
  return (amount: number) => formatDecimal(amount, currency)
}

type Look = Pick<Parameters<typeof Badge>[0], 'tone' | 'dot'>

/** Filled for what is bought, hollow for what is open or canceled, red for what needs a person to look at. */
export function statusBadge({ paymentStatus, refundState }: Pick<Order, 'paymentStatus' | 'refundState'>): Look {
  if (refundState === 'failed') return { tone: 'sale', dot: 'hollow' }
  if (paymentStatus === 'paid') return { tone: 'sage', dot: 'full' }
  if (paymentStatus === 'pending' || paymentStatus === 'review') return { tone: 'rouge', dot: 'hollow' }
  return { tone: 'plain', dot: 'hollow' }
}

/** Two lines of one order may be of the same product. */
export function lineKey({ slug, selectedColor, selectedSize }: Order['products'][number]): string {
  return [slug, selectedColor, selectedSize].join(' ')
}

/** Paid for, and not given back: then there is a parcel to wait for, or one has come. */
export function isSent(order: Order): order is Order & { paidAt: string } {
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially refunded'
  return order.paidAt !== undefined && (isPaid || order.parcels.some(({ status }) => status !== 'processing'))
}
