import { PRODUCTS_PER_LIST } from '@dressing-room/contract/catalog'
import type { ListedProduct } from './listed-product.ts'
import { ProductSection } from './product-section.tsx'

interface RecentProductsProps {
  /** undefined when they could not be fetched. */
  products: readonly ListedProduct[] | undefined
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
