import { t } from '@lingui/core/macro'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import type { BookableService } from './book-appointment.tsx'
import type { SheetNotice } from './booking-sheet.tsx'
import { noticeText } from './sheet-footer.tsx'
import type { StartChoice } from './start-choice.ts'

interface PackageFooterProps {
  service: BookableService
  choice: StartChoice
  notice: SheetNotice
  lost: boolean
  /** What cancelling would do; '' until a time is chosen. */
  promise: string
  busy: boolean
  onCancel: () => void
}

/** The foot of the form in which a visit is booked with a package: nothing is paid, and nothing goes into the cart. */
export function PackageFooter({ service, choice, notice, lost, promise, busy, onCancel }: PackageFooterProps) {
  const { timeZone, serviceID } = service
  const when =
    choice.day && choice.time ? startText(choice.day, choice.time, timeZone, todayIn(timeZone)) : t`No time chosen yet`
  return (
    <div className="shrink-0 border-t border-hairline bg-raised px-6 pt-3 pb-4 max-sm:px-4 cramped:sticky cramped:bottom-0 cramped:z-1 cramped:px-4 cramped:py-2">
      <Alert>{noticeText(notice, lost, serviceID)}</Alert>
      {promise && <p className="mb-2 text-note text-muted">{promise}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 cramped:gap-y-1">
        <p className="figures flex grow flex-wrap gap-x-2">
          <span className={choice.time ? 'font-medium' : 'text-muted'}>{when}</span>
          <span aria-hidden>·</span>
          <span>{t`1 visit of your package`}</span>
        </p>
        <div className="flex grow flex-row-reverse flex-wrap gap-2 cramped:flex-nowrap">
          <Button kind="sage" type="submit" busy={busy} className="min-w-0 grow cramped:px-2">
            {t`Confirm Booking`}
          </Button>
          <Button onClick={onCancel} className="cramped:px-2">
            {t`Cancel`}
          </Button>
        </div>
      </div>
    </div>
  )
}
