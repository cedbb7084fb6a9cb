import { productBySlug } from '@dressing-room/contract/catalog'
import { isRouteErrorResponse, redirect } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { BuyBox } from '../../features/catalog/buy-box.tsx'
import { ProductGallery } from '../../features/catalog/product-gallery.tsx'
import { productJsonLd, wayToJsonLd } from '../../features/catalog/product-json-ld.ts'
import { picturesOf } from '../../features/catalog/product-picture.ts'
import { ProductReviews } from '../../features/catalog/product-reviews.tsx'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/product-detail'

const DESCRIPTION_LENGTH = 160

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await orRouteError(call(productBySlug, { params }, context.get(apiContext)))
  // A product that was renamed is still found by its old address.
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}`, 301)
  return { product }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Product', hidden: true })
  const { product } = loaderData
  const [picture] = picturesOf(product)
  const origin = siteOf(matches)?.origin
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: product.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH) || product.name,
      path: `/product/${product.slug}`,
      ...(picture && { card: { path: `/share/product/${product.slug}.jpg`, alt: picture.alt || product.name } }),
      type: 'product',
    }),
    ...(origin
      ? [{ 'script:ld+json': productJsonLd(product, origin) }, { 'script:ld+json': wayToJsonLd(product, origin) }]
      : []),
  ]
}

export default function ProductDetailScreen({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <article className="pt-4 md:pt-8">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-12 lg:gap-x-10">
        <div className="lg:col-span-7">
          <ProductGallery
            key={product.slug}
            pictures={picturesOf(product)}
            name={product.name}
            path={`/product/${product.slug}`}
          />
        </div>
        <div className="md:sticky md:top-8 md:self-start lg:col-span-5">
          <BuyBox key={product.slug} product={product} />
        </div>
        <section aria-labelledby="description-title" className="md:col-span-2 lg:col-span-7">
          <h2 id="description-title" className="mb-3 text-lead font-semibold">
            Description
          </h2>
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{product.description}</p>
          <dl className="mt-6 grid max-w-text grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <Fact term="Category">{product.category}</Fact>
            <Fact term="Condition">{product.itemCondition}</Fact>
            <Fact term="SKU">{product.sku}</Fact>
          </dl>
        </section>
      </div>
      <div className="pt-12 md:pt-18">
        <ProductReviews key={product.slug} product={product} />
      </div>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const gone = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      drawing="hanger"
      title={gone ? 'Product not found.' : 'Failed to fetch product details'}
      action={
        gone ? <ButtonLink to="/">Home</ButtonLink> : <Button onClick={() => location.reload()}>Try again</Button>
      }
    />
  )
}
