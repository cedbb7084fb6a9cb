const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'UTC',
})

/** '29 Nov 2026, 06:01 UTC': the machine's own zone says nothing to whoever reads it elsewhere. */
export function moment(iso: string | Date): string {
  return `${MOMENT.format(new Date(iso))} UTC`
}

/** Columns as wide as what is in them. */
export function columns(rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return empty
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
