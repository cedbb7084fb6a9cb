import { MAX_QUANTITY } from '@dressing-room/contract/catalog'
import { formatDecimal, fromDecimal, isCurrency, times, toDecimal } from '@dressing-room/contract/money'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { changeCart } from '../../session/cart.ts'
import { removeLine, type StoredLine, setQuantity } from '../../session/stored-cart.ts'
import { IconButton } from '../../ui/button.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import type { Quote } from './cart-quote.ts'
import { LinePicture } from './line-picture.tsx'

export function CartLine({ line, quoted }: { line: StoredLine; quoted: Quote['lines'][number] | undefined }) {
  const { uniqueId, name, slug, imageUrl, selectedColor, selectedSize, quantity } = line
  const price = quoted && quoted.price > 0 ? quoted.price : line.price
  // A line with too many of it may still be taken down to what is left; one that is gone may not.
  const most = quoted?.stock ? Math.max(quantity, Math.min(MAX_QUANTITY, quoted.stock)) : MAX_QUANTITY
  return (
    <li className="grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-hairline py-6 first:pt-0 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-6">
      <Link to={`/product/${slug}`} tabIndex={-1} aria-hidden className="max-md:row-span-2">
        <LinePicture line={{ imageUrl: quoted?.imageUrl || imageUrl, swatch: quoted?.swatch ?? '' }} width={112} />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 font-medium">
            <Link to={`/product/${slug}`} className="text-ink no-underline wrap-anywhere hover:underline">
              {name}
            </Link>
          </h2>
          <IconButton
            label={`Remove ${name}`}
            className="-mt-2.5 -mr-2.5 md:hidden"
            onClick={() => changeCart((lines) => removeLine(lines, uniqueId))}
          >
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        <dl className="text-note text-muted">
          <Fact term="Product Color">{selectedColor || 'N/A'}</Fact>
          <Fact term="Size">{selectedSize || 'N/A'}</Fact>
        </dl>
        {quantity > 1 && <p className="figures text-note text-muted">{formatDecimal(price, line.currency)} each</p>}
        {quoted?.notice && (
          <p role="status" className="mt-1 text-sale">
            {quoted.notice}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:flex-col md:flex-nowrap md:items-end md:justify-between">
        <div className="flex items-center gap-2">
          <NumberStepper
            label={`Quantity of ${name}`}
            hideLabel
            decreaseLabel={`Decrease quantity of ${name}`}
            increaseLabel={`Increase quantity of ${name}`}
            value={quantity}
            min={1}
            max={most}
            onChange={(next) => next !== undefined && changeCart((lines) => setQuantity(lines, uniqueId, next))}
          />
          <IconButton
            label={`Remove ${name}`}
            className="max-md:hidden"
            onClick={() => changeCart((lines) => removeLine(lines, uniqueId))}
          >
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        <p className="figures font-medium md:text-lead">
          {formatDecimal(linePrice(price, quantity, line.currency), line.currency)}
        </p>
      </div>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-1">
      <dt>{term}:</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}

function linePrice(price: number, quantity: number, currency: string): number {
  return isCurrency(currency) ? toDecimal(times(fromDecimal(price, currency), quantity)) : price * quantity
}
