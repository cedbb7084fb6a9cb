import { MAX_QUANTITY, type ProductDetail, pictureAtOf } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { longDay } from '../../language/days.ts'
import { changeCart } from '../../session/cart.ts'
import { useSession } from '../../session/session.ts'
import { addLine } from '../../session/stored-cart.ts'
import { useClosedUntil } from '../../session/use-closed-until.ts'
import { Button } from '../../ui/button.tsx'
import { heartBeside } from '../../ui/heart-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { usePausingTimer } from '../../ui/use-pausing-timer.ts'
import { BuyFacts } from './buy-facts.tsx'
import { type BuyNotice, BuyNoticeArea } from './buy-notice.tsx'
import { FitNote } from './fit-note.tsx'
import { OptionChips } from './option-chips.tsx'
import {
  type Choice,
  choose,
  chosenVariant,
  isBuyable,
  missing,
  type Option,
  pricedAs,
  stockOf,
} from './option-picker.ts'
import { ProductHeart } from './product-card.tsx'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { SimilarShades } from './similar-shades.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { addLabel, StockText } from './stock-text.tsx'

const CHOOSE_BOTH = t`Please select both a color and size before adding to the cart.`
const CHOOSE_QUANTITY = t`Please select a quantity before adding to the cart.`
const ADDED_MS = 3000
/** For those who find something sold out: nobody else loads it. */
const WatchStock = lazy(() => import('./watch-stock.tsx'))
const OPTIONS: readonly Option[] = ['color', 'size']

interface BuyBoxProps {
  product: ProductDetail
  choice: Choice
  onChoice: (choice: Choice) => void
  /** What helps with the choice of a size, which is another feature's. */
  sizeHelp: ReactNode
  /** A demo: no real money moves. */
  demo: boolean
}

