import type { ProductDetail } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { WaysOn } from '../../ui/ways-on.tsx'
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
  if (products.length === 0) return null
  return (
    <WaysOn title={title} beside={children}>
      <ProductGrid products={products} slots={products.length} />
    </WaysOn>
  )
}
