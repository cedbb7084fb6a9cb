import { readTaxData, sellerDocuments } from '@dressing-room/contract/paper'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { DocumentList } from '../../features/paper/document-list.tsx'
import { TaxForm } from '../../features/paper/tax-form.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/invoices'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Invoices`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const { searchParams } = new URL(request.url)
  const [page, search] = [searchParams.get('page') ?? '1', searchParams.get('search') ?? '']
  const [list, tax] = await Promise.all([
    optional(call(sellerDocuments, { query: { page, search } })),
    optional(call(readTaxData, {})),
  ])
  return { list, tax, search }
}

export default function Invoices({ loaderData: { list, tax, search } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Invoices</Trans>
      </h1>
      {list ? (
        <DocumentList list={list} search={search} />
      ) : (
        <LoadFailed what={t`your invoices`} onRetry={revalidate} />
      )}
      <section aria-labelledby="tax" className="mt-12 border-t border-hairline pt-8">
        <h2 id="tax" className="mb-4 text-lead font-semibold">
          <Trans>Business and tax</Trans>
        </h2>
        {tax ? <TaxForm known={tax} /> : <LoadFailed what={t`your tax data`} onRetry={revalidate} />}
      </section>
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mb-8 h-14 max-w-80" />
      <Skeleton className="h-96 max-w-[52rem]" />
    </Loading>
  )
}
