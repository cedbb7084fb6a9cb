import { pages, withQuery } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import type { FocusEventHandler, RefObject } from 'react'
import { Link } from 'react-router'
import { formatDecimal } from '../../language/format.ts'
import type { StoredLine } from '../../session/stored-cart.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Quote } from './cart-quote.ts'
import { nameOfLine } from './line-name.ts'
import { LinePicture } from './line-picture.tsx'

type Quoted = Quote['lines'][number]

interface SavedLinesProps {
  lines: readonly StoredLine[]
  /** What they cost now and whether they can be had; undefined where that could not be asked. */
  quoted: ReadonlyMap<string, Quoted> | undefined
  list: { ref: RefObject<HTMLUListElement | null>; onFocus: FocusEventHandler<HTMLUListElement> }
  onMove: (line: StoredLine) => void
  onRemove: (line: StoredLine) => void
  onRetry: () => void
}

/** What somebody means to buy another time: below the cart, and in no sum. */
export function SavedLines({ lines, quoted, list, onMove, onRemove, onRetry }: SavedLinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="saved-for-later" className="mt-12 md:mt-16">
      <h2 id="saved-for-later" className="mb-4 text-lead font-semibold">
        {plural(lines.length, { one: 'Saved for later (1 item)', other: 'Saved for later (# items)' })}
      </h2>
      {!quoted && <LoadFailed what={t`what these cost now`} onRetry={onRetry} />}
      <ul {...list} className="grid gap-x-10 md:grid-cols-2">
        {lines.map((line) => (
          <SavedLine
            key={line.uniqueId}
            line={line}
            quoted={quoted?.get(line.uniqueId)}
            onMove={() => onMove(line)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SavedLineProps {
  line: StoredLine
  quoted: Quoted | undefined
  onMove: () => void
  onRemove: () => void
}

function SavedLine({ line, quoted, onMove, onRemove }: SavedLineProps) {
  const { name, slug, imageUrl, selectedColor, selectedSize, quantity, currency } = line
  const isOut = quoted?.available === false
  const price = quoted && quoted.price > 0 ? quoted.price : line.price
  return (
    <li className="grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] gap-x-4 border-t border-hairline py-5">
      <Link to={pages.product(slug)} tabIndex={-1} aria-hidden>
        <LinePicture line={{ imageUrl: quoted?.imageUrl || imageUrl, swatch: quoted?.swatch ?? '' }} width={80} />
      </Link>
      <div className="min-w-0">
        <h3 className="font-medium">
          <Link to={pages.product(slug)} dir="auto" className="text-ink no-underline wrap-anywhere hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-note text-muted wrap-anywhere">{[selectedColor, selectedSize].filter(Boolean).join(', ')}</p>
        <p className={`figures font-medium ${isOut ? 'text-muted line-through decoration-1' : ''}`}>
          {formatDecimal(price, currency)}
        </p>
        {quantity > 1 && <p className="text-note text-muted">{t`Quantity ${quantity}`}</p>}
        <SavedNotice line={line} quoted={quoted} />
        <p className="-ml-3 flex flex-wrap items-center">
          {!isOut && (
            <Button
              kind="quiet"
              data-control="move"
              onClick={onMove}
              aria-label={t`Move ${nameOfLine(line)} to the cart`}
            >
              {t`Move to cart`}
            </Button>
          )}
          {isOut && quoted.price > 0 && (
            <TextLink to={addressOf(line)} className="inline-flex min-h-11 items-center px-3">
              {t`See product`}
            </TextLink>
          )}
          <Button
            kind="quiet"
            data-control="remove"
            onClick={onRemove}
            aria-label={t`Remove ${nameOfLine(line)} from saved for later`}
          >
            {t`Remove`}
          </Button>
        </p>
      </div>
    </li>
  )
}

/** Where it says whether it is back, and can tell so. */
function addressOf({ slug, selectedColor, selectedSize }: StoredLine): string {
  return withQuery(pages.product(slug), {
    ...(selectedColor && { color: selectedColor }),
    ...(selectedSize && { size: selectedSize }),
  })
}

/** What has become of it since it was saved. */
function SavedNotice({ line, quoted }: { line: StoredLine; quoted: Quoted | undefined }) {
  if (!quoted) return null
  if (quoted.notice) return <p className="text-note text-sale">{quoted.notice}</p>
  if (quoted.priceChange !== 'applied') return null
  const was = formatDecimal(line.price, line.currency)
  return <p className="figures text-note text-sage">{t`Now cheaper: it was ${was} when you saved it.`}</p>
}
