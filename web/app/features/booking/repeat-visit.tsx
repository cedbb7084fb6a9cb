import type { Booking } from '@dressing-room/contract/booking'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { atStart } from '@dressing-room/contract/start-links'
import { askForTime } from '@dressing-room/contract/stylist-services'
import { addDays, type Day, dayNumber } from '@dressing-room/contract/time'
import { type AlsoService, alsoText, MAX_WEEKS_BETWEEN } from '@dressing-room/contract/visit-services'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { stillTogether } from './book-again.tsx'

const DATES = 4
const USUAL_WEEKS = 4
/** Further away is no repeat of it. */
const CLOSE_DAYS = 3

type Answer = ResponseOf<typeof askForTime>
type State =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'shown'; also: AlsoService[]; dates: { day: Day; answer: Answer }[] }

/** The same visit every so many weeks: of the next dates which are free, or what is nearest. Each is booked and paid for by itself. */
export function RepeatVisit({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false)
  const [every, setEvery] = useState(USUAL_WEEKS)
  if (!isOpen) {
    return <Button onClick={() => setIsOpen(true)}>{t`Repeat this appointment`}</Button>
  }
  return (
    <section aria-labelledby="repeat-visit" className="w-full">
      <h3 id="repeat-visit" className="mb-2 font-semibold">
        <Trans>Repeat this appointment</Trans>
      </h3>
      <SelectField label={t`How often`} value={every} onChange={({ target }) => setEvery(Number(target.value))}>
        {Array.from({ length: MAX_WEEKS_BETWEEN }, (_, at) => at + 1).map((weeks) => (
          <option key={weeks} value={weeks}>
            {plural(weeks, { one: 'Every week', other: 'Every # weeks' })}
          </option>
        ))}
      </SelectField>
      <p className="mt-2 text-note text-muted">
        <Trans>You book and pay for each appointment by itself, and each can be cancelled by itself.</Trans>
      </p>
      <NextDates key={every} booking={booking} weeks={every} />
    </section>
  )
}

function NextDates({ booking, weeks }: { booking: Booking; weeks: number }) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const { serviceID, timeZone, member, name } = booking

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at a press
  useEffect(() => {
    let isCurrent = true
    setState({ kind: 'loading' })
    datesOf(booking, weeks)
      .then((found) => isCurrent && setState({ kind: 'shown', ...found }))
      .catch((error: unknown) => {
        console.warn(error)
        if (isCurrent) setState({ kind: 'failed', message: messageFor(error) })
      })
    return () => {
      isCurrent = false
    }
  }, [booking, weeks, attempt])

  if (state.kind === 'failed') {
    return (
      <div className="mt-3">
        <p role="alert">{state.message}</p>
        <Button kind="quiet" className="-ml-3" onClick={() => setAttempt(attempt + 1)}>{t`Try again`}</Button>
      </div>
    )
  }
  if (state.kind === 'loading') {
    return (
      <p role="status" className="mt-3 text-muted">
        <Trans>Looking for free dates...</Trans>
      </p>
    )
  }
  const today = todayIn(timeZone)
  const { also, dates } = state
  return (
    <ul aria-label={t`Next dates of ${name}`} className="figures mt-3 flex flex-col border-t border-hairline">
      {dates.map(({ day, answer }) => {
        return (
          <li key={day} className="flex min-h-13 flex-wrap items-center gap-x-4 border-b border-hairline py-1">
            {!answer.isFree && (
              <>
                <span className="text-muted">{startText(day, booking.time, timeZone, today)}</span>
                <span className="text-note text-muted wrap-anywhere">{answer.message}</span>
              </>
            )}
            {startsAround(day, answer).map((start) => {
              const when = startText(start.date, start.time, timeZone, today)
              const linked = { day: start.date, time: start.time, also, member: member?._id ?? '' }
              return (
                <TextLink
                  key={start.instant}
                  to={atStart(serviceID, linked)}
                  className="inline-flex min-h-11 items-center"
                >
                  {t`Book ${when}`}
                </TextLink>
              )
            })}
          </li>
        )
      })}
    </ul>
  )
}

/** The date itself, or what is free close to it. */
function startsAround(day: Day, { start, before, after }: Answer) {
  if (start) return [start]
  return [before, after]
    .flatMap((near) => near ?? [])
    .filter(({ date }) => Math.abs(dayNumber(date) - dayNumber(day)) <= CLOSE_DAYS)
}

/** Counted from the visit itself, and none of them in the past. */
async function datesOf(
  booking: Booking,
  weeks: number,
): Promise<{ also: AlsoService[]; dates: { day: Day; answer: Answer }[] }> {
  const { serviceID, services, member, date, time, timeZone } = booking
  const { also } = services ? await stillTogether(serviceID, services) : { also: [] }
  const today = todayIn(timeZone)
  const days: Day[] = []
  for (let day = addDays(date, weeks * 7); days.length < DATES; day = addDays(day, weeks * 7)) {
    if (day > today) days.push(day)
  }
  const beside = { ...(also.length > 0 && { also: alsoText(also) }), ...(member && { member: member._id }) }
  const dates = await Promise.all(
    days.map(async (day) => {
      const answer = await call(askForTime, { params: { serviceID }, query: { day, time, ...beside } })
      return { day, answer }
    }),
  )
  return { also, dates }
}
