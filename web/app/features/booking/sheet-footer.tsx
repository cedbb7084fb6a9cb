import { formatDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loginPath } from '../../session/next-path.ts'
import { startWords, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import type { BookableService } from './book-appointment.tsx'
import type { Word } from './booking-sheet.tsx'
import { CHOOSE_BOTH, type StartChoice } from './start-choice.ts'
import { visitPath } from './visit-words.ts'

const LOG_IN = 'Please log in to book an appointment.'

interface SheetFooterProps {
  service: BookableService
  price: number
  choice: StartChoice
  word: Word
  lost: boolean
  busy: boolean
  onCancel: () => void
}

/** What is about to be booked, what stands against it, and the button; always in sight. */
export function SheetFooter({ service, price, choice, word, lost, busy, onCancel }: SheetFooterProps) {
  const { timeZone, priceCurrency } = service
  const when =
    choice.day && choice.time ? startWords(choice.day, choice.time, timeZone, todayIn(timeZone)) : 'No time chosen yet'
  return (
    <div className="shrink-0 border-t border-hairline bg-raised px-6 pt-3 pb-4 max-sm:px-4 cramped:sticky cramped:bottom-0 cramped:z-1 cramped:px-4 cramped:py-2">
      <Alert>{wordText(word, lost, service.serviceID)}</Alert>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 cramped:gap-y-1">
        <p className="figures flex grow flex-wrap gap-x-2">
          <span className={choice.time ? 'font-medium' : 'text-muted'}>{when}</span>
          <span aria-hidden>·</span>
          <span>{formatDecimal(price, priceCurrency)}</span>
        </p>
        <div className="flex grow flex-row-reverse flex-wrap gap-2 cramped:flex-nowrap">
          <Button kind="sage" type="submit" busy={busy} className="min-w-0 grow cramped:px-2">
            Confirm Booking
          </Button>
          <Button onClick={onCancel} className="cramped:px-2">
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Always in an element of its own: see `VisitMoment`. */
function wordText(word: Word, lost: boolean, serviceID: string): ReactNode {
  switch (word.kind) {
    case 'none':
      return lost ? <p>The time you had chosen is not free any more. Please choose another.</p> : null
    case 'fields':
      return null
    case 'missing':
      return <p>{CHOOSE_BOTH}</p>
    case 'start-gone':
      return <p>{`${word.words} The list now shows what is free.`}</p>
    case 'price-changed':
      return (
        <p>
          {`${word.words} It is ${formatDecimal(word.price, word.currency)} now. Confirm again to book at the new price.`}
        </p>
      )
    case 'stopped':
      return <p>{word.words}</p>
    case 'in-the-way':
      return word.bookingId ? (
        <WithLink words={word.words} to={visitPath(word.bookingId)} link="See that booking" />
      ) : (
        <WithLink words={word.words} to={pages.bookings} link="See your bookings" />
      )
    case 'signed-out':
      return <WithLink words={LOG_IN} to={loginPath(pages.service(serviceID))} link="Go to login" />
  }
}

function WithLink({ words, to, link }: { words: string; to: string; link: string }) {
  return (
    <p className="flex flex-wrap gap-x-2">
      <span>{words}</span>
      <Link to={to} className="underline underline-offset-4">
        {link}
      </Link>
    </p>
  )
}
