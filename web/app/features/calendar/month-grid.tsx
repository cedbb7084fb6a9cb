import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { type Day, WEEKDAYS } from '@dressing-room/contract/time'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dayLabel, weekdayName } from '../../language/days.ts'
import { classes } from '../../ui/class-names.ts'
import { shownQuery } from './calendar-address.ts'
import { itemsOfDay, openOnDay } from './calendar-items.ts'

interface MonthGridProps {
  calendar: StylistCalendar
  days: readonly Day[]
  /** Any day of the month that is shown; those of its neighbours are fainter. */
  day: Day
}

const SHORT_DAYS = WEEKDAYS.map((day) => weekdayName(day, 'short'))
const MOST_DOTS = 4

/** A month at a glance: a dot for each visit, and every day leads to its own page. */
export function MonthGrid({ calendar, days, day }: MonthGridProps) {
  return (
    <ol className="grid grid-cols-[repeat(7,minmax(0,1fr))] border-l border-hairline">
      {SHORT_DAYS.map((each) => (
        <li
          key={each}
          aria-hidden
          className="-ml-px truncate border-b border-edge pb-1 text-center text-note text-muted"
        >
          <span className="@max-[18rem]:hidden">{each}</span>
          <span className="hidden @max-[18rem]:inline">{each.slice(0, 1)}</span>
        </li>
      ))}
      {days.map((each) => (
        <li key={each} className="flex border-r border-b border-hairline">
          <MonthDay calendar={calendar} day={each} isOther={each.slice(0, 7) !== day.slice(0, 7)} />
        </li>
      ))}
    </ol>
  )
}

function MonthDay({ calendar, day, isOther }: { calendar: StylistCalendar; day: Day; isOther: boolean }) {
  const items = itemsOfDay(calendar, day)
  const visits = items.filter(({ item }) => item.kind === 'visit' && item.visit.status !== 'cancelled').length
  const waiting = items.filter(({ item }) => item.kind === 'hold' || item.kind === 'proposal').length
  const isOff = items.some(({ item }) => item.kind === 'time-off')
  const isClosed = openOnDay(calendar, day).length === 0
  const words = [
    dayLabel(day, calendar.today),
    visits === 0 ? t`no visits` : plural(visits, { one: '1 visit', other: '# visits' }),
    waiting > 0 && t`${waiting} kept`,
    isOff && t`time off`,
    isClosed && t`closed`,
  ].filter(Boolean)
  const isToday = day === calendar.today
  return (
    <Link
      to={shownQuery('day', day)}
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'group flex min-h-16 min-w-0 grow flex-col items-center gap-1 overflow-hidden py-1 text-ink no-underline -outline-offset-2 hover:bg-bone md:min-h-22 md:items-start md:px-2',
        (isClosed || isOff) && 'bg-bone',
      )}
    >
      <span className="sr-only">{words.join(', ')}</span>
      <span
        aria-hidden
        data-drawn={isToday ? '' : undefined}
        className={classes(
          'figures flex h-7 min-w-7 items-center justify-center rounded-full px-1 leading-none',
          isToday && 'bg-rouge font-semibold text-on-rouge',
          isOther && !isToday && 'text-muted',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden className="flex max-w-full flex-wrap justify-center gap-1">
        {Array.from({ length: Math.min(visits, MOST_DOTS) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
          <span key={at} data-drawn className="size-1.5 rounded-full bg-sage" />
        ))}
        {waiting > 0 && <span data-drawn="track" className="size-1.5 rounded-full border border-sage" />}
      </span>
      {visits > 0 && (
        <span aria-hidden className="text-note text-muted max-md:hidden">
          {plural(visits, { one: '1 visit', other: '# visits' })}
        </span>
      )}
      {isOff && (
        <span aria-hidden className="text-note text-muted max-md:hidden">
          <Trans>Time off</Trans>
        </span>
      )}
    </Link>
  )
}
