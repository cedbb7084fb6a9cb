import { addDays, type Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { dayLabel, monthLabel } from '../../language/days.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { DayChip } from './day-chip.tsx'
import { monthOf, nextMonth, weeksOfMonth } from './month.ts'
import { columnHead, daysOfWeek, freeWeeks, mondayOf, weekLabel } from './week.ts'

interface FreeDaysProps {
  /** The free ones, soonest first. */
  days: readonly Day[]
  today: Day
  chosen: Day | ''
  onChoose: (day: Day) => void
}

const WEEK = 7

/** The days of a week or, for whoever looks further ahead, of a month; those with free times can be chosen. */
export function FreeDays(props: FreeDaysProps) {
  const [view, setView] = useState<'week' | 'month'>('week')
  const isLong = freeWeeks(props.days).length > 1
  return (
    <div>
      {view === 'week' ? <Week {...props} /> : <Month {...props} />}
      {isLong && (
        <Button kind="quiet" className="-ml-3" onClick={() => setView(view === 'week' ? 'month' : 'week')}>
          {view === 'week' ? t`Show month` : t`Show week`}
        </Button>
      )}
    </div>
  )
}

function Week({ days, today, chosen, onChoose }: FreeDaysProps) {
  const name = useId()
  const weeks = freeWeeks(days)
  const first = weeks[0]?.monday ?? mondayOf(today)
  const last = weeks.at(-1)?.monday ?? first
  const [monday, setMonday] = useTurnedTo(chosen, mondayOf, first)
  const free = weeks.find((week) => week.monday === monday)?.days ?? []
  const next = weeks.find((week) => week.monday > monday)?.days[0]
  return (
    <section aria-label={t`Week`}>
      <Turning
        title={weekLabel(monday, today)}
        previous={t`Previous week`}
        next={t`Next week`}
        onPrevious={monday > first ? () => setMonday(addDays(monday, -WEEK)) : undefined}
        onNext={monday < last ? () => setMonday(addDays(monday, WEEK)) : undefined}
      />
      <Days wraps>
        {daysOfWeek(monday).map((day) => (
          <DayChip key={day} {...{ name, day, onChoose }} free={free.includes(day)} checked={day === chosen} />
        ))}
      </Days>
      {free.length === 0 && (
        <NothingHere next={next} today={today} onChoose={onChoose}>
          <Trans>No free times this week.</Trans>
        </NothingHere>
      )}
    </section>
  )
}

function Month({ days, today, chosen, onChoose }: FreeDaysProps) {
  const name = useId()
  const first = monthOf(days[0] ?? today)
  const last = monthOf(days.at(-1) ?? today)
  const [month, setMonth] = useTurnedTo(chosen, monthOf, first)
  const free = new Set(days.filter((day) => monthOf(day) === month))
  const next = days.find((day) => monthOf(day) > month)
  return (
    <section aria-label={t`Month`}>
      <Turning
        title={monthLabel(month)}
        previous={t`Previous month`}
        next={t`Next month`}
        onPrevious={month > first ? () => setMonth(nextMonth(month, -1)) : undefined}
        onNext={month < last ? () => setMonth(nextMonth(month, 1)) : undefined}
      />
      <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-note text-muted">
        {daysOfWeek(mondayOf(month)).map((day) => (
          <span key={day}>{columnHead(day).weekday}</span>
        ))}
      </div>
      <Days>
        {weeksOfMonth(month)
          .flat()
          .map((day, at) =>
            day ? (
              <DayChip key={day} {...{ name, day, onChoose }} free={free.has(day)} checked={day === chosen} small />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week without a day
              <span key={at} />
            ),
          )}
      </Days>
      {free.size === 0 && (
        <NothingHere next={next} today={today} onChoose={onChoose}>
          <Trans>No free times this month.</Trans>
        </NothingHere>
      )}
    </section>
  )
}

/** The week or month that is shown; a day chosen elsewhere turns to it. */
function useTurnedTo(chosen: Day | '', spanOf: (day: Day) => Day, first: Day) {
  const [shown, setShown] = useState(chosen ? spanOf(chosen) : first)
  useEffect(() => {
    if (chosen) setShown(spanOf(chosen))
  }, [chosen, spanOf])
  return [shown, setShown] as const
}

interface TurningProps {
  title: string
  previous: string
  next: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

function Turning({ title, previous, next, onPrevious, onNext }: TurningProps) {
  return (
    <div className="mb-1 flex items-center justify-between gap-2">
      <IconButton label={previous} disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <p aria-live="polite" className="figures font-medium">
        {title}
      </p>
      <IconButton label={next} disabled={!onNext} onClick={onNext}>
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </div>
  )
}

/** With text set large, the days of a week take two rows; those of a month keep their columns. */
function Days({ wraps = false, children }: { wraps?: boolean; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">
        <Trans>Days</Trans>
      </legend>
      <div
        className={classes('grid gap-1', wraps ? 'grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))]' : 'grid-cols-7')}
      >
        {children}
      </div>
    </fieldset>
  )
}

interface NothingHereProps extends Pick<FreeDaysProps, 'today' | 'onChoose'> {
  next: Day | undefined
  children: ReactNode
}

function NothingHere({ next, today, onChoose, children }: NothingHereProps) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1 text-muted">
      <span>{children}</span>
      {next && (
        <Button kind="quiet" onClick={() => onChoose(next)}>
          {t`Next free: ${dayLabel(next, today)}`}
        </Button>
      )}
    </p>
  )
}
