import type { ProductDetail } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductSummary } from './product-summary.ts'

interface ProductsBesideProps {
  together: readonly ProductSummary[]
  similar: readonly ProductSummary[]
  ofShop: readonly ProductSummary[]
  shop: ProductDetail['seller']
}

/** The ways on from a product: no page of one ends with nothing to go to. */
export function ProductsBeside({ together, similar, ofShop, shop }: ProductsBesideProps) {
  return (
    <>
      <Row title={t`Bought together`} products={together} />
      <Row title={t`Similar products`} products={similar} />
      <Row title={t`More from ${shop.name}`} products={ofShop}>
        {shop.shopSlug && <TextLink to={pages.storefront(shop.shopSlug)}>{t`See the whole shop`}</TextLink>}
      </Row>
    </>
  )
}

function Row({
  title,
  products,
  children,
}: {
  title: string
  products: readonly ProductSummary[]
  children?: ReactNode
}) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-18">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-head wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      <ProductGrid products={products} slots={products.length} />
    </section>
  )
}
