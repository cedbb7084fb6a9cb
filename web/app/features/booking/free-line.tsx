import type { NextStart } from '@dressing-room/contract/next-start'
import { atStart } from '@dressing-room/contract/start-links'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { placeTimeName } from '../../language/days.ts'
import { startText, timeText } from '../../session/viewer-zone.ts'

interface FreeState {
  serviceID: string
  city: string
  timeZone: string
  nextFree: NextStart | null
  isOpenNow?: boolean
}

interface FreeLineProps {
  service: FreeState
  /** Of the place that is looked from; a service elsewhere names its own clock. */
  timeZone: string | undefined
}

/** The first free start, which leads to itself; and whether the stylist is open at this moment. */
export function FreeLine({ service, timeZone }: FreeLineProps) {
  const { nextFree, isOpenNow, serviceID } = service
  return (
    <p className="flex flex-wrap gap-x-3 text-note">
      {nextFree ? (
        <Link
          to={atStart(serviceID, { day: nextFree.date, time: nextFree.time })}
          className="figures relative z-[1] inline-flex min-h-9 items-center font-medium text-sage underline decoration-1 underline-offset-4 hover:text-sage-deep hover:decoration-2"
        >
          {freeText(nextFree, service, timeZone)}
        </Link>
      ) : (
        <span className="inline-flex min-h-9 items-center text-muted">
          {/* As far as lists are looked through (`NEXT_START_DAYS`); later times are on the page of the service. */}
          <Trans>No free times in the next three months.</Trans>
        </span>
      )}
      {isOpenNow && (
        <span className="inline-flex min-h-9 items-center text-muted">
          <Trans>Open now</Trans>
        </span>
      )}
    </p>
  )
}

function freeText(
  { date, time, inDays }: NonNullable<FreeState['nextFree']>,
  { timeZone: zone, city }: FreeState,
  timeZone: string | undefined,
): string {
  const start = timeText(date, time, zone)
  const text =
    inDays === 0
      ? t`Free today at ${start}`
      : inDays === 1
        ? t`Free tomorrow at ${start}`
        : t`Next free: ${startText(date, time, zone)}`
  if (zone === timeZone) return text
  const clock = placeTimeName(city)
  return t`${text} (${clock})`
}
