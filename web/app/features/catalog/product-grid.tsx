import type { ReactNode } from 'react'
import { Illustration } from '../../ui/illustrations.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './product-summary.ts'

/** Two to a row on phones, three from medium up, fewer where text is set so large that a word would not fit. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] gap-x-4 gap-y-8 md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(10rem,33.3%-1rem)),1fr))] md:gap-x-6 md:gap-y-12'

/** Always `slots` places: what is missing is filled with still ones, so that the page keeps its shape. */
export function ProductGrid({
  products,
  slots,
  eager,
  end,
}: {
  products: readonly ProductSummary[]
  slots: number
  eager?: boolean
  /** Stands in the place that eight products leave in rows of three. */
  end?: ReactNode
}) {
  const empty = Math.max(0, slots - products.length)
  return (
    <ul className={grid}>
      {products.map((product, at) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} eager={eager && at < 3} />
        </li>
      ))}
      {Array.from({ length: empty }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
        <li key={`empty-${at}`} aria-hidden="true">
          <div className="flex aspect-4/5 items-center justify-center rounded-picture bg-bone text-hairline">
            <Illustration name="hanger" size={72} />
          </div>
        </li>
      ))}
      {end && <li className="max-md:hidden">{end}</li>}
    </ul>
  )
}

export function ProductGridSkeleton({ slots }: { slots: number }) {
  return (
    <Loading label="Loading products">
      <div aria-hidden className={grid}>
        {Array.from({ length: slots }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={at} className="flex flex-col gap-2">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mt-1 h-5 w-3/4" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
