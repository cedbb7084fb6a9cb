import { addDays, type Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { dayLabel } from '../../language/days.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { columnHead, daysOfWeek, freeWeeks, mondayOf, weekLabel } from './week.ts'

interface WeekDaysProps {
  /** The free ones. */
  days: readonly Day[]
  today: Day
  chosen: Day | ''
  onChoose: (day: Day) => void
}

const WEEK = 7

/** The seven days of a week, those with free times to be chosen. */
export function WeekDays({ days, today, chosen, onChoose }: WeekDaysProps) {
  const name = useId()
  const weeks = freeWeeks(days)
  const first = weeks[0]?.monday ?? mondayOf(today)
  const last = weeks.at(-1)?.monday ?? first
  const [monday, setMonday] = useState(chosen ? mondayOf(chosen) : first)
  const free = weeks.find((week) => week.monday === monday)?.days ?? []
  const next = weeks.find((week) => week.monday > monday)?.days[0]

  // A day chosen elsewhere turns the week to it.
  useEffect(() => {
    if (chosen) setMonday(mondayOf(chosen))
  }, [chosen])

  return (
    <section aria-label={t`Week`}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <IconButton
          label={t`Previous week`}
          disabled={monday <= first}
          onClick={() => setMonday(addDays(monday, -WEEK))}
        >
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <p aria-live="polite" className="figures font-medium">
          {weekLabel(monday, today)}
        </p>
        <IconButton label={t`Next week`} disabled={monday >= last} onClick={() => setMonday(addDays(monday, WEEK))}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">
          <Trans>Days</Trans>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1">
          {daysOfWeek(monday).map((day) => (
            <DayChip
              key={day}
              name={name}
              day={day}
              free={free.includes(day)}
              checked={day === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      </fieldset>
      {free.length === 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-1 text-muted">
          <span>
            <Trans>No free times this week.</Trans>
          </span>
          {next && (
            <Button kind="quiet" onClick={() => onChoose(next)}>
              {t`Next free: ${dayLabel(next, today)}`}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}

interface DayChipProps {
  name: string
  day: Day
  free: boolean
  checked: boolean
  onChoose: (day: Day) => void
}

function DayChip({ name, day, free, checked, onChoose }: DayChipProps) {
  const head = columnHead(day)
  return (
    <label
      data-chip
      className="figures relative flex min-h-14 flex-col items-center justify-center rounded-control border border-edge leading-tight text-ink transition-colors duration-[120ms] hover:border-sage has-checked:border-sage has-checked:bg-sage has-checked:text-on-sage has-disabled:border-transparent has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name={name}
        value={day}
        checked={checked}
        disabled={!free}
        onChange={() => onChoose(day)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span className="text-note">{head.weekday}</span>
      <span className={free ? 'font-medium' : undefined}>{head.date}</span>
      <span className="sr-only">{free ? head.month : t`${head.month}, nothing free`}</span>
    </label>
  )
}
