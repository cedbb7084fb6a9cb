import { getCalendarFeeds } from '@dressing-room/contract/calendar-feeds'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { CalendarFeeds } from '../../features/calendar-feeds/calendar-feeds.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/calendar-feeds'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Calendar feeds`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  try {
    return { feeds: await call(getCalendarFeeds, {}) }
  } catch (error) {
    console.error('Error fetching calendar feeds', error)
    return { feeds: undefined }
  }
}

export default function CalendarFeedsScreen({ loaderData: { feeds } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Calendar feeds</Trans>
      </h1>
      {feeds ? <CalendarFeeds feeds={feeds} /> : <LoadFailed what={t`your calendars`} onRetry={revalidate} />}
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mb-8 h-14 max-w-80" />
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-x-12">
        <Skeleton className="h-64 lg:col-span-5" />
        <Skeleton className="h-96 lg:col-span-7" />
      </div>
    </Loading>
  )
}
