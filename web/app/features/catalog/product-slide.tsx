import { pages } from '@dressing-room/contract/pages'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { picturesOf } from './product-picture.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductSummary } from './product-summary.ts'

const spread = 'grid grid-cols-2 items-end gap-4 md:grid-cols-12 md:gap-6'
const SIZES = '(min-width: 80rem) 380px, (min-width: 48rem) 30vw, 46vw'

/** A spread of the magazine: two views side by side, and the words at their foot. */
export function ProductSlide({ product }: { product: ProductSummary }) {
  const [front, back] = picturesOf(product)
  return (
    <article className={`relative ${spread}`}>
      <div className="aspect-4/5 overflow-hidden rounded-picture bg-mat md:col-span-4">
        {front && <Picture picture={front} sizes={SIZES} decorative className="size-full" />}
      </div>
      <div className="hidden aspect-4/5 overflow-hidden rounded-picture bg-mat md:col-span-4 md:block">
        {(back ?? front) && (
          <Picture
            picture={(back ?? front) as NonNullable<typeof front>}
            sizes={SIZES}
            decorative
            className="size-full"
          />
        )}
      </div>
      <div className="min-w-0 border-t border-ink pt-3 md:col-span-4">
        <p className="text-note text-muted">{product.category}</p>
        <h2 className="mt-1 mb-2 line-clamp-4 font-display text-head text-balance wrap-anywhere lg:text-display">
          <Link
            to={pages.product(product.slug)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </Link>
        </h2>
        <ProductPrice product={product} />
      </div>
    </article>
  )
}

/** In the shape of a slide, until there is one. */
export function ProductSlideSkeleton() {
  return (
    <div aria-hidden className={spread}>
      <Skeleton className="aspect-4/5 md:col-span-4" />
      <Skeleton className="hidden aspect-4/5 md:col-span-4 md:block" />
      <div className="flex flex-col gap-3 border-t border-hairline pt-4 md:col-span-4">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
  )
}