/** Name, price, options, quantity and the button that puts a product into the cart. */
export function BuyBox({ product, choice, onChoice, sizeHelp, demo }: BuyBoxProps) {
  const [quantity, setQuantity] = useState<number | undefined>(1)
  const [notice, setNotice] = useState<BuyNotice>({ kind: 'none' })
  /** From the first try on, what is still to be chosen is marked where it is chosen. */
  const [wasTried, setWasTried] = useState(false)
  const alertId = useId()
  const groups = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLDivElement>(null)
  const fresh = notice.kind === 'added' && notice.fresh
  const reading = usePausingTimer(ADDED_MS, fresh, () =>
    setNotice((was) => (was.kind === 'added' ? { ...was, fresh: false } : was)),
  )

  const priced = pricedAs(product, choice)
  const stock = stockOf(product, choice, quantity)
  const closedUntil = useClosedUntil(product.seller)
  const buyable = isBuyable(stock) && closedUntil === undefined
  const most = Math.max(1, Math.min(MAX_QUANTITY, chosenVariant(product, choice)?.stock ?? MAX_QUANTITY))
  const open = missing(product, choice)
  const { kind: viewer } = useSession()

  useEffect(() => {
    setQuantity((was) => (was === undefined ? was : Math.min(was, most)))
  }, [most])

  function pick(option: Option, value: string) {
    const next = choose(product, choice, option, value)
    const other = option === 'color' ? 'size' : 'color'
    onChoice(next)
    setNotice(
      next[other] === choice[other]
        ? { kind: 'none' }
        : { kind: 'moved', text: movedText(value, other, choice[other], next[other]) },
    )
  }

  function count(next: number | undefined) {
    setQuantity(next)
    setNotice({ kind: 'none' })
  }

  function add() {
    if (open[0]) {
      setWasTried(true)
      setNotice({ kind: 'alert', text: CHOOSE_BOTH })
      return goTo(open[0])
    }
    if (quantity === undefined || quantity < 1) return setNotice({ kind: 'alert', text: CHOOSE_QUANTITY })
    if (!buyable) return
    changeCart((lines) =>
      addLine(lines, {
        _id: product._id,
        name: product.name,
        slug: product.slug,
        imageUrl: product.gallery[pictureAtOf(product, choice.color)] ?? product.imageUrl,
        price: priced.price,
        currency: product.priceCurrency,
        selectedColor: choice.color,
        selectedSize: choice.size,
        quantity,
      }),
    )
    setQuantity(1)
    setWasTried(false)
    setNotice({ kind: 'added', text: t`Added ${product.name} to the cart!`, fresh: true })
  }

  /** Scrolls to the first value of an option and focuses it. */
  function goTo(option: Option) {
    const chip = groups.current?.querySelector<HTMLInputElement>(`[data-option=${option}] input`)
    chip?.scrollIntoView({ block: 'center' })
    chip?.focus({ preventScroll: true })
  }

  const label = closedUntil ? t`On vacation` : addLabel(stock)
  return (
    <div>
      <div className="mb-6 flex flex-col gap-2">
        {product.brand && <p className="text-muted">{product.brand}</p>}
        <h1 dir="auto" className="font-display text-display text-balance wrap-anywhere">
          {product.name}
        </h1>
        <ProductPrice product={priced} large />
        {product.reviewCount > 0 && (
          <a href="#reviews" className="self-start text-ink">
            <Rating rating={product.rating} count={product.reviewCount} size={18} />
          </a>
        )}
      </div>

      <div ref={groups} className="flex flex-col gap-6">
        {OPTIONS.map((option) => (
          <OptionChips
            key={option}
            product={product}
            option={option}
            choice={choice}
            missing={wasTried && open.includes(option)}
            alertId={notice.kind === 'alert' && open.includes(option) ? alertId : undefined}
            onChoose={pick}
          >
            {option === 'color' && <SimilarShades product={product} color={choice.color} />}
            {option === 'size' && (
              <div className="mt-1 flex flex-wrap items-center gap-x-4">
                <FitNote fit={product.fit} />
                {product.hasSizeGuide && sizeHelp}
              </div>
            )}
          </OptionChips>
        ))}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <NumberStepper
            label={t`Quantity`}
            decreaseLabel={t`Decrease quantity`}
            increaseLabel={t`Increase quantity`}
            value={quantity}
            min={1}
            max={most}
            onChange={count}
          />
          <div className="flex min-h-11 items-center">
            <StockText stock={stock} availableFrom={product.availableFrom} />
          </div>
        </div>
      </div>

      {closedUntil && (
        <Notice className="mt-6">
          <Trans>
            <strong className="font-semibold">{t`Sold again from ${longDay(closedUntil)}.`}</strong>{' '}
            <bdi>{product.seller.name}</bdi> is on vacation until then.
          </Trans>
        </Notice>
      )}
      <div ref={addButton} className="flex gap-3 pt-6">
        <Button kind="filled" disabled={!buyable} onClick={add} className="min-w-0 grow">
          {label}
        </Button>
        <ProductHeart product={{ ...product, price: priced.price }} className={heartBeside} />
      </div>
      {(viewer === 'user' || viewer === 'guest') && !isBuyable(stock) && open.length === 0 && (
        <Suspense fallback={<div className="mt-3 min-h-12 md:min-h-11" />}>
          <WatchStock isUser={viewer === 'user'} slug={product.slug} color={choice.color} size={choice.size} />
        </Suspense>
      )}
      <BuyNoticeArea id={alertId} notice={notice} {...reading} />

      <BuyFacts product={product} demo={demo} />

      <StickyBuyBar watch={addButton} product={priced} label={label} disabled={!buyable} notice={notice} onAdd={add} />
    </div>
  )
}

function movedText(value: string, other: Option, from: string, to: string): string {
  if (other === 'size') {
    return to === ''
      ? t`${value} does not come in size ${from}. Please choose a size.`
      : t`${value} does not come in size ${from}: size is now ${to}.`
  }
  return to === ''
    ? t`Size ${value} does not come in ${from}. Please choose a color.`
    : t`Size ${value} does not come in ${from}: color is now ${to}.`
}
