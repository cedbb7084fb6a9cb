import type { User } from '@dressing-room/contract/accounts'
import { formatDecimal } from '@dressing-room/contract/money'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { loginPath } from '../../session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { BOOKING_FIELDS, type BookingField, type BookingOutcome, goToCardPage } from './book.ts'
import type { BookableService } from './book-appointment.tsx'
import { priceString } from './price-string.ts'
import { CHOOSE_BOTH, nothingChosen, StartPicker } from './start-picker.tsx'
import { startsOfService, useStarts } from './use-starts.ts'
import { VisitSummary } from './visit-summary.tsx'

const LOG_IN = 'Please log in to book an appointment.'

interface BookingModalProps {
  service: BookableService
  user: User
  open: boolean
  onClose: () => void
}

export default function BookingModal({ service, user, open, onClose }: BookingModalProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Book Appointment" closeLabel="Close">
      <BookingForm service={service} user={user} onCancel={onClose} />
    </Dialog>
  )
}

type Word = { kind: 'none' } | { kind: 'missing' } | Exclude<BookingOutcome, { kind: 'going' }>

function BookingForm({ service, user, onCancel }: { service: BookableService; user: User; onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState(nothingChosen)
  const [word, setWord] = useState<Word>({ kind: 'none' })
  const [price, setPrice] = useState({ now: service.price, before: undefined as number | undefined })
  const source = useMemo(() => startsOfService(service.serviceID), [service.serviceID])
  const starts = useStarts(source)
  const sending = useSendOnce()
  const start = choice.day ? starts.times.get(choice.day)?.find(({ time }) => time === choice.time) : undefined

  useEffect(() => {
    if (word.kind === 'none') return
    if (word.kind !== 'fields') {
      actions.current?.scrollIntoView({ block: 'nearest' })
      return
    }
    const first = BOOKING_FIELDS.find((field) => word.words[field])
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
  }, [word])

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!choice.day || !choice.time) {
      setWord({ kind: 'missing' })
      return
    }
    const entered = new FormData(event.currentTarget)
    const text = (field: BookingField) => String(entered.get(field) ?? '').trim()
    const wish = {
      serviceId: service.serviceID,
      fullName: text('fullName'),
      email: text('email'),
      phone: text('phone'),
      date: choice.day,
      time: choice.time,
      price: priceString(price.now, service.priceCurrency),
      ...(text('note') && { note: text('note') }),
      viewerTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
    await sending.send(async () => {
      setWord({ kind: 'none' })
      const outcome = await goToCardPage(wish)
      if (outcome.kind === 'going') return true
      if (outcome.kind === 'start-gone') {
        setChoice({ day: wish.date, time: '' })
        starts.reload([wish.date])
      }
      if (outcome.kind === 'price-changed') setPrice({ now: outcome.price, before: price.now })
      setWord(outcome)
      return false
    })
  }

  const errors = word.kind === 'fields' ? word.words : {}
  return (
    <form ref={form} noValidate onSubmit={confirm} className="flex flex-col gap-4">
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        defaultValue={user.fullName || user.name}
        error={errors.fullName}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={user.email}
          error={errors.email}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={user.phone}
          error={errors.phone}
        />
      </div>
      <StartPicker
        starts={starts}
        timeZone={service.timeZone}
        choice={choice}
        missing={word.kind === 'missing'}
        onChoose={(next) => {
          setChoice(next)
          if (word.kind === 'missing' || word.kind === 'start-gone') setWord({ kind: 'none' })
        }}
      />
      <TextArea
        label={
          <>
            Note for the stylist <span className="font-regular text-muted">(optional)</span>
          </>
        }
        name="note"
        rows={2}
        maxLength={1000}
        hint="Such as allergies, or a picture you have in mind."
        error={errors.note}
      />
      <VisitSummary
        service={service}
        price={price.now}
        priceBefore={price.before}
        choice={choice}
        moment={start?.moment}
      />
      <div ref={actions} className="scroll-mb-6">
        <Alert>
          {word.kind !== 'none' && word.kind !== 'fields' && <WordText word={word} serviceID={service.serviceID} />}
        </Alert>
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button kind="sage" type="submit" busy={sending.busy} className="sm:grow">
            Confirm Booking
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
        <p className="mt-3 text-note text-muted">
          You pay on our card partner's page. The time is held for you while you do.
        </p>
      </div>
    </form>
  )
}

function WordText({ word, serviceID }: { word: Exclude<Word, { kind: 'none' | 'fields' }>; serviceID: string }) {
  switch (word.kind) {
    case 'missing':
      return CHOOSE_BOTH
    case 'start-gone':
      return `${word.words} The list now shows what is free.`
    case 'price-changed':
      return `${word.words} It is ${formatDecimal(word.price, word.currency)} now. Confirm again to book at the new price.`
    case 'stopped':
      return word.words
    case 'signed-out':
      return (
        <>
          {LOG_IN}{' '}
          <Link to={loginPath(`/service/${encodeURIComponent(serviceID)}`)} className="underline underline-offset-4">
            Go to login
          </Link>
        </>
      )
  }
}

/** Sends once, however often one clicks, and stays busy until the card page has taken over. */
function useSendOnce() {
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  useEffect(() => {
    // Back from the card page by the browser's own memory: the button works again.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isSending.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return {
    busy,
    /** `work` answers whether the page is being left. */
    async send(work: () => Promise<boolean>) {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      if (await work()) return
      isSending.current = false
      setBusy(false)
    },
  }
}
