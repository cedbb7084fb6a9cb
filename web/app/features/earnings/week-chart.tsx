import { dayNumber, WEEKDAYS } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Fragment, type ReactNode, useId } from 'react'
import { weekdayName } from '../../language/days.ts'
import { classes } from '../../ui/class-names.ts'

/** 'Mon' to 'Sun', as the spec labels both charts. */
const SHORT_DAYS = WEEKDAYS.map((name) => weekdayName(name, 'short'))

interface WeekChartProps {
  title: string
  /** What the chart says, in a sentence. */
  takeaway: string
  kind: 'line' | 'bars'
  values: readonly number[]
  /** The number at the top of the chart. */
  top: number
  /** How many of the days have begun: what lies ahead is not nothing, it is not known. */
  known: number
  label: (value: number) => string
  /** The same in numbers; stands beside the chart. */
  table: ReactNode
}

/**
 * Seven days, Monday to Sunday. Drawn for the eye alone: the sentence and the table beside it say the same, and take the
 * reader's text size and colours like everything else.
 */
export function WeekChart({ title, takeaway, kind, values, top, known, label, table }: WeekChartProps) {
  const id = useId()
  const shown = values.slice(0, known)
  return (
    <figure aria-labelledby={id} className="mt-8 min-w-0">
      <figcaption>
        <h3 id={id} className="text-lead font-semibold">
          {title}
        </h3>
        <p className="text-muted">{takeaway}</p>
      </figcaption>
      <div className="mt-8 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div aria-hidden data-chart={kind} className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-note">
          <div className="flex flex-col justify-between text-right text-muted">
            {[top, top / 2, 0].map((tick) => (
              <span key={tick} className="-my-[0.7em]">
                {label(tick)}
              </span>
            ))}
          </div>
          <div className={classes('relative h-56 border-b border-edge', kind === 'line' ? 'text-rouge' : 'text-sage')}>
            <span className="absolute inset-x-0 top-0 border-t border-hairline" />
            <span className="absolute inset-x-0 top-1/2 border-t border-hairline" />
            {kind === 'line' ? <Line values={shown} top={top} /> : <Bars values={shown} top={top} />}
            {shown.map((value, at) => (
              <Fragment key={SHORT_DAYS[at]}>
                {value > 0 && (
                  <span
                    className="absolute mb-2 -translate-x-1/2 bg-paper/85 px-0.5 whitespace-nowrap text-ink max-sm:hidden"
                    style={{ left: `${middleOf(at)}%`, bottom: `calc(${shareOf(value, top)}% + 2px)` }}
                  >
                    {label(value)}
                  </span>
                )}
              </Fragment>
            ))}
          </div>
          <div />
          <div className="grid grid-cols-7 pt-2 text-center text-muted">
            {SHORT_DAYS.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
        </div>
        {table}
      </div>
    </figure>
  )
}

function Line({ values, top }: { values: readonly number[]; top: number }) {
  const points = values.map((value, at) => `${middleOf(at)},${100 - shareOf(value, top)}`)
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
        <title>{t`Sales`}</title>
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {values.map((value, at) => (
        <span
          key={SHORT_DAYS[at]}
          className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full bg-current outline-2 outline-paper"
          style={{ left: `${middleOf(at)}%`, bottom: `${shareOf(value, top)}%` }}
        />
      ))}
    </>
  )
}

function Bars({ values, top }: { values: readonly number[]; top: number }) {
  return values.map((value, at) => (
    <span
      key={SHORT_DAYS[at]}
      className="absolute bottom-0 w-[8%] -translate-x-1/2 bg-sage"
      style={{ left: `${middleOf(at)}%`, height: `${shareOf(value, top)}%` }}
    />
  ))
}

function middleOf(at: number): number {
  return ((at + 0.5) / SHORT_DAYS.length) * 100
}

function shareOf(value: number, top: number): number {
  return (value / top) * 100
}

/** How many days of the week that begins on this Monday have begun by this day. */
export function daysBegun(monday: string, today: string): number {
  return Math.max(0, Math.min(SHORT_DAYS.length, dayNumber(today) - dayNumber(monday) + 1))
}
