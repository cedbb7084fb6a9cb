import { MAX_QUANTITY, type ProductDetail, pictureAtOf } from '@dressing-room/contract/catalog'
import { useEffect, useId, useRef, useState } from 'react'
import { changeCart } from '../../session/cart.ts'
import { addLine } from '../../session/stored-cart.ts'
import { Button } from '../../ui/button.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { usePausingTimer } from '../../ui/use-pausing-timer.ts'
import { BuyFacts } from './buy-facts.tsx'
import { type BuyWord, BuyWords } from './buy-words.tsx'
import { OptionChips } from './option-chips.tsx'
import { type Choice, choose, chosenVariant, isBuyable, missing, type Option, stockOf } from './option-picker.ts'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { addLabel, StockText } from './stock-text.tsx'

const CHOOSE_BOTH = 'Please select both a color and size before adding to the cart.'
const CHOOSE_QUANTITY = 'Please select a quantity before adding to the cart.'
const ADDED_MS = 3000
const OPTIONS: readonly Option[] = ['color', 'size']

interface BuyBoxProps {
  product: ProductDetail
  choice: Choice
  onChoice: (choice: Choice) => void
  /** Nobody pays with real money here. */
  demo: boolean
}

/** Everything between liking a product and having it in the cart. */
export function BuyBox({ product, choice, onChoice, demo }: BuyBoxProps) {
  const [quantity, setQuantity] = useState<number | undefined>(1)
  const [word, setWord] = useState<BuyWord>({ kind: 'none' })
  /** From the first try on, what is still to be chosen is marked where it is chosen. */
  const [asked, setAsked] = useState(false)
  const alertId = useId()
  const groups = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLDivElement>(null)
  const fresh = word.kind === 'added' && word.fresh
  const reading = usePausingTimer(ADDED_MS, fresh, () =>
    setWord((was) => (was.kind === 'added' ? { ...was, fresh: false } : was)),
  )

  const stock = stockOf(product, choice, quantity)
  const buyable = isBuyable(stock)
  const most = Math.max(1, Math.min(MAX_QUANTITY, chosenVariant(product, choice)?.stock ?? MAX_QUANTITY))
  const open = missing(product, choice)

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

  function count(next: number | undefined) {
    setQuantity(next)
    setWord({ kind: 'none' })
  }

  function add() {
    if (open[0]) {
      setAsked(true)
      setWord({ kind: 'alert', text: CHOOSE_BOTH })
      return goTo(open[0])
    }
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
    setAsked(false)
    setWord({ kind: 'added', text: `Added ${product.name} to the cart!`, fresh: true })
  }

  /** To the first value of an option, which keyboard and eye then go on from. */
  function goTo(option: Option) {
    const chip = groups.current?.querySelector<HTMLInputElement>(`[data-option=${option}] input`)
    chip?.scrollIntoView({ block: 'center' })
    chip?.focus({ preventScroll: true })
  }

  const label = addLabel(stock)
  return (
    <div>
      <div className="mb-6 flex flex-col gap-2">
        {product.brand && <p className="text-muted">{product.brand}</p>}
        <h1 dir="auto" className="font-display text-display text-balance wrap-anywhere">
          {product.name}
        </h1>
        <ProductPrice product={product} large />
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
            missing={asked && open.includes(option)}
            alertId={word.kind === 'alert' && open.includes(option) ? alertId : undefined}
            onChoose={pick}
          />
        ))}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <NumberStepper
            label="Quantity"
            decreaseLabel="Decrease quantity"
            increaseLabel="Increase quantity"
            value={quantity}
            min={1}
            max={most}
            onChange={count}
          />
          <div className="flex min-h-11 items-center">
            <StockText stock={stock} />
          </div>
        </div>
      </div>

      <div ref={addButton} className="pt-6">
        <Button kind="filled" disabled={!buyable} onClick={add} className="w-full">
          {label}
        </Button>
      </div>
      <BuyWords id={alertId} word={word} {...reading} />

      <BuyFacts seller={product.seller} demo={demo} />

      <StickyBuyBar watch={addButton} product={product} label={label} disabled={!buyable} word={word} onAdd={add} />
    </div>
  )
}

function movedText(value: string, other: Option, from: string, to: string): string {
  const kind = other === 'size' ? 'size' : 'color'
  const there = other === 'size' ? `${value} does not come in size ${from}` : `Size ${value} does not come in ${from}`
  return to === '' ? `${there}. Please choose a ${kind}.` : `${there}: ${kind} is now ${to}.`
}
