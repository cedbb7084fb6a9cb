import { MAX_QUANTITY } from '@dressing-room/contract/catalog'
import { fromDecimal, isCurrency, times, toDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { sentFrom } from '../../language/days.ts'
import { formatDecimal } from '../../language/format.ts'
import { changeCart } from '../../session/cart.ts'
import { type StoredLine, setQuantity } from '../../session/stored-cart.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import type { Quote } from './cart-quote.ts'
import { nameOfLine } from './line-name.ts'
import { LinePicture } from './line-picture.tsx'

type Quoted = Quote['lines'][number]

interface CartLineProps {
  line: StoredLine
  quoted: Quoted | undefined
  onRemove: () => void
  onSave: () => void
}

export function CartLine({ line, quoted, onRemove, onSave }: CartLineProps) {
  const { uniqueId, name, slug, imageUrl, selectedColor, selectedSize, quantity } = line
  const price = quoted && quoted.price > 0 ? quoted.price : line.price
  // Too many can be reduced to what is left; a line that is sold out has nothing to reduce to.
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
        {quoted?.seller && (
          <p className="text-note text-muted wrap-anywhere">
            {t`Sold by `}
            <NameLink
              name={quoted.seller.name}
              to={quoted.seller.shopSlug && pages.storefront(quoted.seller.shopSlug)}
            />
          </p>
        )}
        <dl className="text-note text-muted">
          <Fact term={t`Product Color`}>{selectedColor || t`N/A`}</Fact>
          <Fact term={t`Size`}>{selectedSize || t`N/A`}</Fact>
        </dl>
        {quoted?.availableFrom && <p className="text-note text-muted">{sentFrom(quoted.availableFrom)}</p>}
        {quantity > 1 && (
          <p className="figures text-note text-muted">{t`${formatDecimal(price, line.currency)} each`}</p>
        )}
        <LineNotice quoted={quoted} quantity={quantity} />
        <p className="-ml-3 flex flex-wrap items-center">
          {isOut && <WayOut line={line} quoted={quoted} onChange={change} onRemove={onRemove} />}
          <Button kind="quiet" data-control="save" onClick={onSave} aria-label={t`Save for later: ${nameOfLine(line)}`}>
            {t`Save for later`}
          </Button>
        </p>
      </div>
      {!isOut && (
        <IconButton
          label={t`Remove ${nameOfLine(line)}`}
          data-control="remove"
          className="absolute top-3.5 -right-2.5 group-first:-top-2.5 md:top-6 md:right-0 md:group-first:top-0"
          onClick={onRemove}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:flex-col md:flex-nowrap md:items-end md:justify-between">
        {isOut && !quoted?.stock ? (
          <p className="figures text-note text-muted">{t`Quantity ${quantity}`}</p>
        ) : (
          <div className="md:mr-13">
            <NumberStepper
              label={t`Quantity of ${name}`}
              hideLabel
              decreaseLabel={t`Decrease quantity of ${name}`}
              increaseLabel={t`Increase quantity of ${name}`}
              value={quantity}
              min={1}
              max={most}
              onChange={change}
            />
          </div>
        )}
        <div className="ml-auto text-right">
          <p className={`figures font-medium md:text-lead ${isOut ? 'text-muted line-through decoration-1' : ''}`}>
            {formatDecimal(linePrice(price, quantity, line.currency), line.currency)}
          </p>
          {isOut && (
            <p className="text-note text-muted">
              <Trans>Not in the total</Trans>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

/** From here down the shop says how many are left. */
const FEW = 5

/** Why this line cannot be bought; otherwise how many are left. */
function LineNotice({ quoted, quantity }: { quoted: Quoted | undefined; quantity: number }) {
  const left = quoted?.stock ?? undefined
  const isOut = quoted?.available === false
  const isMost = !isOut && left !== undefined && (quantity >= left || left <= FEW)
  return (
    <div role="status" className="mt-1">
      {quoted?.notice && <p className="text-sale">{quoted.notice}</p>}
      {isMost && <p className="text-note text-sale">{t`Only ${left} left`}</p>}
      {!isOut && !isMost && quantity >= MAX_QUANTITY && (
        <p className="text-note text-muted">{t`At most ${MAX_QUANTITY} in one order`}</p>
      )}
    </div>
  )
}

interface WayOutProps {
  line: StoredLine
  quoted: Quoted
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** What can be done about a line that cannot be bought as it stands. */
function WayOut({ line, quoted, onChange, onRemove }: WayOutProps) {
  const { slug, selectedColor, selectedSize } = line
  const left = quoted.stock ?? 0
  const others = new URLSearchParams(selectedColor ? { color: selectedColor } : {})
  return (
    <>
      {left > 0 && <Button kind="quiet" onClick={() => onChange(left)}>{t`Take ${left}`}</Button>}
      {left === 0 && quoted.price > 0 && (
        <TextLink
          to={`${pages.product(slug)}${others.size > 0 ? `?${others}` : ''}`}
          className="inline-flex min-h-11 items-center px-3"
        >
          {selectedSize ? t`Other sizes` : selectedColor ? t`Other colors` : t`See product`}
        </TextLink>
      )}
      <Button kind="quiet" data-control="remove" onClick={onRemove} aria-label={t`Remove ${nameOfLine(line)}`}>
        {t`Remove`}
      </Button>
    </>
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
