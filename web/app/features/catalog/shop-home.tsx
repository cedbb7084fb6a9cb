import { PRODUCTS_PER_LIST } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { type Picks, PicksHome, PicksHomeSkeleton } from '../../ui/picks-home.tsx'
import { ProductCard } from './product-card.tsx'
import { productCards } from './product-grid.tsx'
import { ProductSlide, productSlides } from './product-slide.tsx'
import type { ProductSummary } from './product-summary.ts'

const shape = { layout: productCards, slots: PRODUCTS_PER_LIST, slides: productSlides }

interface ShopHomeProps {
  username: string
  picks: Picks<ProductSummary>
  onRetry: () => void
}

export function ShopHome({ username, picks, onRetry }: ShopHomeProps) {
  return (
    <PicksHome
      {...shape}
      picks={picks}
      label={t`New in the shop`}
      slide={(product) => <ProductSlide product={product} />}
      card={(product) => <ProductCard product={product} />}
      specialTitle={t`Special Picks For you ${username}`}
      categoryTitle={(category) => t`These are ${category} we think you will like`}
      onRetry={onRetry}
    />
  )
}

export function ShopHomeSkeleton() {
  return <PicksHomeSkeleton {...shape} />
}
