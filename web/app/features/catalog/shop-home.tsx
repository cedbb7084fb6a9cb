import { PRODUCTS_PER_LIST } from '@dressing-room/contract/catalog'
import { Carousel } from '../../ui/carousel.tsx'
import { ListSectionWait } from '../../ui/list-section.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'
import { ProductSection } from './product-section.tsx'
import { ProductSlide, ProductSlideSkeleton } from './product-slide.tsx'
import type { ProductSummary } from './product-summary.ts'

/** Spec 9. */
const SLIDES = 6

export interface Picks {
  newest: readonly ProductSummary[]
  /** undefined when they could not be fetched. */
  special: readonly ProductSummary[] | undefined
  byCategory: readonly { category: string; products: readonly ProductSummary[] }[] | undefined
}

export function ShopHome({ username, picks, onRetry }: { username: string; picks: Picks; onRetry: () => void }) {
  const slides = picks.newest
    .slice(0, SLIDES)
    .map((product) => ({ id: product._id, content: <ProductSlide product={product} /> }))
  return (
    <>
      {slides.length > 0 && <Carousel label="New in the shop" slides={slides} placeholder={<ProductSlideSkeleton />} />}
      <ProductSection
        title={`Special Picks For you ${username}`}
        products={picks.special}
        slots={PRODUCTS_PER_LIST}
        onRetry={onRetry}
      />
      {picks.byCategory?.map(({ category, products }) => (
        <ProductSection
          key={category}
          title={`These are ${category} we think you will like`}
          products={products}
          slots={PRODUCTS_PER_LIST}
          onRetry={onRetry}
        />
      ))}
      {!picks.byCategory && (
        <div className="pt-10">
          <LoadFailed what="more products" onRetry={onRetry} />
        </div>
      )}
    </>
  )
}

export function ShopHomeSkeleton() {
  return (
    <ListSectionWait words="Sorting & loading what you might like..." above={<ProductSlideSkeleton />}>
      <ProductGridSkeleton slots={PRODUCTS_PER_LIST} />
    </ListSectionWait>
  )
}
