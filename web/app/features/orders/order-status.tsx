import type { Order } from '@dressing-room/contract/orders'
import { Badge } from '../../ui/badge.tsx'
import { statusBadge } from './order-text.ts'

export function OrderStatus({ order }: { order: Order }) {
  return <Badge {...statusBadge(order)}>{order.statusText}</Badge>
}
