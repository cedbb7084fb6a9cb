import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** A table on wide screens; on phones each row becomes a card whose cells carry their column's name. */
export function Table({ caption, columns, children }: { caption: string; columns: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: rows laid out as blocks lose their meaning without the roles
    <table role="table" className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-3 text-note font-medium text-muted first:pl-0 last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup" className="max-md:block">
        {children}
      </tbody>
    </table>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="row"
      className="border-b border-hairline max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:py-6"
    >
      {children}
    </tr>
  )
}

export function Cell({
  column,
  wide,
  children,
}: {
  column: string /** On phones: across the card, without its column's name. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="cell"
      className={classes(
        'figures align-middle max-md:block md:px-3 md:py-4 md:first:pl-0 md:last:pr-0',
        wide && 'max-md:col-span-2',
      )}
    >
      {!wide && (
        <span aria-hidden className="block text-note text-muted md:hidden">
          {column}
        </span>
      )}
      {children}
    </td>
  )
}
