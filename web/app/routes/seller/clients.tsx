import { listClients } from '@dressing-room/contract/clients'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { ClientList } from '../../features/clients/client-list.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/clients'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Clients`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const params = new URL(request.url).searchParams
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const query = { page, ...(search && { search }) }
  const list = await optional(call(listClients, { query }))
  // There were more once: to the last page there is.
  if (list && list.totalPages > 0 && Number(page) > list.totalPages) {
    params.set('page', String(list.totalPages))
    throw redirect(withQuery(pages.sellerClients, Object.fromEntries(params)))
  }
  return { search, list }
}

export default function Clients({ loaderData: { list, search } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <Heading />
      {list ? <ClientList list={list} search={search} /> : <LoadFailed what={t`your clients`} onRetry={revalidate} />}
    </>
  )
}

function Heading() {
  return (
    <h1 className="mb-4 font-display text-display md:mb-6">
      <Trans>Clients</Trans>
    </h1>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Heading />
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="mb-3 h-20 max-w-[52rem]" />
      ))}
    </Loading>
  )
}
