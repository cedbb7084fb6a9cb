/** Lengths are in whole millimetres, so that centimetres and inches come out of one number. */
export interface LengthRange {
  from: number
  until: number
}

/** One row of a size guide. */
export interface SizeRow<Measure extends string> {
  size: string
  ranges: Partial<Record<Measure, LengthRange>>
}

export type SizeMatch =
  | { kind: 'fits'; size: string }
  | { kind: 'between'; smaller: string; larger: string }
  /** Smaller than the smallest, larger than the largest. */
  | { kind: 'smaller' | 'larger'; size: string }
  /** Nothing that the guide measures is known. */
  | { kind: 'unknown' }

/**
 * The size for somebody's own measures, of rows that rise from small to large. One in which all of them lie, the smallest of
 * these; else those between which they lie, such as a bust of M and hips of L. A thing that is too tight anywhere does not
 * fit: one measure above the largest size is enough. One that is a little wide somewhere does.
 */
export function matchSize<Measure extends string>(
  rows: readonly SizeRow<Measure>[],
  own: Partial<Record<Measure, number>>,
): SizeMatch {
  const places = (Object.entries(own) as [Measure, number | undefined][]).flatMap(([measure, length]) =>
    length === undefined || rows.some(({ ranges }) => !ranges[measure]) ? [] : [placeOf(rows, measure, length)],
  )
  const sizes = rows.map(({ size }) => size)
  const [smallest, largest] = [sizes[0], sizes.at(-1)]
  if (places.length === 0 || smallest === undefined || largest === undefined) return { kind: 'unknown' }
  /** The first row that is large enough everywhere, and the last one that is too wide nowhere. */
  const enough = Math.max(...places.map(({ enough }) => enough))
  const filled = Math.min(...places.map(({ filled }) => filled))
  const at = (row: number) => sizes[Math.max(0, row)] ?? largest
  if (enough === rows.length) return { kind: 'larger', size: largest }
  if (places.every((place) => place.filled < 0)) return { kind: 'smaller', size: smallest }
  if (enough <= Math.max(0, filled)) return { kind: 'fits', size: at(enough) }
  return { kind: 'between', smaller: at(filled), larger: at(enough) }
}

/** Within a row, `enough` is at most `filled`; between two rows, it is the one after. */
function placeOf<Measure extends string>(rows: readonly SizeRow<Measure>[], measure: Measure, length: number) {
  const ranges = rows.map(({ ranges }) => ranges[measure] ?? { from: 0, until: 0 })
  const first = ranges.findIndex(({ until }) => until >= length)
  return {
    enough: first < 0 ? rows.length : first,
    filled: ranges.findLastIndex(({ from }) => from <= length),
  }
}
