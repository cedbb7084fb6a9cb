import { pages } from '@dressing-room/contract/pages'
import { getShop, type Shop, shopProducts, shopReviews, shopServices } from '@dressing-room/contract/shops'
import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { isRouteErrorResponse, redirect, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { optional } from '../../api/optional.ts'
import { orRouteError } from '../../api/route-error.ts'
import { deliveryToAll, returnsText } from '../../features/catalog/delivery-text.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { toProductSummary } from '../../features/catalog/product-summary.ts'
import { ReportLink } from '../../features/moderation/report-link.tsx'
import { WhyHidden } from '../../features/moderation/why-hidden.tsx'
import { Portfolio } from '../../features/shops/portfolio.tsx'
import { ShopHeader } from '../../features/shops/shop-header.tsx'
import { shopJsonLd } from '../../features/shops/shop-json-ld.ts'
import { ShopReviews } from '../../features/shops/shop-reviews.tsx'
import { itemLists } from '../../shell/item-list.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import type { Route } from './+types/storefront'
import { ShopServices, toShopService } from './shop-services.tsx'

const DESCRIPTION_LENGTH = 160
/** What has pages of its own, as the address names it. */
type Part = 'products' | 'services' | 'reviews'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const shop = await orRouteError(call(getShop, { params }, api))
  // A shop that was renamed is still found by its old address.
  const { search, searchParams } = new URL(request.url)
  if (shop.slug !== params.name) throw redirect(`${pages.storefront(shop.slug)}${search}`, 301)
  const pageRequest = (part: Part) => ({ params, query: { page: pageIn(searchParams, part) } })
  const [products, services, reviews] = await Promise.all([
    optional(call(shopProducts, pageRequest('products'), api)),
    optional(call(shopServices, pageRequest('services'), api)),
    optional(call(shopReviews, pageRequest('reviews'), api)),
  ])
  return {
    shop,
    products: products && { ...products, products: products.products.map(toProductSummary) },
    services: services && { ...services, services: services.services.map(toShopService) },
    reviews,
  }
}

function pageIn(params: URLSearchParams, part: Part): string {
  return /^[1-9]\d{0,3}$/.exec(params.get(part) ?? '')?.[0] ?? '1'
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: t`Shop`, hidden: true })
  const { shop, products, services } = loaderData
  const origin = siteOf(matches)?.origin
  const isEmpty = shop.productCount + shop.serviceCount === 0
  const title = shop.town ? `${shop.name}, ${shop.town}` : shop.name
  return [
    ...pageMeta(matches, {
      title,
      description: shop.about.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH) || t`The shop of ${shop.name}.`,
      path: pages.storefront(shop.slug),
      hidden: isEmpty,
    }),
    ...itemLists(matches, { products: products?.products, services: services?.services }),
    ...(origin && !isEmpty ? [{ 'script:ld+json': shopJsonLd(shop, origin) }] : []),
  ]
}

export default function Storefront({ loaderData }: Route.ComponentProps) {
  const { shop, products, services, reviews } = loaderData
  const { revalidate } = useRevalidator()
  const to = usePageAddress()
  const turning = (part: Part, label: string, turned: { page: number; totalPages: number } | undefined) =>
    turned && (
      <PageNumbers
        label={label}
        page={turned.page}
        totalPages={turned.totalPages}
        to={(page) => `${to(part, page)}#${part}`}
      />
    )
  return (
    <article className="flex flex-col gap-12 pt-4 md:gap-18 md:pt-8">
      <ShopHeader shop={shop} delivery={deliveryToAll(shop)} returns={returnsText(shop)} />
      {shop.portfolio.length > 0 && <Portfolio of={shop.name} pictures={shop.portfolio} />}
      {shop.productCount > 0 && (
        <Section part="products" title={t`Products`} count={shop.productCount}>
          {products ? (
            <ProductGrid products={products.products} slots={products.products.length} />
          ) : (
            <LoadFailed what={t`these products`} onRetry={revalidate} />
          )}
          <div className="mt-8">{turning('products', t`Pages of products`, products)}</div>
        </Section>
      )}
      {shop.serviceCount > 0 && (
        <Section part="services" title={t`Services`} count={shop.serviceCount}>
          {services ? (
            <ShopServices shop={shop.slug} page={services.page} services={services.services} />
          ) : (
            <LoadFailed what={t`these services`} onRetry={revalidate} />
          )}
          <div className="mt-8">{turning('services', t`Pages of services`, services)}</div>
        </Section>
      )}
      {shop.productCount + shop.serviceCount === 0 && <NothingYet shop={shop} />}
      <ShopReviews
        ratings={shop.ratings}
        reviews={reviews?.reviews}
        onRetry={revalidate}
        turning={turning('reviews', t`Pages of reviews`, reviews)}
      />
      <div className="-ml-3">
        <ReportLink subject="shop" id={shop.sellerID} what={t({ message: 'this shop', context: 'what is reported' })} />
      </div>
    </article>
  )
}

/** Another page of one part; the others stay where they are. */
function usePageAddress() {
  const [params] = useSearchParams()
  return (part: Part, page: number) => {
    const next = new URLSearchParams(params)
    if (page === 1) next.delete(part)
    else next.set(part, String(page))
    return `?${next}`
  }
}

interface SectionProps {
  part: Part
  title: string
  count: number
  children: ReactNode
}

function Section({ part, title, count, children }: SectionProps) {
  const id = useId()
  return (
    <section id={part} aria-labelledby={id} className="scroll-mt-4">
      <h2 id={id} className="mb-6 flex items-baseline gap-3 font-display text-head md:mb-8">
        {title}
        <span className="figures font-text text-note text-muted">{count}</span>
      </h2>
      {children}
    </section>
  )
}

function NothingYet({ shop }: { shop: Shop }) {
  return (
    <EmptyState
      illustration="hanger"
      title={t`${shop.name} has nothing for sale yet.`}
      action={<ButtonLink to={pages.discover}>{t`Discover products and services`}</ButtonLink>}
    />
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 410
  const isUnknown = isGone || (isRouteErrorResponse(error) && error.status === 404)
  return (
    <EmptyState
      page
      illustration="mirror"
      title={
        isGone ? t`This shop is not here any more.` : isUnknown ? t`Shop not found.` : t`This shop could not be loaded.`
      }
      action={
        isUnknown ? (
          <ButtonLink to={pages.discover}>{t`Discover products and services`}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        )
      }
    >
      {isGone && <WhyHidden subject="shop" of={params.name} />}
    </EmptyState>
  )
}
