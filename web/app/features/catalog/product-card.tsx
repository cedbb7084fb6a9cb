import { useId } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import type { ListedProduct } from './listed-product.ts'
import { picturesOf } from './product-picture.ts'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'

const SIZES = '(min-width: 80rem) 360px, (min-width: 48rem) 30vw, 46vw'

export function ProductCard({ product, eager }: { product: ListedProduct; eager?: boolean }) {
  const id = useId()
  const [front, back] = picturesOf(product)
  const to = `/product/${product.slug}`
  return (
    <article className="group relative flex flex-col" aria-labelledby={id}>
      <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-mat">
        {front && <Picture picture={front} sizes={SIZES} eager={eager} decorative className="size-full" />}
        {back && (
          <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 ease-out group-hover:opacity-100 [@media(hover:hover)]:block">
            <Picture picture={back} sizes={SIZES} decorative className="size-full" />
          </div>
        )}
      </div>
      <div className="flex grow flex-col gap-1 pt-3">
        {(product.brand || product.distance) && (
          <p className="flex flex-wrap justify-between gap-x-3 text-note text-muted">
            <span className="truncate">{product.brand}</span>
            {product.distance && <span className="figures">{product.distance}</span>}
          </p>
        )}
        <h3 id={id} className="line-clamp-2 font-medium">
          <Link
            to={to}
            prefetch="intent"
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <ProductPrice product={product} />
        <Rating rating={product.rating} count={product.reviewCount} />
        <p className="mt-auto">
          <Link
            to={to}
            aria-describedby={id}
            className="relative z-[1] inline-flex min-h-11 items-center text-rouge underline decoration-1 underline-offset-4 hover:text-rouge-deep hover:decoration-2"
          >
            Add to Cart
          </Link>
        </p>
      </div>
    </article>
  )
}
