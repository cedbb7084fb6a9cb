import { readClient } from '@dressing-room/contract/clients'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { ClientPage } from '../../features/clients/client-page.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/client'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Client`, hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  try {
    return { kind: 'found', client: await call(readClient, { params: { visitId: params.visitId } }) } as const
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { kind: 'unknown' } as const
    console.error('Error fetching a client', error)
    return { kind: 'failed' } as const
  }
}

export default function Client({ loaderData: found, params: { visitId } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (found.kind === 'found') return <ClientPage key={visitId} client={found.client} visitId={visitId} />
  if (found.kind === 'unknown') {
    return (
      <EmptyState
        page
        illustration="mirror"
        title={t`Client not found.`}
        action={<ButtonLink to={pages.sellerClients}>{t`All clients`}</ButtonLink>}
      >
        {t`This client is not among yours.`}
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Client</Trans>
      </h1>
      <LoadFailed what={t`this client`} onRetry={revalidate} />
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mb-8 h-14 max-w-80" />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="h-56" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
