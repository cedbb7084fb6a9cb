import { pages } from '@dressing-room/contract/pages'
import type { OwnVisit } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { TextLink } from '../../ui/link.tsx'
import { Status } from '../../ui/notice.tsx'

interface OtherVisitProps {
  visits: readonly OwnVisit[]
  start: Date | undefined
  minutes: number
}

const MS_A_MINUTE = 60_000

/** Nobody is at two places at once; whoever means it may book all the same. */
export function OtherVisit({ visits, start, minutes }: OtherVisitProps) {
  const end = start && new Date(start.getTime() + minutes * MS_A_MINUTE)
  const other = visits.find((visit) => end && new Date(visit.instant) < end && new Date(visit.end) > start)
  return (
    <Status tone="plain">
      {other && (
        <>
          {t`At that time you have another appointment: ${other.serviceName}, with ${other.stylist}.`}{' '}
          <TextLink to={pages.visit(other.bookingId)}>{t`See your appointment`}</TextLink>
        </>
      )}
    </Status>
  )
}
