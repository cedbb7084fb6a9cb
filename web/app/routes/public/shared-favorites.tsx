import { getSharedList } from '@dressing-room/contract/favorites'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { call } from '../../api/call.ts'
import { orRouteError } from '../../api/route-error.ts'
import { ProductGrid, ProductGridSkeleton } from '../../features/catalog/product-grid.tsx'
import { toProductSummary } from '../../features/catalog/product-summary.ts'
import { ServiceGrid } from '../../features/stylist-services/service-grid.tsx'
import { toServiceSummary } from '../../features/stylist-services/service-summary.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/shared-favorites'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`A shared list`, hidden: true })
}

/** Only in the browser: no cache of pages has it, and it is gone at once when it is withdrawn. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const page = /^[1-9]\d{0,3}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1'
  const list = await orRouteError(call(getSharedList, { params, query: { page } }))
  return {
    ...list,
    products: list.favorites.flatMap(({ product }) => (product ? toProductSummary(product) : [])),
    services: list.favorites.flatMap(({ service }) => (service ? toServiceSummary(service) : [])),
  }
}

export default function SharedFavorites({ loaderData, params }: Route.ComponentProps) {
  const { name, ownerName, products, services, page, totalPages } = loaderData
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-2 text-muted wrap-anywhere">
        {ownerName ? t`A list of ${ownerName}` : t`A list that somebody has shared with you`}
      </p>
      {products.length + services.length === 0 && (
        <EmptyState
          illustration="hanger"
          title={t`Nothing in this list can be bought now.`}
          action={<ButtonLink to={pages.discover}>{t`Discover`}</ButtonLink>}
        />
      )}
      <div className="flex flex-col gap-12 pt-8">
        {products.length > 0 && (
          <section aria-labelledby="products-title">
            <h2 id="products-title" className="mb-6 font-display text-head">
              <Trans>Products</Trans>
            </h2>
            <ProductGrid products={products} slots={products.length} eager />
          </section>
        )}
        {services.length > 0 && (
          <section aria-labelledby="services-title">
            <h2 id="services-title" className="mb-6 font-display text-head">
              <Trans>Services</Trans>
            </h2>
            <ServiceGrid services={services} slots={services.length} />
          </section>
        )}
      </div>
      {totalPages > 1 && (
        <Pagination
          label={t`Pages of this list`}
          page={page}
          totalPages={totalPages}
          to={(next) => withQuery(pages.sharedFavorites(params.secret), { page: String(next) })}
          className="mt-10"
        />
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-24">
      <ProductGridSkeleton slots={6} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      page
      illustration="hanger"
      title={isUnknown ? t`This list is not shared, or not any more.` : t`Something went wrong.`}
      action={
        isUnknown ? (
          <ButtonLink to={pages.discover}>{t`Discover`}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        )
      }
    />
  )
}
