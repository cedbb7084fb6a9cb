import { PRODUCTS_PER_LIST } from '@dressing-room/contract/catalog'
import { Button } from '../../ui/button.tsx'
import type { ListedProduct } from './listed-product.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

interface RecentProductsProps {
  /** undefined when they could not be fetched: the placeholders stay, with a quiet way to ask again. */
  products: readonly ListedProduct[] | undefined
  onRetry: () => void
}

export function RecentProducts({ products, onRetry }: RecentProductsProps) {
  return (
    <section aria-labelledby="recent-products" className="pt-10 md:pt-18">
      <h2 id="recent-products" className="mb-6 font-display text-head md:mb-8 md:text-display">
        What people around you are buying!
      </h2>
      {products ? (
        <ProductGrid products={products.slice(0, PRODUCTS_PER_LIST)} slots={PRODUCTS_PER_LIST} />
      ) : (
        <>
          <ProductGridSkeleton slots={PRODUCTS_PER_LIST} />
          <Button kind="quiet" className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </section>
  )
}
