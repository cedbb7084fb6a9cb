import { type ProductDetail, productBySlug } from '@dressing-room/contract/catalog'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { CompareTable } from '../../features/catalog/compare-table.tsx'
import { compared, comparedIn, setCompared } from '../../session/compared.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import type { Route } from './+types/compare'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Compare products`, hidden: true })
}

/** Those that the address names; without any, those of this browser. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const slugs = comparedIn(new URL(request.url).searchParams) ?? compared()
  const found = await optional(Promise.all(slugs.map(find)))
  if (found) setCompared(addressesNow(compared(), slugs, found))
  return { slugs, found }
}

/** Of what is kept here, what is no longer for sale goes, and what has another address is kept by that. */
function addressesNow(
  kept: readonly string[],
  asked: readonly string[],
  found: readonly (ProductDetail | undefined)[],
) {
  const now = new Map(asked.map((slug, at) => [slug, found[at]?.slug]))
  return kept.flatMap((slug) => (now.has(slug) ? (now.get(slug) ?? []) : slug))
}

/** Undefined where it is no longer for sale. */
async function find(slug: string): Promise<ProductDetail | undefined> {
  return call(productBySlug, { params: { slug } }).catch((error: unknown) => {
    if (error instanceof Refusal && (error.status === 404 || error.status === 410)) return undefined
    throw error
  })
}

export default function Compare({ loaderData: { slugs, found } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const products = found?.flatMap((product) => product ?? []) ?? []
  const gone = slugs.length - products.length

  const { list, otherwise } = useFocusAfterRemoval<HTMLTableRowElement, HTMLHeadingElement>()

  function remove(slug: string) {
    const left = products.map((product) => product.slug).filter((each) => each !== slug)
    setCompared(compared().filter((each) => each !== slug))
    void navigate(withQuery(pages.compare, { p: left.join(',') }), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="pt-8 pb-12 md:pt-12">
      <h1 ref={otherwise} tabIndex={-1} className="mb-6 font-display text-display outline-none">
        <Trans>Compare products</Trans>
      </h1>
      {!found ? (
        <LoadFailed what={t`these products`} onRetry={revalidate} />
      ) : (
        <>
          {gone > 0 && (
            <Notice className="mb-6">
              {plural(gone, { one: '# product is no longer for sale.', other: '# products are no longer for sale.' })}
            </Notice>
          )}
          {products.length > 0 ? (
            <CompareTable products={products} columns={list} onRemove={remove} />
          ) : (
            <EmptyState
              illustration="hanger"
              title={t`Nothing to compare yet.`}
              action={<ButtonLink to={pages.discover}>{t`Look around`}</ButtonLink>}
            >
              {t`Press Compare on the page of a product, and of another one.`}
            </EmptyState>
          )}
          {products.length === 1 && (
            <p className="mt-6 text-muted">
              <Trans>Press Compare on the page of another product, and it stands beside this one.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <div className="pt-8 md:pt-12">
        <Skeleton className="mb-6 h-14 max-w-80" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  )
}
