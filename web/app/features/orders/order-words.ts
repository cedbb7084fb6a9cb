import { formatDecimal } from '@dressing-room/contract/money'
import type { Order } from '@dressing-room/contract/orders'
import type { Badge } from '../../ui/badge.tsx'

export function amountIn({ currency }: Pick<Order, 'currency'>) {
  return (amount: number) => formatDecimal(amount, currency)
}

type Look = Pick<Parameters<typeof Badge>[0], 'tone' | 'dot'>

/** Full for what is bought and stays so, hollow for what is open or came to nothing; in red what somebody must look at. */
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
