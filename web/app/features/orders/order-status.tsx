import type { Order } from '@dressing-room/contract/orders'
import { Badge } from '../../ui/badge.tsx'
import { statusLook } from './order-words.ts'

export function OrderStatus({ order }: { order: Order }) {
  return <Badge {...statusLook(order)}>{order.statusText}</Badge>
}
