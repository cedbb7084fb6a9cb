import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { type Day, timeFromMinutes } from '@dressing-room/contract/time'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import { dayLabel, partsOfDate } from '../../language/days.ts'
import { classes } from '../../ui/class-names.ts'
import { shownQuery } from './calendar-address.ts'
import { type CalendarItem, itemsOfDay, itemWords, openOnDay, partText } from './calendar-items.ts'
import { type DayPart, type Placed, placeSideBySide } from './day-part.ts'
import { useNow } from './use-now.ts'

interface WeekGridProps {
  calendar: StylistCalendar
  days: readonly Day[]
  onOpen: (visitId: string) => void
  onBookIn: (day: Day, minute: number) => void
  onTimeOff: () => void
}

const HOUR = 60
/** So much of a day is shown even where nothing is open. */
const [EARLIEST, LATEST] = [9 * HOUR, 18 * HOUR]
const HOUR_REM = 3.25
const SNAP = 15

/** Seven days beside each other, each from top to bottom; what is booked is a button, in order of time. */
export function WeekGrid({ calendar, days, onOpen, onBookIn, onTimeOff }: WeekGridProps) {
  const now = useNow(calendar.timeZone)
  const ofDays = days.map((day) => ({ day, items: itemsOfDay(calendar, day), open: openOnDay(calendar, day) }))
  const parts = ofDays.flatMap(({ items, open }) => [
    ...open,
    ...items.filter(({ item }) => item.kind !== 'time-off' && item.kind !== 'elsewhere').map(({ part }) => part),
  ])
  const from = Math.floor(Math.min(EARLIEST, ...parts.map((part) => part.from)) / HOUR) * HOUR
  const until = Math.ceil(Math.max(LATEST, ...parts.map((part) => part.until)) / HOUR) * HOUR
  const hours = Array.from({ length: (until - from) / HOUR }, (_, at) => from + at * HOUR)
  const height = { height: `${hours.length * HOUR_REM}rem` }
  return (
    <div className="grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]">
      <div />
      {days.map((day) => (
        <DayHead key={day} day={day} today={calendar.today} />
      ))}
      <div aria-hidden className="relative" style={height}>
        {hours.slice(1).map((hour) => (
          <span
            key={hour}
            className="figures absolute right-2 -translate-y-1/2 text-note text-muted"
            style={{ top: `${((hour - from) / HOUR) * HOUR_REM}rem` }}
          >
            {timeFromMinutes(hour)}
          </span>
        ))}
      </div>
      {ofDays.map(({ day, items, open }) => (
        <DayColumn
          key={day}
          day={day}
          today={calendar.today}
          range={{ from, until }}
          placed={placeSideBySide(
            items.filter(({ item }) => item.kind !== 'visit' || item.visit.status !== 'cancelled'),
          )}
          open={open}
          now={now.day === day ? now.minute : undefined}
          onOpen={onOpen}
          onBookIn={onBookIn}
          onTimeOff={onTimeOff}
        />
      ))}
    </div>
  )
}

function DayHead({ day, today }: { day: Day; today: Day }) {
  const { weekday, date } = partsOfDate(day)
  return (
    <div className="border-b border-edge pb-1 text-center">
      <Link
        to={shownQuery('day', day)}
        preventScrollReset
        aria-current={day === today ? 'date' : undefined}
        className="group inline-flex min-h-14 min-w-12 flex-col items-center justify-center rounded-control text-ink no-underline hover:bg-bone"
      >
        <span className="sr-only">{dayLabel(day)}</span>
        <span aria-hidden className="text-note text-muted">
          {weekday}
        </span>
        <span
          aria-hidden
          data-drawn={day === today ? '' : undefined}
          className={classes(
            'figures flex h-8 min-w-8 items-center justify-center rounded-full px-1 text-lead leading-none',
            day === today ? 'bg-rouge font-semibold text-on-rouge' : 'group-hover:underline',
          )}
        >
          {date}
        </span>
      </Link>
    </div>
  )
}

interface DayColumnProps extends Pick<WeekGridProps, 'onOpen' | 'onBookIn' | 'onTimeOff'> {
  day: Day
  today: Day
  range: DayPart
  placed: readonly Placed<CalendarItem>[]
  open: readonly DayPart[]
  now: number | undefined
}

