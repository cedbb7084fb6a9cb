import { getSalesByWeek, type SalesByWeek } from '@dressing-room/contract/earnings'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { Greeting } from '../../features/earnings/greeting.tsx'
import { CURRENCY, SalesOverview } from '../../features/earnings/sales-overview.tsx'
import { WEEK } from '../../features/earnings/week-picker.tsx'
import { requireSeller } from '../../session/guard.ts'
import { todayIn, viewerZone } from '../../session/viewer-zone.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/weekly-sales'

// The name of this file becomes one of the build's: blockers would eat what is called after the page's address.

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Analytics Overview`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSeller(request)
  const params = new URL(request.url).searchParams
  const zone = viewerZone()
  const week = params.get(WEEK)
  const currency = params.get(CURRENCY)
  const query = { ...(week && { week }), ...(currency && { currency }), ...(zone && { viewerTimeZone: zone }) }
  return { username: user.username || user.name, sales: await optional(call(getSalesByWeek, { query })) }
}

export default function WeeklySales({ loaderData: { username, sales } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <Greeting title={t`Analytics Overview`} username={username} />
      {sales ? (
        <Overview sales={sales} />
      ) : (
        <div className="mt-8">
          <LoadFailed what={t`your sales`} onRetry={revalidate} />
        </div>
      )}
    </>
  )
}

function Overview({ sales }: { sales: SalesByWeek }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (
    <SalesOverview
      sales={sales}
      today={todayIn(sales.timeZone)}
      busy={useNavigation().state !== 'idle'}
      to={(change) => `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`}
      onGo={(address) => void navigate(address, { preventScrollReset: true })}
    />
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your sales`}>
      <h1 className="font-display text-display">
        <Trans>Analytics Overview</Trans>
      </h1>
      <Skeleton className="mt-3 h-6 w-56" />
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-6">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-24" />
        ))}
      </div>
      <Skeleton className="mt-12 h-72" />
      <Skeleton className="mt-8 h-72" />
    </Loading>
  )
}
