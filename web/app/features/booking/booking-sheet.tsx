import type { User } from '@dressing-room/contract/accounts'
import { placeTimeName } from '@dressing-room/contract/time'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Dialog, DialogScroll } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { BOOKING_FIELDS, type BookingField, type BookingOutcome, goToCardPage, toBookingRequest } from './book.ts'
import type { BookableService } from './book-appointment.tsx'
import { type BookingDraft, bookingDraft, keepBookingDraft } from './booking-draft.ts'
import { ContactFields } from './contact-fields.tsx'
import { OwnHolds } from './own-holds.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { SheetGuard } from './sheet-guard.tsx'
import { type StartChoice, useStartChoice } from './start-choice.ts'
import { StartPicker } from './start-picker.tsx'
import { startsOfService } from './start-source.ts'
import { useSendOnce } from './use-send-once.ts'
import { VisitSummary } from './visit-summary.tsx'

interface BookingSheetProps {
  service: BookableService
  user: User
  open: boolean
  /** The start that somebody pressed on the page; it goes before what was chosen earlier. */
  wanted: StartChoice | undefined
  onClose: () => void
  /** Something in it failed; the page stays. */
  onFault: () => void
}

export default function BookingSheet({ service, user, open, wanted, onClose, onFault }: BookingSheetProps) {
  return (
    <SheetGuard onFault={onFault}>
      <Dialog open={open} onClose={onClose} title="Book Appointment" closeLabel="Close" sheet>
        <BookingForm service={service} user={user} wanted={wanted} onCancel={onClose} />
      </Dialog>
    </SheetGuard>
  )
}

export type Word = { kind: 'none' } | { kind: 'missing' } | Exclude<BookingOutcome, { kind: 'going' }>

interface BookingFormProps {
  service: BookableService
  user: User
  wanted: StartChoice | undefined
  onCancel: () => void
}

function BookingForm({ service, user, wanted, onCancel }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => bookingDraft(service.serviceID, user._id))
  const [word, setWord] = useState<Word>({ kind: 'none' })
  const [price, setPrice] = useState({ now: service.price, before: undefined as number | undefined })
  const source = useMemo(() => startsOfService(service.serviceID), [service.serviceID])
  const { timeZone } = service
  const chosen = useStartChoice(source, wanted ?? { day: draft?.day ?? '', time: draft?.time ?? '' }, {
    timeZone,
    placeTimeName: placeTimeName(service.location.city),
  })
  const sending = useSendOnce(() => chosen.refresh())
  const { choice, start } = chosen

  /** What is filled in now, kept until it is booked. */
  function keep(more: Partial<BookingDraft> = {}) {
    if (!form.current) return
    const typed = typedIn(form.current)
    keepBookingDraft(service.serviceID, { userId: user._id, ...typed, ...choice, ...more })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when the choice moves; what is typed tells by itself
  useEffect(keep, [choice])

  useEffect(() => {
    if (word.kind !== 'fields') return
    const first = BOOKING_FIELDS.find((field) => word.words[field])
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
  }, [word])

  // Another choice answers what was said about the one before.
  useEffect(() => {
    if (choice.time)
      setWord((said) => (said.kind === 'missing' || said.kind === 'start-gone' ? { kind: 'none' } : said))
  }, [choice])

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { day, time } = choice
    if (!day || !time) return setWord({ kind: 'missing' })
    const request = toBookingRequest(service, { day, time }, price.now, typedIn(event.currentTarget))
    await sending.send(async () => {
      setWord({ kind: 'none' })
      const outcome = await goToCardPage(request)
      if (outcome.kind === 'going' || outcome.kind === 'signed-out') keep({ resume: true })
      if (outcome.kind === 'going') return true
      if (outcome.kind === 'start-gone') chosen.letGo()
      if (outcome.kind === 'price-changed') setPrice({ now: outcome.price, before: price.now })
      setWord(outcome)
      return false
    })
  }

  const errors = word.kind === 'fields' ? word.words : {}
  return (
    <form
      ref={form}
      noValidate
      onSubmit={confirm}
      onInput={() => keep()}
      className="flex min-h-0 grow flex-col cramped:shrink-0"
    >
      <DialogScroll>
        <div className="flex flex-col gap-6">
          <OwnHolds
            holds={chosen.starts.free?.ownHolds ?? []}
            timeZone={chosen.wall.timeZone}
            onGivenUp={() => chosen.refresh()}
          />
          <StartPicker chosen={chosen} missing={word.kind === 'missing'} />
          <hr className="border-hairline" />
          <ContactFields user={user} draft={draft} errors={errors} />
          <TextArea
            label={
              <>
                <span>Note for the stylist </span>
                <span className="font-regular text-muted">(optional)</span>
              </>
            }
            name="note"
            rows={2}
            maxLength={1000}
            defaultValue={draft?.note}
            hint="For example allergies, or a link to a picture."
            error={errors.note}
          />
          <VisitSummary
            service={service}
            wall={chosen.wall}
            price={price.now}
            priceBefore={price.before}
            choice={choice}
            start={start}
          />
          <p className="text-note text-muted">
            Next: pay securely by card. We hold this time for 30 minutes while you pay.
          </p>
        </div>
      </DialogScroll>
      <SheetFooter
        service={service}
        price={price.now}
        choice={choice}
        word={word}
        lost={chosen.lost}
        busy={sending.busy}
        onCancel={onCancel}
      />
    </form>
  )
}

function typedIn(form: HTMLFormElement): Record<BookingField, string> {
  const entered = new FormData(form)
  const text = (field: BookingField) => String(entered.get(field) ?? '').trim()
  return { fullName: text('fullName'), email: text('email'), phone: text('phone'), note: text('note') }
}
