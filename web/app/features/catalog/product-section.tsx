import { Button } from '../../ui/button.tsx'
import { ListSection } from '../../ui/list-section.tsx'
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
  const retry = (
    <Button kind="quiet" className="-ml-3" onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <ListSection title={title} retry={!products && retry}>
      {products ? (
        <ProductGrid products={products.slice(0, slots)} slots={slots} />
      ) : (
        <ProductGridSkeleton slots={slots} />
      )}
    </ListSection>
  )
}
