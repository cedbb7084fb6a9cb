import { getStylistCalendar } from '@dressing-room/contract/stylist-calendar'
import type { Day } from '@dressing-room/contract/time'
import { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { Calendar } from '../../features/calendar/calendar.tsx'
import { daysShown, readShown } from '../../features/calendar/calendar-address.ts'
import { SalonLine } from '../../features/waiting-list/salon-line.tsx'
import { requireSeller } from '../../session/guard.ts'
import { todayIn, viewerZone } from '../../session/viewer-zone.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/appointments'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Appointments`, hidden: true })
}

/** The address says which days; one that does not say so shows today's, and a week where there is room for one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const shown = readShown(new URL(request.url).searchParams, matchMedia('(min-width: 48rem)').matches)
  const zone = viewerZone()
  const load = async (day: Day) => {
    const query = { ...daysShown(shown.view, day), ...(zone && { viewerTimeZone: zone }) }
    const [calendar, line] = await Promise.all([
      optional(call(getStylistCalendar, { query })),
      optional(call(stylistWaitingList, {})),
    ])
    return { view: shown.view, day, calendar, line }
  }
  const loaded = await load(shown.day ?? todayIn(zone ?? 'UTC'))
  // A stylist on a journey: today is what it is at their salon.
  const today = loaded.calendar?.today ?? loaded.day
  return shown.day || today === loaded.day ? loaded : load(today)
}

/** A layer over the calendar changes nothing in it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const params = new URLSearchParams(url.search)
    params.delete('visit')
    return url.pathname + params
  })
  const isOnlyLayer = before === after && currentUrl.search !== nextUrl.search
  return isOnlyLayer ? false : defaultShouldRevalidate
}
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export default function Appointments({ loaderData: { view, day, calendar, line } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (!calendar) {
    return (
      <>
        <h1 className="mb-4 font-display text-display">
          <Trans>Appointments</Trans>
        </h1>
        <LoadFailed what={t`your calendar`} onRetry={revalidate} />
      </>
    )
  }
  return (
    <>
      <Calendar calendar={calendar} view={view} day={day} />
      {line ? <SalonLine line={line} /> : <LoadFailed what={t`your waiting list`} onRetry={revalidate} />}
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your calendar`}>
      <h1 className="mb-4 font-display text-display">
        <Trans>Appointments</Trans>
      </h1>
      <Skeleton className="h-11 max-w-96" />
      <Skeleton className="mt-4 h-96" />
    </Loading>
  )
}
