import { formatDecimal } from '@dressing-room/contract/money'
import type { Order, PaymentStatus } from '@dressing-room/contract/orders'

const statusWords: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  expired: 'Expired',
  canceled: 'Canceled',
  'partially refunded': 'Partially refunded',
  refunded: 'Refunded',
  review: 'Being checked',
}

export function paymentWords(status: PaymentStatus): string {
  return statusWords[status] ?? status
}

export function itemCount({ products }: Pick<Order, 'products'>): number {
  return products.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function amountIn({ currency }: Pick<Order, 'currency'>) {
  return (amount: number) => formatDecimal(amount, currency)
}
