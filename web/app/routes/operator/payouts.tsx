import { listDeskPayouts } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { DeskPayouts } from '../../features/operator/desk-payouts.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/payouts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payouts`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const isAll = new URL(request.url).searchParams.get('all') === 'yes'
  return { ...(await call(listDeskPayouts, { query: isAll ? { all: 'yes' } : {} })), isAll }
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  return <DeskPayouts {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <h1 className="mb-6 font-display text-display">
        <Trans>Payouts</Trans>
      </h1>
      <Skeleton className="h-72" />
    </Loading>
  )
}
