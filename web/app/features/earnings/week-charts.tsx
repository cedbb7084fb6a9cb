import type { SalesByWeek } from '@dressing-room/contract/earnings'
import { WEEKDAYS } from '@dressing-room/contract/time'
import { plural, t } from '@lingui/core/macro'
import { weekdayName } from '../../language/days.ts'
import { formatDecimal } from '../../language/format.ts'
import { shortAmount, topOf } from './chart-scale.ts'
import { daysBegun, WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

interface WeekChartsProps {
  sales: SalesByWeek
  /** Where the seller's days are. */
  today: string
}

/** The spec's two charts, each with its table. */
export function WeekCharts({ sales: { week, currency, salesData, bookingsData }, today }: WeekChartsProps) {
  const days = week.days.map(({ day }) => day)
  const known = daysBegun(week.start, today)
  const amount = (value: number) => formatDecimal(value, currency)
  // Of days that lie ahead nothing is known, which is not nothing.
  const cells = (values: readonly number[], words: (value: number) => string) =>
    values.map((value, at) => (at < known ? words(value) : ''))
  const when = week.start === week.current ? t`this week` : t`in this week`
  const hasRefunds = week.days.some(({ refunded }) => refunded !== 0)
  const shown = { days, known }
  return (
    <>
      <WeekChart
        {...shown}
        title={t`Sales Over Time (Weekly)`}
        takeaway={
          week.sales === 0
            ? t`Nothing sold ${when}.`
            : t`${amount(week.sales)} ${when}, most of it on ${bestDay(salesData)}. ${comparedTo(week.sales, week.before.sales, amount)}`
        }
        kind="line"
        values={salesData}
        top={topOf(salesData)}
        label={(value) => shortAmount(value, currency)}
        table={
          <WeekTable
            caption={t`Sales of the week by day`}
            days={days}
            columns={[
              { label: t`Sales`, values: cells(salesData, amount), sum: amount(week.sales) },
              ...(hasRefunds
                ? [
                    {
                      label: t`Refunded`,
                      values: cells(
                        week.days.map(({ refunded }) => -refunded || 0),
                        amount,
                      ),
                      sum: amount(-week.refunded),
                    },
                  ]
                : []),
            ]}
          />
        }
      />
      <WeekChart
        {...shown}
        title={t`Bookings Over Time (Weekly)`}
        takeaway={
          week.bookings === 0
            ? t`Nothing booked ${when}.`
            : t`${plural(week.bookings, { one: '1 booking', other: '# bookings' })} ${when}, most of them on ${bestDay(bookingsData)}. ${comparedTo(week.bookings, week.before.bookings, String)}`
        }
        kind="bars"
        values={bookingsData}
        top={topOf(bookingsData, { whole: true })}
        label={String}
        table={
          <WeekTable
            caption={t`Bookings of the week by day`}
            days={days}
            columns={[{ label: t`Bookings`, values: cells(bookingsData, String), sum: String(week.bookings) }]}
          />
        }
      />
    </>
  )
}

function bestDay(values: readonly number[]): string {
  const best = WEEKDAYS[values.indexOf(Math.max(...values))]
  return best ? weekdayName(best) : ''
}

/** '$120.00 more than the week before.' */
function comparedTo(value: number, before: number, words: (value: number) => string): string {
  if (value === before) return t`As much as the week before.`
  const difference = Math.abs(Math.round((value - before) * 1000) / 1000)
  return t`${words(difference)} ${value > before ? t`more` : t`fewer`} than the week before.`
}
