import { formatDecimal } from '@dressing-room/contract/money'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ListedProduct } from './listed-product.ts'
import { picturesOf } from './product-picture.ts'

/** The first page of a magazine: one picture, the promise, and cover lines that lead inside. */
export function Cover({ products }: { products: readonly ListedProduct[] }) {
  const [lead, ...rest] = products
  const picture = lead && picturesOf(lead)[0]
  return (
    <section className="grid gap-8 pt-4 md:grid-cols-12 md:gap-x-6 md:pt-6">
      <div className="md:col-span-6 lg:col-span-4 lg:border-t lg:border-ink lg:pt-4">
        <h1 className="font-display text-hero text-balance max-lg:text-display">
          Discover the ultimate destination for all your fashion and beauty needs.
        </h1>
        <p className="mt-6 md:mt-8">
          <ButtonLink kind="filled" to="/register" className="px-10 max-md:w-full">
            Get Started
          </ButtonLink>
        </p>
      </div>
      {lead && picture && (
        <figure className="relative md:col-span-6 lg:col-span-5">
          <div className="aspect-4/5 overflow-hidden rounded-picture bg-mat">
            <Picture
              picture={picture}
              sizes="(min-width: 80rem) 480px, (min-width: 48rem) 45vw, 92vw"
              eager
              decorative
              className="size-full"
            />
          </div>
          <figcaption className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink pt-2">
            <Link
              to={`/product/${lead.slug}`}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {lead.name}
            </Link>
            <span className="figures text-muted">{formatDecimal(lead.price, lead.priceCurrency)}</span>
          </figcaption>
        </figure>
      )}
      {rest.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 max-md:gap-y-6 md:col-span-12 md:grid-cols-3 md:gap-6 lg:col-span-3 lg:flex lg:flex-col lg:justify-between lg:gap-4">
          {rest.slice(0, 3).map((product, at) => (
            <CoverLine key={product._id} product={product} className={at === 2 ? 'max-md:hidden' : ''} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CoverLine({ product, className }: { product: ListedProduct; className: string }) {
  const picture = picturesOf(product)[0]
  return (
    <li className={`relative border-t border-ink pt-3 lg:flex lg:grow lg:gap-4 ${className}`}>
      {picture && (
        <div className="aspect-4/5 w-full shrink-0 overflow-hidden rounded-picture bg-mat lg:w-[min(7rem,40%)]">
          <Picture picture={picture} sizes="(min-width: 64rem) 112px, 45vw" decorative className="size-full" />
        </div>
      )}
      <div className="min-w-0 max-lg:pt-3">
        <p className="text-note text-muted">{product.category}</p>
        <Link
          to={`/product/${product.slug}`}
          className="line-clamp-3 text-lead leading-snug text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {product.name}
        </Link>
        <p className="figures text-muted">{formatDecimal(product.price, product.priceCurrency)}</p>
      </div>
    </li>
  )
}
