import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { AddedWords, type BuyWord } from './buy-words.tsx'
import { ProductPrice } from './product-price.tsx'

interface StickyBuyBarProps {
  watch: RefObject<HTMLElement | null>
  product: ProductDetail
  label: string
  disabled: boolean
  word: BuyWord
  onAdd: () => void
}

/** On phones the way into the cart is always at hand. */
export function StickyBuyBar({ watch, product, label, disabled, word, onAdd }: StickyBuyBarProps) {
  return (
    <StickyBar watch={watch}>
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
    </StickyBar>
  )
}
