import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { CardGrid, CardGridSkeleton, type CardLayout, CardSection, type CardSectionProps } from '../../ui/card-grid.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './product-summary.ts'

/** Two to a row on phones, three from medium up, fewer where text is set so large that a word would not fit. */
export const productCards: CardLayout = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] gap-x-4 gap-y-8 md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(10rem,33.3%-1rem)),1fr))] md:gap-x-6 md:gap-y-12',
  crop: 'aspect-4/5',
  illustration: 'hanger',
  things: t`products`,
}

interface ProductGridProps {
  products: readonly ProductSummary[]
  slots: number
  /** The first row is in sight at once, and its pictures are loaded first. */
  eager?: boolean
  /** Stands in the place that eight products leave in rows of three. */
  end?: ReactNode
}

export function ProductGrid({ products, slots, eager, end }: ProductGridProps) {
  const card = (product: ProductSummary, at: number) => <ProductCard product={product} eager={eager && at < 3} />
  return <CardGrid layout={productCards} items={products} slots={slots} card={card} end={end} />
}

export function ProductSection(section: Omit<CardSectionProps<ProductSummary>, 'layout' | 'card'>) {
  return <CardSection {...section} layout={productCards} card={(product) => <ProductCard product={product} />} />
}

export function ProductGridSkeleton({ slots }: { slots: number }) {
  return <CardGridSkeleton layout={productCards} slots={slots} />
}
