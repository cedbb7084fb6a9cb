import type { Booking } from '@dressing-room/contract/booking'
import { endTimeOff, listTimeOff, takeTimeOff } from '@dressing-room/contract/calendar'
import { refusalOf } from '@dressing-room/contract/refusals'
import { addDays, type Day, momentOf } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { dayLabel, timeLabel } from '../../language/days.ts'
import { momentThere } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { useAction } from './use-action.ts'
import { type TeamOfCalendar, whoOf } from './whose.ts'

interface TimeOffDialogProps {
  open: boolean
  team: TeamOfCalendar
  /** Whose calendar is looked at; '' where it is everybody's. */
  member: string
  day: Day
  today: Day
  timeZone: string
  onClose: () => void
  onChanged: () => void
  onOpenVisit: (visitId: string) => void
}

type TimeOff = { _id: string; member?: string | undefined; start: string; end: string; note: string }
interface InTheWay {
  bookings: readonly Booking[]
  beingPaidFor: number
}

/** Time off: what is taken, one more, and whom it would keep away. */
export function TimeOffDialog({ open, onClose, ...rest }: TimeOffDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Time off`} closeLabel={t`Close`}>
      {open && <TimeOffLayer {...rest} />}
    </Dialog>
  )
}

function TimeOffLayer({ onChanged, ...rest }: Omit<TimeOffDialogProps, 'open' | 'onClose'>) {
  const { team, timeZone } = rest
  const { taken, load } = useTimeOff()
  const [notice, setNotice] = useState('')
  const { busy, problem, attempt } = useAction()
  const changed = (message: string) => {
    setNotice(message)
    load()
    onChanged()
  }
  const end = (id: string) => attempt(async () => changed((await call(endTimeOff, { params: { id } })).message))
  return (
    <>
      <TimeOffForm {...rest} onTaken={changed} />
      <Status>{notice}</Status>
      <Alert>{problem}</Alert>
      {taken.length > 0 && (
        <section aria-labelledby="time-off-taken" className="mt-6">
          <h3 id="time-off-taken" className="mb-2 font-semibold">
            <Trans>From now on</Trans>
          </h3>
          <ul>
            {taken.map(({ _id, member, start, end: until, note }) => {
              const words = [start, until].map((at) => momentThere(new Date(at), timeZone)).join(' to ')
              return (
                <li
                  key={_id}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-2 first:border-t"
                >
                  <span className="figures min-w-0 wrap-anywhere">
                    {words}
                    <span className="block text-note text-muted">
                      {[note, whoOf({ team }, { member })].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Button kind="quiet" busy={busy} aria-label={t`Remove time off, ${words}`} onClick={() => end(_id)}>
                    {t`Remove`}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

interface TimeOffFormProps
  extends Pick<TimeOffDialogProps, 'team' | 'member' | 'day' | 'today' | 'timeZone' | 'onOpenVisit'> {
  onTaken: (message: string) => void
}

function TimeOffForm({ team, member: looksAt, day, today, timeZone, onTaken, onOpenVisit }: TimeOffFormProps) {
  const [member, setMember] = useState(looksAt || (team.find(({ isOwner }) => isOwner)?._id ?? ''))
  const first = day < today ? today : day
  const [from, setFrom] = useState({ date: first, time: '00:00' })
  const [until, setUntil] = useState({ date: addDays(first, 1), time: '00:00' })
  const [inTheWay, setInTheWay] = useState<InTheWay>()
  const { busy, problem, attempt } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    const [start, end] = [from, until].map(({ date, time }) => momentOf(date, time, timeZone)?.toISOString() ?? '')
    setInTheWay(undefined)
    void attempt(async () => {
      try {
        await call(takeTimeOff, { body: { start: start ?? '', end: end ?? '', note, ...(member && { member }) } })
        const name = team.find(({ _id, isOwner }) => _id === member && !isOwner)?.name
        onTaken(
          name
            ? t`Time off is entered. Nobody can book ${name} then.`
            : t`Your time off is entered. Nobody can book you then.`,
        )
      } catch (error) {
        const visits = refusalOf(error, 'time_off_has_visits')
        if (!visits) throw error
        setInTheWay({ bookings: visits.details.bookings, beingPaidFor: visits.details.beingPaidFor ?? 0 })
      }
    })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {team.length > 0 && (
        <StackedSelect label={t`Whose time off`} value={member} onChange={({ target }) => setMember(target.value)}>
          {team.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </StackedSelect>
      )}
      <Range legend={t`From`} value={from} min={today} onChange={setFrom} />
      <Range legend={t`Until`} value={until} min={today} onChange={setUntil} />
      <TextField label={t`Note, only for you (optional)`} name="note" maxLength={200} autoComplete="off" />
      {inTheWay && <VisitsInTheWay {...inTheWay} onOpenVisit={onOpenVisit} />}
      <Alert>{problem}</Alert>
      <Button type="submit" kind="sage" busy={busy} className="self-start">
        {t`Take time off`}
      </Button>
    </form>
  )
}

interface RangeProps {
  legend: string
  value: { date: Day; time: string }
  min: Day
  onChange: (value: { date: Day; time: string }) => void
}

function Range({ legend, value, min, onChange }: RangeProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <TextField
          label={t`${legend}, day`}
          type="date"
          required
          min={min}
          value={value.date}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
        />
        <TextField
          label={t`${legend}, time`}
          type="time"
          required
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
    </fieldset>
  )
}

/** Nothing is cancelled on the stylist's behalf: each of them is moved or cancelled first. */
function VisitsInTheWay({ bookings, beingPaidFor, onOpenVisit }: InTheWay & Pick<TimeOffDialogProps, 'onOpenVisit'>) {
  return (
    <div role="alert" className="border-l-4 border-sale bg-bone px-4 py-3">
      <p className="font-medium">
        {bookings.length > 0
          ? t`There are visits in that time. Cancel or move them first.`
          : t`Somebody is paying for a time in it right now.`}
      </p>
      <ul>
        {bookings.map(({ _id, customer, serviceName, date, time, timeZone }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => onOpenVisit(_id)}
              className="figures min-h-11 py-1 text-left underline underline-offset-4 wrap-anywhere"
            >
              {`${dayLabel(date)}, ${timeLabel(date, time, timeZone)}, ${customer.fullName}, ${serviceName}`}
            </button>
          </li>
        ))}
      </ul>
      {bookings.length > 0 && beingPaidFor > 0 && (
        <p className="text-note text-muted">
          <Trans>Somebody is paying for a time in it right now, too.</Trans>
        </p>
      )}
    </div>
  )
}

function useTimeOff() {
  const [taken, setTaken] = useState<readonly TimeOff[]>([])
  const load = useCallback(() => {
    call(listTimeOff, {})
      .then(({ timeOff }) => setTaken(timeOff))
      .catch((error: unknown) => console.warn(error))
  }, [])
  useEffect(load, [load])
  return { taken, load }
}
