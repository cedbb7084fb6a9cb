import type { VisitPackage } from '@dressing-room/contract/packages'
import { pages } from '@dressing-room/contract/pages'
import type { StartLabel } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { startText } from '../../session/viewer-zone.ts'
import { TextLink } from '../../ui/link.tsx'

/** The visits that were booked with a package, and what became of each. */
export function PackageVisits({ made, timeZone }: Pick<VisitPackage, 'made' | 'timeZone'>) {
  if (made.length === 0) return <p className="mt-2 text-note text-muted">{t`No visit booked with it yet.`}</p>
  return (
    <ul aria-label={t`Visits booked with it`} className="mt-2">
      {made.map(({ bookingId, date, time, status, counts }) => (
        <li key={bookingId} className="flex flex-wrap items-center gap-x-3">
          <TextLink to={pages.visit(bookingId)} className="figures inline-flex min-h-11 items-center">
            {startText(date, time as StartLabel, timeZone)}
          </TextLink>
          <span className="text-note text-muted">{wordsOf(status, counts)}</span>
        </li>
      ))}
    </ul>
  )
}

function wordsOf(status: VisitPackage['made'][number]['status'], counts: boolean): string {
  if (status === 'cancelled') return counts ? t`Cancelled too late: used` : t`Cancelled: back in the package`
  if (status === 'no-show') return t`Missed: used`
  return status === 'completed' ? t`Done` : t`Booked`
}
