import { addDays, type Day, dayLabel, timeLabel } from '@dressing-room/contract/time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useViewerZone, viewerTimeInShort } from '../../session/viewer-zone.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StartChoice } from './start-picker.tsx'
import type { Start, Starts } from './use-starts.ts'
import { columnHead, daysOfWeek, freeWeeks, mondayOf, weekLabel } from './week.ts'

interface WeekViewProps {
  starts: Starts
  timeZone: string
  today: Day
  choice: StartChoice
  onChoose: (choice: StartChoice) => void
}

const WEEK = 7
const SKELETONS = 4

/**
 * A week of free starts: days side by side, one under the other on phones. One stop for the Tab key; the arrow keys
 * go up and down a day and across to its neighbours.
 */
export function WeekView({ starts, timeZone, today, choice, onChoose }: WeekViewProps) {
  const weeks = freeWeeks(starts.days ?? [])
  const [wanted, setWanted] = useState<Day>()
  const first = weeks[0]?.monday ?? mondayOf(today)
  const last = weeks.at(-1)?.monday ?? first
  const monday = wanted ?? (choice.day ? mondayOf(choice.day) : first)
  const free = weeks.find((week) => week.monday === monday)?.days ?? []
  const nextFree = weeks.find((week) => week.monday > monday)
  const { times, loadTimes } = starts

  // Asked for by name, so that the same week is not asked for again at each keystroke.
  const missing = free.filter((day) => !times.has(day)).join(' ')
  useEffect(() => {
    for (const day of missing.split(' ').filter(Boolean)) loadTimes(day)
  }, [missing, loadTimes])

  // A day chosen in the select box turns the week to it.
  const { day: chosenDay } = choice
  useEffect(() => {
    if (chosenDay) setWanted(mondayOf(chosenDay))
  }, [chosenDay])

  return (
    <section aria-label="Week" className="rounded-control border border-hairline p-2 sm:p-3">
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton label="Previous week" disabled={monday <= first} onClick={() => setWanted(addDays(monday, -WEEK))}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <p aria-live="polite" className="figures font-medium">
          {weekLabel(monday, today)}
        </p>
        <IconButton label="Next week" disabled={monday >= last} onClick={() => setWanted(addDays(monday, WEEK))}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </div>
      {free.length > 0 || !starts.days ? (
        <Columns
          days={daysOfWeek(monday)}
          free={new Set(free)}
          waiting={!starts.days}
          times={times}
          timeZone={timeZone}
          choice={choice}
          onChoose={onChoose}
        />
      ) : (
        <div className="flex min-h-40 flex-col items-center justify-center gap-2 text-muted">
          <p>Nothing is free this week.</p>
          {nextFree && (
            <Button kind="quiet" onClick={() => setWanted(nextFree.monday)}>
              Next free week
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

interface ColumnsProps {
  days: readonly Day[]
  free: ReadonlySet<Day>
  waiting: boolean
  times: Starts['times']
  timeZone: string
  choice: StartChoice
  onChoose: (choice: StartChoice) => void
}

function Columns({ days, free, waiting, times, timeZone, choice, onChoose }: ColumnsProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('')
  const keys = days.flatMap((day) => (free.has(day) ? (times.get(day) ?? []).map(({ time }) => keyOf(day, time)) : []))
  const chosen = keyOf(choice.day, choice.time)
  const tabStop = keys.includes(stop) ? stop : keys.includes(chosen) ? chosen : keys[0]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the buttons inside
    <div
      ref={grid}
      onKeyDown={(event) => moveFocus(event, grid.current)}
      className="gap-1 max-sm:flex max-sm:flex-col sm:grid sm:max-h-80 sm:grid-cols-7 sm:overflow-y-auto sm:overscroll-contain"
    >
      {days.map((day) => {
        const head = columnHead(day)
        const starts = free.has(day) ? times.get(day) : []
        return (
          <section key={day} data-column aria-label={dayLabel(day)} className="min-w-0 max-sm:py-1">
            <h3
              className={classes(
                'figures text-note font-medium sm:sticky sm:top-0 sm:z-[1] sm:bg-raised sm:pb-2 sm:text-center',
                starts?.length === 0 && 'text-muted max-sm:inline',
              )}
            >
              {head.weekday} <span className="sm:block sm:text-body">{head.date}</span>
            </h3>
            {(waiting || !starts) && (
              <div className="flex gap-1 max-sm:mt-1 sm:flex-col">
                {Array.from({ length: SKELETONS }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                  <Skeleton key={at} className="h-11 max-sm:w-16" />
                ))}
              </div>
            )}
            {!waiting && starts?.length === 0 && (
              <p className="text-note text-muted max-sm:ml-2 max-sm:inline sm:pt-2 sm:text-center">
                <span aria-hidden className="max-sm:hidden">
                  –
                </span>
                <span className="sm:unseen">nothing free</span>
              </p>
            )}
            {starts && starts.length > 0 && (
              <ul className="gap-1 max-sm:mt-1 max-sm:grid max-sm:grid-cols-4 sm:flex sm:flex-col">
                {starts.map((start) => (
                  <li key={start.time}>
                    <StartButton
                      day={day}
                      start={start}
                      timeZone={timeZone}
                      isChosen={chosen === keyOf(day, start.time)}
                      isTabStop={tabStop === keyOf(day, start.time)}
                      onFocus={() => setStop(keyOf(day, start.time))}
                      onChoose={() => onChoose({ day, time: start.time })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

interface StartButtonProps {
  day: Day
  start: Start
  timeZone: string
  isChosen: boolean
  isTabStop: boolean
  onFocus: () => void
  onChoose: () => void
}

function StartButton({ day, start, timeZone, isChosen, isTabStop, onFocus, onChoose }: StartButtonProps) {
  const own = viewerTimeInShort(start.moment, timeZone, useViewerZone())
  const label = timeLabel(day, start.time, timeZone)
  return (
    <button
      type="button"
      data-start
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
      className="figures flex min-h-11 w-full flex-col items-center justify-center rounded-control border border-edge px-1 py-1 leading-tight text-ink transition-colors duration-[120ms] -outline-offset-2 hover:border-sage aria-pressed:border-sage aria-pressed:bg-sage aria-pressed:text-on-sage"
    >
      <span>
        {label}
        <span className="unseen">, {dayLabel(day)}</span>
      </span>
      {own && (
        <span className="text-note leading-tight">
          {own.split(' ').map((part) => (
            <span key={part} className="block">
              {part}{' '}
            </span>
          ))}
          <span className="unseen">your time</span>
        </span>
      )}
    </button>
  )
}

function keyOf(day: string, time: string): string {
  return `${day} ${time}`
}

/** Up and down within a day, left and right to the same place in the next day that has something. */
function moveFocus(event: KeyboardEvent, grid: HTMLElement | null) {
  const columns = [...(grid?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-start]')])
    .filter((buttons) => buttons.length > 0)
  const x = columns.findIndex((buttons) => buttons.includes(event.target as HTMLElement))
  const column = columns[x]
  if (!column) return
  const y = column.indexOf(event.target as HTMLElement)
  const beside = (by: number) => columns[x + by]?.[Math.min(y, (columns[x + by]?.length ?? 1) - 1)]
  const ways = new Map([
    ['ArrowDown', column[y + 1]],
    ['ArrowUp', column[y - 1]],
    ['ArrowRight', beside(1)],
    ['ArrowLeft', beside(-1)],
    ['Home', column[0]],
    ['End', column.at(-1)],
  ])
  if (!ways.has(event.key)) return
  event.preventDefault()
  ways.get(event.key)?.focus()
}
