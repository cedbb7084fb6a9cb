import { getMarket, type SalesByWeek } from '@dressing-room/contract/earnings'
import { findAnything, readDesk } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { CURRENCY, SalesOverview } from '../../features/earnings/sales-overview.tsx'
import { WEEK } from '../../features/earnings/week-picker.tsx'
import { Hits } from '../../features/operator/hits.tsx'
import { FIND } from '../../features/operator/operator-frame.tsx'
import { WaitingList } from '../../features/operator/waiting-list.tsx'
import { requireUser } from '../../session/guard.ts'
import { todayIn, viewerZone } from '../../session/viewer-zone.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/desk'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Operator's desk`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const params = new URL(request.url).searchParams
  const words = params.get(FIND)?.trim() ?? ''
  if (words) return { words, ...(await call(findAnything, { query: { q: words } })) }
  const [week, currency, zone] = [params.get(WEEK), params.get(CURRENCY), viewerZone()]
  const query = { ...(week && { week }), ...(currency && { currency }), ...(zone && { viewerTimeZone: zone }) }
  const [desk, market] = await Promise.all([call(readDesk, {}), optional(call(getMarket, { query }))])
  return { ...desk, market }
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  if ('hits' in loaderData) {
    const { words, hits } = loaderData
    return (
      <>
        <h1 className="mb-6 font-display text-display wrap-anywhere">
          {t`Found for `}
          <q>
            <bdi>{words}</bdi>
          </q>
        </h1>
        <Hits words={words} hits={hits} />
      </>
    )
  }
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Desk</Trans>
      </h1>
      <WaitingList waiting={loaderData.waiting} />
      {loaderData.market && <Market sales={loaderData.market} />}
    </>
  )
}

/** What the whole market has sold, and how one week went. */
function Market({ sales }: { sales: SalesByWeek }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (
    <section aria-labelledby="market" className="mt-14">
      <h2 id="market" className="font-display text-head">
        <Trans>The market</Trans>
      </h2>
      <SalesOverview
        sales={sales}
        ofMarket
        today={todayIn(sales.timeZone)}
        busy={useNavigation().state !== 'idle'}
        to={(change) => `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`}
        onGo={(address) => void navigate(address, { preventScrollReset: true })}
      />
    </section>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <h1 className="mb-6 font-display text-display">
        <Trans>Desk</Trans>
      </h1>
      <Skeleton className="h-72" />
    </Loading>
  )
}
