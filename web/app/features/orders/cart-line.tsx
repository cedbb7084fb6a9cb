import { MAX_QUANTITY } from '@dressing-room/contract/catalog'
import { formatDecimal, fromDecimal, isCurrency, times, toDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { changeCart } from '../../session/cart.ts'
import { type StoredLine, setQuantity } from '../../session/stored-cart.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import type { Quote } from './cart-quote.ts'
import { nameOfLine } from './cart-words.ts'
import { LinePicture } from './line-picture.tsx'

type Quoted = Quote['lines'][number]

interface CartLineProps {
  line: StoredLine
  quoted: Quoted | undefined
  onRemove: () => void
}

export function CartLine({ line, quoted, onRemove }: CartLineProps) {
  const { uniqueId, name, slug, imageUrl, selectedColor, selectedSize, quantity } = line
  const price = quoted && quoted.price > 0 ? quoted.price : line.price
  // A line with too many of it may still be taken down to what is left; one that is gone may not.
  const most = quoted?.stock ? Math.max(quantity, Math.min(MAX_QUANTITY, quoted.stock)) : MAX_QUANTITY
  const isOut = quoted?.available === false
  const change = (next: number | undefined) =>
    next !== undefined && changeCart((lines) => setQuantity(lines, uniqueId, next))
  return (
    <li className="group relative grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-hairline py-6 first:pt-0 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-6">
      <Link to={pages.product(slug)} tabIndex={-1} aria-hidden className="max-md:row-span-2">
        <LinePicture line={{ imageUrl: quoted?.imageUrl || imageUrl, swatch: quoted?.swatch ?? '' }} width={112} />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="pr-10 font-medium md:pr-0">
          <Link to={pages.product(slug)} dir="auto" className="text-ink no-underline wrap-anywhere hover:underline">
            {name}
          </Link>
        </h2>
        <dl className="text-note text-muted">
          <Fact term="Product Color">{selectedColor || 'N/A'}</Fact>
          <Fact term="Size">{selectedSize || 'N/A'}</Fact>
        </dl>
        {quantity > 1 && (
          <p className="figures text-note text-muted">{`${formatDecimal(price, line.currency)} each`}</p>
        )}
        <LineNews line={line} quoted={quoted} onChange={change} onRemove={onRemove} />
      </div>
      {!isOut && (
        <IconButton
          label={`Remove ${nameOfLine(line)}`}
          data-control="remove"
          className="absolute top-3.5 -right-2.5 group-first:-top-2.5 md:top-6 md:right-0 md:group-first:top-0"
          onClick={onRemove}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:flex-col md:flex-nowrap md:items-end md:justify-between">
        <div className="md:mr-13">
          <NumberStepper
            label={`Quantity of ${name}`}
            hideLabel
            decreaseLabel={`Decrease quantity of ${name}`}
            increaseLabel={`Increase quantity of ${name}`}
            value={quantity}
            min={1}
            max={most}
            onChange={change}
          />
        </div>
        <div className="text-right">
          <p className={`figures font-medium md:text-lead ${isOut ? 'text-muted line-through decoration-1' : ''}`}>
            {formatDecimal(linePrice(price, quantity, line.currency), line.currency)}
          </p>
          {isOut && <p className="text-note text-muted">Not in the total</p>}
        </div>
      </div>
    </li>
  )
}

/** From here down the shop says how many are left. */
const FEW = 5

/** What stands in the way of buying this line, and the ways out; or how many are left. */
function LineNews({ line, quoted, onChange, onRemove }: CartLineProps & { onChange: (quantity: number) => void }) {
  const { slug, selectedColor, quantity } = line
  const left = quoted?.stock ?? undefined
  if (!quoted || quoted.available) {
    const isMost = left !== undefined && (quantity >= left || left <= FEW)
    return (
      <div role="status" className="mt-1">
        {quoted?.notice && <p className="text-sale">{quoted.notice}</p>}
        {isMost && <p className="text-note text-sale">{`Only ${left} left`}</p>}
        {!isMost && quantity >= MAX_QUANTITY && (
          <p className="text-note text-muted">{`At most ${MAX_QUANTITY} in one order`}</p>
        )}
      </div>
    )
  }
  const others = new URLSearchParams(selectedColor ? { color: selectedColor } : {})
  return (
    <div className="mt-1">
      <p role="status" className="text-sale">
        {quoted.notice}
      </p>
      <p className="-ml-3 flex flex-wrap items-center gap-x-2">
        {left ? (
          <Button kind="quiet" onClick={() => onChange(left)}>{`Take ${left}`}</Button>
        ) : (
          quoted.price > 0 && (
            <TextLink
              to={`${pages.product(slug)}${others.size > 0 ? `?${others}` : ''}`}
              className="inline-flex min-h-11 items-center px-3"
            >
              {line.selectedSize ? 'Other sizes' : line.selectedColor ? 'Other colors' : 'See product'}
            </TextLink>
          )
        )}
        <Button kind="quiet" data-control="remove" onClick={onRemove} aria-label={`Remove ${nameOfLine(line)}`}>
          Remove
        </Button>
      </p>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-1">
      <dt>{`${term}:`}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}

function linePrice(price: number, quantity: number, currency: string): number {
  return isCurrency(currency) ? toDecimal(times(fromDecimal(price, currency), quantity)) : price * quantity
}
