import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ListedProduct } from './listed-product.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

interface ProductSectionProps {
  title: string
  /** undefined when they could not be fetched: the placeholders stay, with a quiet way to ask again. */
  products: readonly ListedProduct[] | undefined
  slots: number
  onRetry: () => void
}

/** A titled list of products on the home page and the dashboards. */
export function ProductSection({ title, products, slots, onRetry }: ProductSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-10 md:pt-18">
      <h2 id={id} className="mb-6 font-display text-head text-balance wrap-anywhere md:mb-8 md:text-display">
        {title}
      </h2>
      {products ? (
        <ProductGrid products={products.slice(0, slots)} slots={slots} />
      ) : (
        <>
          <ProductGridSkeleton slots={slots} />
          <Button kind="quiet" className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </section>
  )
}
