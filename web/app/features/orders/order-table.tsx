import type { Order } from '@dressing-room/contract/orders'
import { Button } from '../../ui/button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { LinePicture } from './line-picture.tsx'
import { amountIn, itemCount } from './order-words.ts'

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
            <Pictures products={order.products} />
          </Cell>
          <Cell column="Number(s)">{order.products.length}</Cell>
          <Cell column="Price">{amountIn(order)(order.totalAmount)}</Cell>
          <Cell column="Quantity">{itemCount(order)}</Cell>
          <Cell column="Date">
            <span id={`date-${order._id}`}>
              <When at={order.createdAt} show="day" />
            </span>
          </Cell>
          <Cell column="Actions" wide>
            <Button
              onClick={() => onDetails(order._id)}
              aria-describedby={`date-${order._id}`}
              className="max-md:mt-2 max-md:w-full"
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
    <span className="flex items-center gap-1">
      {products.slice(0, SHOWN).map((line) => (
        <span key={`${line.slug} ${line.selectedColor} ${line.selectedSize}`} className="w-12">
          <LinePicture line={line} alt={line.name} width={48} lazy />
        </span>
      ))}
      {products.length > SHOWN && <span className="ml-1 text-note text-muted">+{products.length - SHOWN}</span>}
    </span>
  )
}
