import { getEarnings } from '@dressing-room/contract/earnings'
import { listParcels } from '@dressing-room/contract/fulfilment'
import { getOnboarding } from '@dressing-room/contract/onboarding'
import { t } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { EarningsOverview, LoadingEarnings } from '../../features/earnings/earnings-overview.tsx'
import { ToShip } from '../../features/fulfilment/to-ship.tsx'
import { Checklist } from '../../features/onboarding/checklist.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/overview'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Earnings Overview`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSeller(request)
  const [onboarding, parcels, earnings] = await Promise.all([
    optional(call(getOnboarding, {})),
    optional(call(listParcels, { query: { limit: '1' } })),
    optional(call(getEarnings, {})),
  ])
  return { username: user.username || user.name, onboarding, parcels, earnings }
}

/** The seller's dashboard, with what is to be done before all numbers. */
export default function SellerOverview({
  loaderData: { username, onboarding, parcels, earnings },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <EarningsOverview username={username} earnings={earnings} onRetry={revalidate}>
      {onboarding ? <Checklist {...onboarding} /> : <LoadFailed what={t`your first steps`} onRetry={revalidate} />}
      {parcels ? <ToShip counts={parcels.counts} /> : <LoadFailed what={t`your orders to ship`} onRetry={revalidate} />}
    </EarningsOverview>
  )
}

export function HydrateFallback() {
  return <LoadingEarnings />
}
