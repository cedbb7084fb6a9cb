import { MAX_QUANTITY, type ProductDetail, pictureAtOf } from '@dressing-room/contract/catalog'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { changeCart } from '../../session/cart.ts'
import { addLine } from '../../session/stored-cart.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { usePausingTimer } from '../../ui/use-pausing-timer.ts'
import { OptionChips } from './option-chips.tsx'
import { type Choice, choose, chosenVariant, isBuyable, missing, type Option, stockOf } from './option-picker.ts'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { addLabel, StockText } from './stock-text.tsx'

const CHOOSE_BOTH = 'Please select both a color and size before adding to the cart.'
const CHOOSE_QUANTITY = 'Please select a quantity before adding to the cart.'
const ADDED_MS = 3000

type Word = { kind: 'none' } | { kind: 'alert'; text: string } | { kind: 'moved'; text: string } | { kind: 'added' }

interface BuyBoxProps {
  product: ProductDetail
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** Everything between liking a product and having it in the cart. */
export function BuyBox({ product, choice, onChoice }: BuyBoxProps) {
  const [quantity, setQuantity] = useState<number | undefined>(1)
  const [word, setWord] = useState<Word>({ kind: 'none' })
  const alertId = useId()
  const addButton = useRef<HTMLDivElement>(null)
  const reading = usePausingTimer(ADDED_MS, word.kind === 'added', () => setWord({ kind: 'none' }))

  const stock = stockOf(product, choice)
  const buyable = isBuyable(stock)
  const most = Math.max(1, Math.min(MAX_QUANTITY, chosenVariant(product, choice)?.stock ?? MAX_QUANTITY))

  useEffect(() => {
    setQuantity((was) => (was === undefined ? was : Math.min(was, most)))
  }, [most])

  function pick(option: Option, value: string) {
    const next = choose(product, choice, option, value)
    const other = option === 'color' ? 'size' : 'color'
    onChoice(next)
    setWord(
      next[other] === choice[other]
        ? { kind: 'none' }
        : { kind: 'moved', text: movedText(value, other, choice[other], next[other]) },
    )
  }

  function add() {
    if (missing(product, choice).length > 0) return setWord({ kind: 'alert', text: CHOOSE_BOTH })
    if (quantity === undefined || quantity < 1) return setWord({ kind: 'alert', text: CHOOSE_QUANTITY })
    if (!buyable) return
    changeCart((lines) =>
      addLine(lines, {
        _id: product._id,
        name: product.name,
        slug: product.slug,
        imageUrl: product.gallery[pictureAtOf(product, choice.color)] ?? product.imageUrl,
        price: product.price,
        currency: product.priceCurrency,
        selectedColor: choice.color,
        selectedSize: choice.size,
        quantity,
      }),
    )
    setQuantity(1)
    setWord({ kind: 'added' })
  }

  const label = addLabel(stock)
  const errorId = word.kind === 'alert' ? alertId : undefined
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        {product.brand && <p className="text-muted">{product.brand}</p>}
        <h1 className="font-display text-display text-balance">{product.name}</h1>
        <ProductPrice product={product} large />
        {product.reviewCount > 0 && (
          <a href="#reviews" className="self-start text-ink">
            <Rating rating={product.rating} count={product.reviewCount} size={18} />
          </a>
        )}
      </div>

      <OptionChips product={product} option="color" choice={choice} errorId={errorId} onChoose={pick} />
      <OptionChips product={product} option="size" choice={choice} errorId={errorId} onChoose={pick} />

      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <NumberStepper
          label="Quantity"
          decreaseLabel="Decrease quantity"
          increaseLabel="Increase quantity"
          value={quantity}
          min={1}
          max={most}
          onChange={setQuantity}
        />
        <div className="flex min-h-11 items-center">
          <StockText stock={stock} />
        </div>
      </div>

      <div ref={addButton}>
        <Alert id={alertId}>{word.kind === 'alert' && word.text}</Alert>
        <Button kind="filled" disabled={!buyable} onClick={add} className="w-full">
          {label}
        </Button>
        <Status {...reading}>
          {word.kind === 'moved' ? (
            word.text
          ) : word.kind === 'added' ? (
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span>{`Added ${product.name} to the cart!`}</span>
              <TextLink to="/cart" className="inline-flex min-h-11 items-center">
                View cart
              </TextLink>
            </span>
          ) : null}
        </Status>
      </div>

      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-hairline pt-4">
        <dt className="text-muted">Delivery</dt>
        <dd>Counted in your cart, before you pay.</dd>
        <dt className="text-muted">Returns</dt>
        <dd>By the rules of {product.seller.name}.</dd>
        <dt className="text-muted">Payment</dt>
        <dd>On our card partner's page.</dd>
        <dt className="text-muted">Seller</dt>
        <dd className="flex flex-wrap items-center gap-x-2">
          {product.seller.name}
          {product.seller.isVerified && (
            <Badge tone="sage" icon={BadgeCheck}>
              Identity verified
            </Badge>
          )}
        </dd>
      </dl>

      <StickyBuyBar watch={addButton} product={product} label={label} disabled={!buyable} onAdd={add} />
    </div>
  )
}

function movedText(value: string, other: Option, from: string, to: string): string {
  const kind = other === 'size' ? 'size' : 'color'
  const there = other === 'size' ? `${value} does not come in size ${from}` : `Size ${value} does not come in ${from}`
  return to === '' ? `${there}. Please choose a ${kind}.` : `${there}: ${kind} is now ${to}.`
}
