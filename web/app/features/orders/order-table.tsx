import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { LinePicture } from './line-picture.tsx'
import { OrderStatus } from './order-status.tsx'
import { amountIn, lineKey } from './order-text.ts'

interface OrderTableProps {
  orders: readonly Order[]
  onDetails: (orderId: string) => void
}

export function OrderTable({ orders, onDetails }: OrderTableProps) {
  return (
    <Table caption={t`Order History`} columns={[t`Image`, 'Number(s)', t`Price`, t`Quantity`, t`Date`, t`Actions`]}>
      {orders.map((order) => (
        <Row key={order._id}>
          <Cell column={t`Image`} wide>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Pictures products={order.products} />
              <div id={`order-${order._id}`} className="min-w-20 flex-1">
                <TextLink to={pages.order(order._id)} className="font-medium text-ink wrap-anywhere">
                  {order.title}
                </TextLink>
                <p className="text-note text-muted">{t`Order ${order.number}`}</p>
              </div>
            </div>
          </Cell>
          <Cell column={t`Number(s)`}>{order.products.length}</Cell>
          <Cell column={t`Price`}>
            <span className="block">{amountIn(order)(order.totalAmount)}</span>
            <OrderStatus order={order} />
          </Cell>
          <Cell column={t`Quantity`}>{order.itemCount}</Cell>
          <Cell column={t`Date`}>
            <span className="rows:whitespace-nowrap">
              <When at={order.createdAt} show="day" />
            </span>
          </Cell>
          <Cell column={t`Actions`} wide>
            <Button
              onClick={() => onDetails(order._id)}
              aria-describedby={`order-${order._id}`}
              className="rows:whitespace-nowrap cards:mt-2 @max-[28rem]/table:w-full"
            >
              {t`View Details`}
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
    <span className="flex max-w-full flex-wrap items-center gap-1">
      {products.slice(0, SHOWN).map((line) => (
        <span key={lineKey(line)} className="w-12">
          <LinePicture line={line} alt={line.name} width={48} lazy />
        </span>
      ))}
      {products.length > SHOWN && <span className="ml-1 text-note text-muted">{`+${products.length - SHOWN}`}</span>}
    </span>
  )
}
