import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { LinePicture } from './line-picture.tsx'
import { OrderStatus } from './order-status.tsx'
import { amountIn, lineKey } from './order-words.ts'

interface OrderTableProps {
  orders: readonly Order[]
  onDetails: (orderId: string) => void
}

export function OrderTable({ orders, onDetails }: OrderTableProps) {
  return (
    <Table caption="Order History" columns={['Image', 'Number(s)', 'Price', 'Quantity', 'Date', 'Actions']}>
      {orders.map((order) => (
        <Row key={order._id}>
          <Cell column="Image" wide>
            <div className="flex items-center gap-4 md:max-lg:gap-2">
              <Pictures products={order.products} />
              <div id={`order-${order._id}`} className="min-w-20">
                <TextLink to={pages.order(order._id)} className="font-medium text-ink wrap-anywhere">
                  {order.title}
                </TextLink>
                <p className="text-note text-muted">{`Order ${order.number}`}</p>
              </div>
            </div>
          </Cell>
          <Cell column="Number(s)">{order.products.length}</Cell>
          <Cell column="Price">
            <span className="block">{amountIn(order)(order.totalAmount)}</span>
            <OrderStatus order={order} />
          </Cell>
          <Cell column="Quantity">{order.itemCount}</Cell>
          <Cell column="Date">
            <span className="lg:whitespace-nowrap">
              <When at={order.createdAt} show="day" />
            </span>
          </Cell>
          <Cell column="Actions" wide>
            <Button
              onClick={() => onDetails(order._id)}
              aria-describedby={`order-${order._id}`}
              className="max-md:mt-2 max-md:w-full md:px-3 lg:px-4 lg:whitespace-nowrap"
            >
              View Details
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

const SHOWN = 3

function Pictures({ products }: { products: Order['products'] }) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      {products.slice(0, SHOWN).map((line, at) => (
        <span key={lineKey(line)} className={at === 0 ? 'w-12' : 'w-12 md:max-lg:hidden'}>
          <LinePicture line={line} alt={line.name} width={48} lazy />
        </span>
      ))}
      {products.length > SHOWN && <span className="ml-1 text-note text-muted">{`+${products.length - SHOWN}`}</span>}
    </span>
  )
}
