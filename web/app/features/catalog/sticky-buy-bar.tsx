import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { AddedNotice, type BuyNotice } from './buy-notice.tsx'
import { ProductPrice } from './product-price.tsx'

interface StickyBuyBarProps {
  watch: RefObject<HTMLElement | null>
  product: ProductDetail
  label: string
  disabled: boolean
  notice: BuyNotice
  onAdd: () => void
}

/** On phones, 'Add to Cart' stays on screen while one scrolls. */
export function StickyBuyBar({ watch, product, label, disabled, notice, onAdd }: StickyBuyBarProps) {
  return (
    <StickyBar watch={watch}>
      <div className="min-w-0 grow">
        {notice.kind === 'added' ? (
          <div className="text-note">
            <AddedNotice notice={notice} />
          </div>
        ) : notice.kind === 'alert' ? (
          <p className="text-note text-sale">{notice.text}</p>
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
