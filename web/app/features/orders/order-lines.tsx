import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { TextLink } from '../../ui/link.tsx'
import { LinePicture } from './line-picture.tsx'
import { amountIn, lineKey } from './order-text.ts'

interface OrderLinesProps {
  order: Order
  products?: Order['products']
  /** Larger, for a page of its own, where the lines stand under their seller. */
  large?: boolean
}

/** What was bought, as it was when it was bought. */
export function OrderLines({ order, products = order.products, large = false }: OrderLinesProps) {
  const amount = amountIn(order)
  return (
    <ul className="figures border-t border-hairline">
      {products.map((line) => (
        <li
          key={lineKey(line)}
          className={`grid break-inside-avoid gap-x-4 border-b border-hairline py-4 ${
            large
              ? 'grid-cols-[min(5rem,24vw)_minmax(0,1fr)_auto] md:gap-x-6'
              : 'grid-cols-[min(3rem,20vw)_minmax(0,1fr)_auto]'
          }`}
        >
          <LinePicture line={line} width={large ? 80 : 48} />
          <div className="min-w-0">
            <TextLink to={pages.product(line.slug)} dir="auto" className="font-medium text-ink wrap-anywhere">
              {line.name}
            </TextLink>
            {(line.selectedColor || line.selectedSize) && (
              <p className="text-note text-muted">
                {[line.selectedColor, line.selectedSize].filter(Boolean).join(', ')}
              </p>
            )}
            {!large && line.seller && <p className="text-note text-muted wrap-anywhere">{t`sold by ${line.seller}`}</p>}
            <p className="text-note text-muted">{`${amount(line.price)} × ${line.quantity}`}</p>
          </div>
          <p className="text-right font-medium">{amount(line.lineTotal)}</p>
        </li>
      ))}
    </ul>
  )
}
