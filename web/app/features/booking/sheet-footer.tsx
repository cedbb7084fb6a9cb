import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDecimal } from '../../language/format.ts'
import { loginPath } from '../../session/next-path.ts'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import type { BookableService } from './book-appointment.tsx'
import type { SheetNotice } from './booking-sheet.tsx'
import type { Split } from './pay-now.ts'
import { CHOOSE_BOTH, type StartChoice } from './start-choice.ts'
import { visitPath } from './visit-text.ts'

const LOG_IN = t`Please log in to book an appointment.`

const FOR_CART = 'cart'

/** Which of both buttons sent the form: to the card page, or into the cart. */
export function isForCart({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.value === FOR_CART
}

/** Sends the form into the cart. In a sheet without room for three buttons it stands above the other two, which are always in sight. */
export function CartButton({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" value={FOR_CART} busy={busy} className="cramped:px-2">
      {t`Add to Cart`}
    </Button>
  )
}

interface SheetFooterProps {
  service: BookableService
  price: number
  split: Split
  choice: StartChoice
  notice: SheetNotice
  lost: boolean
  /** What cancelling would give back; '' until a time is chosen. */
  promise: string
  busy: boolean
  onCancel: () => void
}

/** The chosen time and price, the message about the last try, and the buttons; always in sight. */
export function SheetFooter({
  service,
  price,
  split,
  choice,
  notice,
  lost,
  promise,
  busy,
  onCancel,
}: SheetFooterProps) {
  const { timeZone, priceCurrency } = service
  const sum = (amount: number) => formatDecimal(amount, priceCurrency)
  const when =
    choice.day && choice.time ? startText(choice.day, choice.time, timeZone, todayIn(timeZone)) : t`No time chosen yet`
  return (
    <div className="shrink-0 border-t border-hairline bg-raised px-6 pt-3 pb-4 max-sm:px-4 cramped:sticky cramped:bottom-0 cramped:z-1 cramped:px-4 cramped:py-2">
      <Alert>{noticeText(notice, lost, service.serviceID)}</Alert>
      {promise && <p className="mb-2 text-note text-muted">{promise}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 cramped:gap-y-1">
        <p className="figures flex grow flex-wrap gap-x-2">
          <span className={choice.time ? 'font-medium' : 'text-muted'}>{when}</span>
          <span aria-hidden>·</span>
          <span>
            {split.fee > 0
              ? t`${sum(split.atSalon)} at the salon`
              : split.atSalon > 0
                ? t`${sum(split.now)} now, ${sum(split.atSalon)} at the salon`
                : sum(price)}
          </span>
        </p>
        <div className="flex grow flex-row-reverse flex-wrap gap-2 cramped:flex-nowrap">
          <Button kind="sage" type="submit" busy={busy} className="min-w-0 grow cramped:px-2">
            {t`Confirm Booking`}
          </Button>
          {split.fee === 0 && (
            <div className="contents cramped:@max-[18rem]/sheet:hidden">
              <CartButton busy={busy} />
            </div>
          )}
          <Button onClick={onCancel} className="cramped:px-2">
            {t`Cancel`}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Always in an element of its own: see `VisitMoment`. */
export function noticeText(notice: SheetNotice, lost: boolean, serviceID: string): ReactNode {
  switch (notice.kind) {
    case 'none':
      return lost ? (
        <p>
          <Trans>The time you had chosen is not free any more. Please choose another.</Trans>
        </p>
      ) : null
    case 'fields':
    case 'no-consent':
    case 'answers':
    case 'answers-consent':
      return null
    case 'missing':
      return <p>{CHOOSE_BOTH}</p>
    case 'start-gone':
      return <p>{t`${notice.message} The list now shows what is free.`}</p>
    case 'price-changed':
      return (
        <p>
          {t`${notice.message} It is ${formatDecimal(notice.price, notice.currency)} now. Confirm again to book at the new price.`}
        </p>
      )
    case 'deposit-changed':
      return <p>{t`${notice.message} Confirm again to book.`}</p>
    case 'credit-changed':
    case 'questions-changed':
    case 'stopped':
      return <p>{notice.message}</p>
    case 'in-the-way':
      return notice.bookingId ? (
        <WithLink message={notice.message} to={visitPath(notice.bookingId)} link={t`See that booking`} />
      ) : (
        <WithLink message={notice.message} to={pages.bookings} link={t`See your bookings`} />
      )
    case 'signed-out':
      return <WithLink message={LOG_IN} to={loginPath(pages.service(serviceID))} link={t`Go to login`} />
  }
}

function WithLink({ message, to, link }: { message: string; to: string; link: string }) {
  return (
    <p className="flex flex-wrap gap-x-2">
      <span>{message}</span>
      <Link to={to} className="underline underline-offset-4">
        {link}
      </Link>
    </p>
  )
}
