import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** A table where there is room for one; elsewhere each row becomes a card whose cells carry their column's name. */
export function Table({
  caption,
  columns,
  numbers = [],
  children,
}: {
  caption: string
  columns: string[]
  /** Those of them that hold figures: these end at one edge. */
  numbers?: readonly string[]
  children: ReactNode
}) {
  return (
    <div className="@container/table">
      {/* biome-ignore lint/a11y/noRedundantRoles: rows laid out as blocks lose their meaning without the roles */}
      <table role="table" className="w-full border-collapse text-left cards:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="cards:sr-only">
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classes(
                  'px-3 py-3 text-note font-medium text-muted first:pl-0 last:pr-0',
                  numbers.includes(column) && 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup" className="cards:block">
          {children}
        </tbody>
      </table>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="row"
      className="border-b border-hairline cards:relative cards:grid cards:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] cards:gap-x-4 cards:gap-y-2 cards:py-6"
    >
      {children}
    </tr>
  )
}

export function Cell({
  column,
  wide,
  isNumber = false,
  className,
  children,
}: {
  column: string
  /** On a card: across it, without its column's name. */
  wide?: boolean
  isNumber?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="cell"
      className={classes(
        'figures align-middle cards:block rows:px-3 rows:py-4 rows:first:pl-0 rows:last:pr-0',
        wide && 'cards:col-span-full',
        isNumber && 'rows:text-right',
        className,
      )}
    >
      {!wide && (
        <span aria-hidden className="block text-note text-muted rows:hidden">
          {column}
        </span>
      )}
      {children}
    </td>
  )
}
