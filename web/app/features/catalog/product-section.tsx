import { ListSection } from '../../ui/list-section.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductSummary } from './product-summary.ts'

interface ProductSectionProps {
  title: string
  /** undefined when they could not be fetched: words stand in their place, with a quiet way to ask again. */
  products: readonly ProductSummary[] | undefined
  slots: number
  onRetry: () => void
}

/** A titled list of products on the home page and the dashboards. */
export function ProductSection({ title, products, slots, onRetry }: ProductSectionProps) {
  return (
    <ListSection title={title}>
      {products ? (
        <ProductGrid products={products.slice(0, slots)} slots={slots} />
      ) : (
        <LoadFailed what="these products" onRetry={onRetry} />
      )}
    </ListSection>
  )
}
