import { PRODUCTS_PER_LIST } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { ProductSection } from './product-grid.tsx'
import type { ProductSummary } from './product-summary.ts'

interface RecentProductsProps {
  /** undefined when they could not be fetched. */
  products: readonly ProductSummary[] | undefined
  onRetry: () => void
}

export function RecentProducts({ products, onRetry }: RecentProductsProps) {
  return (
    <ProductSection
      title={t`What people around you are buying!`}
      items={products}
      slots={PRODUCTS_PER_LIST}
      onRetry={onRetry}
    />
  )
}
