import { type ProductDetail, pictureAtOf, productBySlug, swatchBeside } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { useState } from 'react'
import { isRouteErrorResponse, redirect, useMatches } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { BuyBox } from '../../features/catalog/buy-box.tsx'
import { type Choice, choiceOf } from '../../features/catalog/option-picker.ts'
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

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await orRouteError(call(productBySlug, { params }, context.get(apiContext)))
  // A product that was renamed is still found by its old address.
  const { search, searchParams, origin } = new URL(request.url)
  if (product.slug !== params.slug) throw redirect(`${pages.product(product.slug)}${search}`, 301)
  const wished = choiceOf(product, { color: searchParams.get('color'), size: searchParams.get('size') })
  // Made here, so that no browser loads what only search engines read.
  const structured = [productJsonLd(product, origin), wayToJsonLd(product, origin)]
  return { product, wished, structured }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Product', hidden: true })
  const { product, structured } = loaderData
  const [picture] = picturesOf(product)
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: product.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH) || product.name,
      path: pages.product(product.slug),
      ...(picture && { card: { path: `/share/product/${product.slug}.jpg`, alt: picture.alt || product.name } }),
      type: 'product',
      price: { amount: product.price, currency: product.priceCurrency },
    }),
    ...structured.map((data) => ({ 'script:ld+json': data })),
  ]
}

export default function ProductDetailScreen({ loaderData: { product, wished } }: Route.ComponentProps) {
  return <ProductPage key={`${product.slug} ${wished.color} ${wished.size}`} product={product} wished={wished} />
}

function ProductPage({ product, wished }: { product: ProductDetail; wished: Choice }) {
  const [choice, setChoice] = useState(wished)
  const demo = siteOf(useMatches())?.demoPayments ?? false
  const [at, setAt] = useState(() => pictureAtOf(product, wished.color))
  const hex = at === pictureAtOf(product, choice.color) ? swatchBeside(product, choice.color) : ''

  function onChoice(next: Choice) {
    setChoice(next)
    if (next.color !== choice.color && next.color !== '') setAt(pictureAtOf(product, next.color))
  }

  return (
    <article className="pt-4 md:pt-8">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-12 lg:gap-x-10">
        <div className="lg:col-span-7">
          <ProductGallery
            pictures={picturesOf(product)}
            name={product.name}
            path={pages.product(product.slug)}
            at={at}
            onAt={setAt}
            beside={hex ? { name: choice.color, hex } : undefined}
          />
        </div>
        <div className="md:sticky md:top-8 md:self-start lg:col-span-5">
          <BuyBox product={product} choice={choice} onChoice={onChoice} demo={demo} />
        </div>
        <section
          aria-labelledby="description-title"
          className="grid gap-x-[min(2.5rem,3vw)] gap-y-6 border-t border-hairline pt-8 md:col-span-2 md:grid-cols-12 lg:col-span-12"
        >
          <div className="md:col-span-7">
            <h2 id="description-title" className="mb-3 text-lead font-semibold">
              Description
            </h2>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {product.description}
            </p>
          </div>
          <dl className="grid auto-rows-min grid-cols-[auto_1fr] gap-x-6 gap-y-2 self-start md:col-span-5 md:pt-10">
            <Fact term="Category">{product.category}</Fact>
            <Fact term="Condition">{product.itemCondition}</Fact>
            <Fact term="SKU">{product.sku}</Fact>
          </dl>
        </section>
      </div>
      <div className="pt-12 md:pt-18">
        <ProductReviews product={product} />
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
      page
      illustration="hanger"
      title={gone ? 'Product not found.' : 'Failed to fetch product details'}
      action={
        gone ? (
          <ButtonLink to={pages.home}>Home</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>Try again</Button>
        )
      }
    />
  )
}
