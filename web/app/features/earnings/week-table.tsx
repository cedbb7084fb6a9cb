import { Trans } from '@lingui/react/macro'
import { dayLabel } from '../../language/days.ts'
import { classes } from '../../ui/class-names.ts'

interface WeekTableProps {
  caption: string
  days: readonly string[]
  columns: readonly { label: string; values: readonly string[]; sum: string }[]
}

/** A week in numbers: days down, Monday first, and what they come to. */
export function WeekTable({ caption, days, columns }: WeekTableProps) {
  const cell = 'figures py-1.5 pl-3 text-right wrap-anywhere'
  return (
    <table className="w-full table-fixed border-collapse text-dense">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge text-muted">
          <th scope="col" className="py-1.5 text-left font-medium">
            <Trans>Day</Trans>
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="py-1.5 pl-3 text-right font-medium wrap-anywhere">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, at) => (
          <tr key={day} className="border-b border-hairline">
            <th scope="row" className="py-1.5 text-left font-regular">
              {dayLabel(day)}
            </th>
            {columns.map(({ label, values }) => (
              <td key={label} className={cell}>
                {values[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-1.5 text-left">
            <Trans>Week</Trans>
          </th>
          {columns.map(({ label, sum }) => (
            <td key={label} className={classes(cell)}>
              {sum}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
