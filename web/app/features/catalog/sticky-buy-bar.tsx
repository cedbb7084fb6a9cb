import type { ProductDetail } from '@dressing-room/contract/catalog'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AddedWords, type BuyWord } from './buy-words.tsx'
import { ProductPrice } from './product-price.tsx'

interface StickyBuyBarProps {
  /** The bar steps in while this is out of sight. */
  watch: RefObject<HTMLElement | null>
  product: ProductDetail
  label: string
  disabled: boolean
  word: BuyWord
  onAdd: () => void
}

/** On phones the way into the cart is always at hand. */
export function StickyBuyBar({ watch, product, label, disabled, word, onAdd }: StickyBuyBarProps) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!watch.current) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting))
    observer.observe(watch.current)
    return () => observer.disconnect()
  }, [watch])
  if (!away) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-14 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-raised px-4 py-2 sm:bottom-0 sm:left-16 md:hidden"
    >
      <div className="min-w-0 grow">
        {word.kind === 'added' ? (
          <div className="text-note">
            <AddedWords word={word} />
          </div>
        ) : word.kind === 'alert' ? (
          <p className="text-note text-sale">{word.text}</p>
        ) : (
          <>
            <p className="truncate text-note text-muted">{product.name}</p>
            <ProductPrice product={product} />
          </>
        )}
      </div>
      <Button kind="filled" disabled={disabled} className="shrink-0" onClick={onAdd}>
        {label}
      </Button>
    </div>
  )
}