function DayColumn({ day, today, range, placed, open, now, onOpen, onBookIn, onTimeOff }: DayColumnProps) {
  const heightOf = range.until - range.from
  const across = ({ from, until }: DayPart): CSSProperties => ({
    top: `${((Math.max(from, range.from) - range.from) / heightOf) * 100}%`,
    height: `${((Math.min(until, range.until) - Math.max(from, range.from)) / heightOf) * 100}%`,
  })
  function bookThere(event: MouseEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || day < today) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const minute = range.from + ((event.clientY - top) / height) * heightOf
    onBookIn(day, Math.floor(minute / SNAP) * SNAP)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a short way for the mouse; the button above the calendar is everybody's
    <section
      aria-label={dayLabel(day, today)}
      onClick={bookThere}
      className="relative border-l border-hairline bg-bone bg-[repeating-linear-gradient(var(--hairline)_0_1px,transparent_1px_3.25rem)] last:border-r"
    >
      {open.map((part) => (
        <span
          key={part.from}
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bg-paper bg-[repeating-linear-gradient(var(--hairline)_0_1px,transparent_1px_3.25rem)]"
          style={across(part)}
        />
      ))}
      <ol className="contents">
        {placed.map(({ item, part, lane, lanes }) => (
          <li
            key={item.key}
            className="absolute p-px"
            style={{ ...across(part), left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
          >
            <Block item={item} part={part} onOpen={onOpen} onTimeOff={onTimeOff} />
          </li>
        ))}
      </ol>
      {now !== undefined && now >= range.from && now < range.until && (
        <span
          aria-hidden
          data-drawn
          className="pointer-events-none absolute inset-x-0 h-0.5 bg-rouge before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-rouge"
          style={{ top: `${((now - range.from) / heightOf) * 100}%` }}
        />
      )}
    </section>
  )
}

const blockClass =
  'flex size-full flex-col justify-start overflow-hidden rounded-control px-1.5 py-0.5 text-left text-note leading-tight wrap-anywhere -outline-offset-2'

const looks: Record<CalendarItem['kind'], string> = {
  visit: 'bg-sage text-on-sage hover:bg-sage-deep',
  proposal: 'border-2 border-dashed border-sage bg-paper text-ink hover:bg-bone',
  hold: 'border-2 border-dashed border-edge bg-paper text-ink',
  elsewhere: 'border-2 border-dotted border-edge bg-bone text-muted',
  'time-off': 'border border-edge bg-bone text-muted hover:text-ink',
}
const quietVisit = 'border border-edge bg-paper text-ink hover:bg-bone'

interface BlockProps extends Pick<WeekGridProps, 'onOpen' | 'onTimeOff'> {
  item: CalendarItem
  part: DayPart
}

function Block({ item, part, onOpen, onTimeOff }: BlockProps) {
  const isOver = item.kind === 'visit' && item.visit.status !== 'confirmed'
  const className = classes(blockClass, isOver ? quietVisit : looks[item.kind])
  const text = (
    <>
      <span className="figures sr-only">{`${partText(part)}, `}</span>
      <BlockText item={item} isShort={part.until - part.from < HOUR} />
    </>
  )
  if (item.kind === 'hold' || item.kind === 'elsewhere') return <p className={className}>{text}</p>
  const open = () => {
    if (item.kind === 'visit') onOpen(item.visit._id)
    else if (item.kind === 'proposal') onOpen(item.visitId)
    else onTimeOff()
  }
  return (
    <button type="button" onClick={open} title={`${partText(part)}, ${itemWords(item)}`} className={className}>
      {text}
    </button>
  )
}

function BlockText({ item, isShort }: { item: CalendarItem; isShort: boolean }) {
  if (item.kind !== 'visit') return <>{itemWords(item)}</>
  const { client, service, status } = item.visit
  return (
    <>
      <bdi
        className={classes(
          'block shrink-0 font-semibold',
          isShort && 'truncate',
          status === 'no-show' && 'line-through',
        )}
      >
        {client}
        {isShort && item.who && <span className="font-normal">{` · ${item.who}`}</span>}
      </bdi>
      {!isShort && <span className="block">{service}</span>}
      {!isShort && item.who && <bdi className="block">{item.who}</bdi>}
      {status === 'no-show' && (
        <span className="block">
          <Trans>No-show</Trans>
        </span>
      )}
    </>
  )
}
