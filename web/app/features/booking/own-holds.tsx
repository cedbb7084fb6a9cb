import type { OwnHold } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { Notice } from '../../ui/notice.tsx'
import { HoldActions } from './hold-actions.tsx'

interface OwnHoldsProps {
  holds: readonly OwnHold[]
  timeZone: string
  /** A hold was given up: its time is free again. */
  onGivenUp: () => void
}

/** Times of this stylist that the viewer holds already, each to be paid for or given up. */
export function OwnHolds({ holds, timeZone, onGivenUp }: OwnHoldsProps) {
  if (holds.length === 0) return null
  return (
    <ul aria-label={t`Times you hold`} className="flex flex-col gap-3">
      {holds.map((hold) => (
        <li key={hold.bookingId}>
          <Notice className="max-sm:px-3">
            <p id={`hold-${hold.bookingId}`} className="mb-2 wrap-anywhere">
              {t`You hold ${startText(hold.date, hold.time, timeZone, todayIn(timeZone))} for ${hold.serviceName}. It is not paid yet.`}
            </p>
            <HoldActions
              bookingId={hold.bookingId}
              serviceID={hold.serviceID}
              describedBy={`hold-${hold.bookingId}`}
              onGivenUp={onGivenUp}
            />
          </Notice>
        </li>
      ))}
    </ul>
  )
}
