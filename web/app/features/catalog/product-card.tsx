import { pages } from '@dressing-room/contract/pages'
import type { Vacation } from '@dressing-room/contract/vacation'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { longDay } from '../../language/days.ts'
import { useFavorite } from '../../session/favorites.ts'
import { useClosedUntil } from '../../session/use-closed-until.ts'
import { ItemCard } from '../../ui/card.tsx'
import { HeartButton } from '../../ui/heart-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { picturesOf } from './product-picture.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductSummary } from './product-summary.ts'
import { Rating } from './rating.tsx'

const SIZES = '(min-width: 80rem) 360px, (min-width: 48rem) 30vw, 46vw'

interface ProductCardProps {
  product: ProductSummary
  eager?: boolean | undefined
  /** What a list says of it beside. */
  children?: ReactNode
}

export function ProductCard({ product, eager, children }: ProductCardProps) {
  return (
    <ItemCard
      to={product.shade ? inColor(product.slug, product.shade.name) : pages.product(product.slug)}
      name={product.name}
      above={product.brand}
      aside={product.distance}
      more={t`Add to Cart`}
      tone="rouge"
      corner={<ProductHeart product={product} />}
      picture={<TwoViews product={product} eager={eager} />}
    >
      {product.shade && (
        <p className="flex items-center gap-2 text-note">
          <span
            aria-hidden
            data-own-colour
            style={{ backgroundColor: `#${product.shade.hex}` }}
            className="size-4 shrink-0 rounded-full border border-edge"
          />
          <span className="min-w-0 wrap-anywhere">{product.shade.name}</span>
        </p>
      )}
      <ProductPrice product={product} />
      <Rating rating={product.rating} count={product.reviewCount} />
      {product.vacation && <OnVacation {...product.vacation} />}
      {children}
    </ItemCard>
  )
}

function inColor(slug: string, color: string): string {
  return `${pages.product(slug)}?${new URLSearchParams({ color })}`
}

/** Saves a product, and takes it away again; what is saved is known once the page has come alive. */
export function ProductHeart({
  product,
  className,
}: {
  product: Pick<ProductSummary, '_id' | 'name' | 'price' | 'priceCurrency'>
  className?: string
}) {
  const { _id: id, name, price, priceCurrency: currency } = product
  const favorite = useFavorite({ kind: 'product', id, price, currency })
  return <HeartButton label={t`Favorite: ${name}`} {...favorite} className={className} />
}

function OnVacation(vacation: Vacation) {
  const day = useClosedUntil(vacation)
  return day ? <p className="text-note text-muted">{t`Sold again from ${longDay(day)}`}</p> : null
}

/** The second view shows while a mouse points at the card. */
function TwoViews({ product, eager }: Omit<ProductCardProps, 'children'>) {
  const [front, back] = picturesOf(product)
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-mat">
      {front && <Picture picture={front} sizes={SIZES} eager={eager} decorative className="size-full" />}
      {back && (
        <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 ease-out group-hover:opacity-100 [@media(hover:hover)]:block">
          <Picture picture={back} sizes={SIZES} decorative className="size-full" />
        </div>
      )}
    </div>
  )
}
