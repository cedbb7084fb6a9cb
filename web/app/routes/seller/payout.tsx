import { pages } from '@dressing-room/contract/pages'
import { getPayout } from '@dressing-room/contract/payouts'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { PayoutPage } from '../../features/payouts/payout-page.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/payout'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payout`, hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  try {
    return { kind: 'found', payout: await call(getPayout, { params: { id: params.id } }) } as const
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { kind: 'unknown' } as const
    console.error('Error fetching a payout', error)
    return { kind: 'failed' } as const
  }
}

export default function Payout({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (found.kind === 'found') return <PayoutPage payout={found.payout} />
  if (found.kind === 'unknown') {
    return (
      <EmptyState
        page
        illustration="card"
        title={t`Payout not found.`}
        action={<ButtonLink to={pages.sellerPayouts}>{t`All payouts`}</ButtonLink>}
      >
        {t`It is not among the payouts of this account.`}
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Payout</Trans>
      </h1>
      <LoadFailed what={t`this payout`} onRetry={revalidate} />
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mb-8 h-14 max-w-80" />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <Skeleton className="h-56" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
