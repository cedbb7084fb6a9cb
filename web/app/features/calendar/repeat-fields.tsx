import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { repeatTimes } from '@dressing-room/contract/visit-series'
import { MAX_VISITS_IN_SERIES, MAX_WEEKS_BETWEEN } from '@dressing-room/contract/visit-services'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import type { When } from './when-fields.tsx'

type Dates = ResponseOf<typeof repeatTimes>
type State = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'shown'; found: Dates }

/** Undefined: only the one visit; 'unknown' until it is known which dates are free. */
export type Repeats = readonly When[] | 'unknown' | undefined

interface RepeatFieldsProps {
  when: When
  /** What is asked about: a service with add-ons, and what follows it. */
  of: { serviceID: string; addOns: readonly string[]; also?: string; member?: string }
  onChange: (repeats: Repeats) => void
}

/** The same visit every so many weeks. Which dates are free is said before; where one is not, the nearest time or none. */
export function RepeatFields({ when, of, onChange }: RepeatFieldsProps) {
  const [everyWeeks, setEveryWeeks] = useState(0)
  const [visits, setVisits] = useState(6)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        <StackedSelect
          label={t`Repeat`}
          value={everyWeeks}
          onChange={({ target }) => {
            const weeks = Number(target.value)
            setEveryWeeks(weeks)
            onChange(weeks === 0 ? undefined : 'unknown')
          }}
        >
          <option value={0}>{t`Does not repeat`}</option>
          {Array.from({ length: MAX_WEEKS_BETWEEN }, (_, at) => at + 1).map((weeks) => (
            <option key={weeks} value={weeks}>
              {plural(weeks, { one: 'Every week', other: 'Every # weeks' })}
            </option>
          ))}
        </StackedSelect>
        {everyWeeks > 0 && (
          <StackedSelect
            label={t`Visits in all`}
            value={visits}
            onChange={({ target }) => setVisits(Number(target.value))}
          >
            {Array.from({ length: MAX_VISITS_IN_SERIES - 1 }, (_, at) => at + 2).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </StackedSelect>
        )}
      </div>
      {everyWeeks > 0 && <SeriesDates when={when} of={of} {...{ everyWeeks, visits, onChange }} />}
    </div>
  )
}

function SeriesDates({
  when,
  of,
  everyWeeks,
  visits,
  onChange,
}: RepeatFieldsProps & { everyWeeks: number; visits: number }) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  /** Of dates that are taken, or lie outside of hours, what is booked: the date itself, what is nearest, or '' for nothing. */
  const [instead, setInstead] = useState<ReadonlyMap<string, string>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const { date, time } = when
  const what = JSON.stringify({
    ...{ serviceID: of.serviceID, date, time, everyWeeks: String(everyWeeks), visits: String(visits) },
    ...(of.addOns.length > 0 && { addOns: of.addOns.join(',') }),
    ...(of.also && { also: of.also }),
    ...(of.member && { member: of.member }),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    let isLatest = true
    setState({ kind: 'loading' })
    setInstead(new Map())
    call(repeatTimes, { query: JSON.parse(what) }).then(
      (found) => isLatest && setState({ kind: 'shown', found }),
      (error: unknown) => {
        console.warn(error)
        if (isLatest) setState({ kind: 'failed', message: messageFor(error) })
      },
    )
    return () => {
      isLatest = false
    }
  }, [what, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when what is chosen changes
  useEffect(() => {
    if (state.kind !== 'shown') return onChange('unknown')
    // The first is what the fields above say.
    onChange(
      state.found.dates.slice(1).flatMap((each) => {
        const booked = instead.get(each.date) ?? usualOf(each)
        if (booked === 'same') return [{ date: each.date, time: each.time }]
        return booked === 'nearest' && each.nearest ? [each.nearest] : []
      }),
    )
  }, [state, instead])

  if (state.kind === 'loading') {
    return (
      <p role="status">
        <Trans>Looking which dates are free...</Trans>
      </p>
    )
  }
  if (state.kind === 'failed') {
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        <span>{state.message}</span>
        <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
          {t`Try again`}
        </Button>
      </p>
    )
  }
  const { dates, timeZone } = state.found
  const said = (start: When) => startText(start.date, start.time, timeZone, todayIn(timeZone))
  return (
    <ol aria-label={t`Dates of the visits`} className="figures flex flex-col divide-y divide-hairline">
      {dates.map(({ isFree, message, nearest, ...start }, at) => (
        <li key={start.date} className="py-2">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{said(start)}</span>
            <span className={message === '' ? 'text-muted' : 'font-medium'}>{stateText(isFree, message)}</span>
          </span>
          {message && <span className="block text-note text-muted wrap-anywhere">{message}</span>}
          {!isFree && at === 0 && (
            <span className="block text-note">{t`Please choose another time for the first visit above.`}</span>
          )}
          {message && at > 0 && (
            <StackedSelect
              label={isFree ? t`What to book for ${said(start)}` : t`In place of ${said(start)}`}
              value={instead.get(start.date) ?? usualOf({ isFree, nearest })}
              onChange={({ target }) => setInstead(new Map(instead).set(start.date, target.value))}
            >
              {isFree && <option value="same">{t`This time all the same`}</option>}
              {nearest && <option value="nearest">{said(nearest)}</option>}
              <option value="">{t`Leave this one out`}</option>
            </StackedSelect>
          )}
        </li>
      ))}
    </ol>
  )
}

type Found = Pick<Dates['dates'][number], 'isFree' | 'nearest'>

function usualOf({ isFree, nearest }: Found): 'same' | 'nearest' | '' {
  if (isFree) return 'same'
  return nearest ? 'nearest' : ''
}

function stateText(isFree: boolean, message: string): string {
  if (!isFree) return t`Not free`
  return message ? t`Free, please check` : t`Time is free`
}
