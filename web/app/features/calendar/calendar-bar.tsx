import type { Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from '../../ui/class-names.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { shownLabel, shownQuery, turned, VIEWS, type View } from './calendar-address.ts'

interface CalendarBarProps {
  view: View
  day: Day
  today: Day
}

const words: Record<View, string> = { day: t`Day`, week: t`Week`, month: t`Month` }

/** Where in time one is, the way to the pages beside it, and how much is seen at once. All of it are addresses. */
export function CalendarBar({ view, day, today }: CalendarBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-1">
        <Turn view={view} day={turned(view, day, -1)} label={t`Previous ${view}`}>
          <ChevronLeft size={22} aria-hidden />
        </Turn>
        <Turn view={view} day={turned(view, day, 1)} label={t`Next ${view}`}>
          <ChevronRight size={22} aria-hidden />
        </Turn>
        <h2 aria-live="polite" className="figures ml-1 min-w-0 text-lead font-semibold wrap-anywhere">
          {shownLabel(view, day, today)}
        </h2>
        {day !== today && (
          <ButtonLink kind="quiet" to={shownQuery(view, today)} preventScrollReset>
            {t`Today`}
          </ButtonLink>
        )}
      </div>
      <nav aria-label={t`Calendar view`} className="flex max-w-full rounded-control border border-edge">
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={shownQuery(each, day)}
            preventScrollReset
            aria-current={each === view ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center px-[min(1rem,16px)] text-dense whitespace-nowrap text-ink no-underline -outline-offset-2 not-first:border-l not-first:border-edge first:rounded-l-[7px] last:rounded-r-[7px] hover:bg-bone',
              'aria-[current=page]:bg-ink aria-[current=page]:text-paper',
            )}
          >
            {words[each]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Turn({ view, day, label, children }: { view: View; day: Day; label: string; children: React.ReactNode }) {
  return (
    <Link
      to={shownQuery(view, day)}
      preventScrollReset
      aria-label={label}
      className="inline-flex size-[min(2.75rem,48px)] items-center justify-center rounded-control text-ink hover:bg-bone"
    >
      {children}
    </Link>
  )
}
