import { PRODUCTS_PER_LIST } from '@dressing-room/contract/catalog'
import { ProductSection } from './product-section.tsx'
import type { ProductSummary } from './product-summary.ts'

interface RecentProductsProps {
  /** undefined when they could not be fetched. */
  products: readonly ProductSummary[] | undefined
  onRetry: () => void
}

export function RecentProducts({ products, onRetry }: RecentProductsProps) {
  return (
    <ProductSection
      title="What people around you are buying!"
      products={products}
      slots={PRODUCTS_PER_LIST}
      onRetry={onRetry}
    />
  )
}
