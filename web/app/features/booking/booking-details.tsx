import { type Booking, cancelBooking, getBooking } from '@dressing-room/contract/booking'
import { formatDecimal } from '@dressing-room/contract/money'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call, wordsFor } from '../../api/call.ts'
import { useViewerZone, viewerTime, zoneName } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'
import { VisitStatus } from './booking-table.tsx'
import { MoveVisit } from './move-visit.tsx'
import { momentThere, refundWords, visitDay, visitTime } from './visit-words.ts'

type State = { kind: 'loading' } | { kind: 'shown'; booking: Booking; news?: string } | { kind: 'failed' }

interface BookingDetailsProps {
  bookingId: string | undefined
  onClose: () => void
  /** The visit was cancelled or moved: lists behind the layer are out of date. */
  onChanged: () => void
}

/** One visit in a layer above the list; fetched when it opens, because it may have moved on. */
export function BookingDetails({ bookingId, onClose, onChanged }: BookingDetailsProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again for the same booking
  useEffect(() => {
    if (!bookingId) return
    let isCurrent = true
    setState({ kind: 'loading' })
    call(getBooking, { params: { id: bookingId } }).then(
      (booking) => isCurrent && setState({ kind: 'shown', booking }),
      (error: unknown) => {
        console.error('Error fetching booking details', error)
        if (isCurrent) setState({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [bookingId, attempt])

  return (
    <Dialog open={bookingId !== undefined} onClose={onClose} title="Booking Details" closeLabel="Close">
      {state.kind === 'loading' && <p role="status">Loading data...</p>}
      {state.kind === 'failed' && (
        <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      )}
      {state.kind === 'shown' && (
        <Visit
          key={state.booking._id}
          booking={state.booking}
          news={state.news}
          onChanged={(booking, news) => {
            setState({ kind: 'shown', booking, news })
            onChanged()
          }}
        />
      )}
    </Dialog>
  )
}

type Step = 'reading' | 'cancelling' | 'moving'

function Visit({
  booking,
  news,
  onChanged,
}: {
  booking: Booking
  news: string | undefined
  onChanged: (booking: Booking, news: string) => void
}) {
  const [step, setStep] = useState<Step>('reading')
  const actions = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // The button that was pressed is gone: what comes next, buttons or news, takes the focus over.
    if (before.current !== 'reading' && step === 'reading') actions.current?.focus()
    before.current = step
  }, [step])
  const back = () => setStep('reading')
  const changed = (next: Booking, words: string) => {
    back()
    onChanged(next, words)
  }
  return (
    <div className="flex flex-col gap-6">
      <Facts booking={booking} />
      {step === 'cancelling' && <CancelVisit booking={booking} onNo={back} onCancelled={changed} />}
      {step === 'moving' && <MoveVisit booking={booking} onBack={back} onMoved={changed} />}
      <div ref={actions} tabIndex={-1} className="scroll-mb-6 outline-none">
        {step === 'reading' && (booking.mayCancel || booking.mayReschedule) && (
          <div className="flex flex-wrap gap-3">
            {booking.mayReschedule && <Button onClick={() => setStep('moving')}>Move to another time</Button>}
            {booking.mayCancel && <Button onClick={() => setStep('cancelling')}>Cancel</Button>}
          </div>
        )}
        <Status>{step === 'reading' && news}</Status>
      </div>
    </div>
  )
}

function Facts({ booking }: { booking: Booking }) {
  const own = viewerTime(new Date(booking.start), booking.timeZone, useViewerZone())
  const sum = (amount: number) => formatDecimal(amount, booking.currency)
  const { customer, provider } = booking
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 wrap-anywhere max-sm:grid-cols-1 max-sm:gap-y-0">
      <Fact term="Service">
        {booking.serviceExists ? (
          <TextLink to={`/service/${encodeURIComponent(booking.serviceID)}`}>{booking.serviceName}</TextLink>
        ) : (
          booking.serviceName
        )}
      </Fact>
      <Fact term="Status">
        <VisitStatus status={booking.status} />
      </Fact>
      <Fact term="Date">{visitDay(booking)}</Fact>
      <Fact term="Time">
        {visitTime(booking)} {zoneName(booking.timeZone)}
        {own && <span className="block text-note text-muted">{own} your time</span>}
      </Fact>
      <Fact term="Duration">{booking.duration} minutes</Fact>
      <Fact term="Place">{booking.place}</Fact>
      <Fact term="Stylist">
        <span className="block">{provider.name}</span>
        <Contact email={provider.contactEmail} phone={provider.contactPhone} />
      </Fact>
      <Fact term="Customer">{customer.fullName}</Fact>
      <Fact term="Email">{customer.email}</Fact>
      <Fact term="Phone">{customer.phone}</Fact>
      <Fact term="Note">{booking.note && <span className="whitespace-pre-line">{booking.note}</span>}</Fact>
      <Fact term="Price">
        <span className="font-semibold">{sum(booking.price)}</span>
      </Fact>
      <Fact term="Refunded">{booking.refundedAmount > 0 && sum(booking.refundedAmount)}</Fact>
      <Fact term="Refundable until">
        {booking.mayCancel && momentThere(new Date(booking.refundableUntil), booking.timeZone)}
      </Fact>
      <Fact term="Created At">
        <When at={booking.createdAt} />
      </Fact>
      <Fact term="Booking">No. {booking.number}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted max-sm:text-note max-sm:not-first:mt-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-note text-muted">
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </span>
  )
}

/** Asks once more, and says what it means for the money before it is done. */
function CancelVisit({
  booking,
  onNo,
  onCancelled,
}: {
  booking: Booking
  onNo: () => void
  onCancelled: (booking: Booking, news: string) => void
}) {
  const [state, setState] = useState<{ kind: 'asking' } | { kind: 'sending' } | { kind: 'refused'; words: string }>({
    kind: 'asking',
  })
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function cancel() {
    setState({ kind: 'sending' })
    try {
      const { message, booking: after } = await call(cancelBooking, { params: { id: booking._id } })
      onCancelled(after, message)
    } catch (error) {
      console.error(error)
      setState({ kind: 'refused', words: wordsFor(error) })
    }
  }

  return (
    <section aria-label="Cancel Appointment" className="scroll-mb-6 border-t border-ink pt-4">
      <h3 ref={question} tabIndex={-1} className="font-semibold outline-none">
        Are you sure you want to cancel this appointment?
      </h3>
      <p className="figures mt-1">{refundWords(booking)}</p>
      <div className="mt-4">
        <Alert>{state.kind === 'refused' && state.words}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="filled" busy={state.kind === 'sending'} onClick={cancel}>
            Yes, Cancel
          </Button>
          <Button onClick={onNo}>No</Button>
        </div>
      </div>
    </section>
  )
}
