import { Temporal } from 'temporal-polyfill'

/**
 * The UTC offsets of one zone as plain numbers, so that walking two years of starts asks Temporal only for the few
 * moments at which the clock changes. "Local" is local time as milliseconds since 1970, as if it were UTC.
 */
export interface OffsetTable {
  /** `offsets[i]` holds from `since[i]` until `since[i + 1]`. The first reaches back without end. */
  readonly since: readonly number[]
  readonly offsets: readonly number[]
}

interface CachedTable extends OffsetTable {
  from: number
  until: number
}

const YEAR = 366 * 86_400_000
const known = new Map<string, CachedTable>()

/** The offsets of a zone, right for all moments from one to the other; undefined if there is no such zone. */
export function offsetTable(timeZone: string, from: number, until: number): OffsetTable | undefined {
  const cached = known.get(timeZone)
  if (cached && cached.from <= from && until <= cached.until) return cached
  const read = readChanges(timeZone, from - YEAR, until + YEAR)
  if (read) known.set(timeZone, read)
  return read
}

function readChanges(timeZone: string, from: number, until: number): CachedTable | undefined {
  const since = [Number.NEGATIVE_INFINITY]
  const offsets: number[] = []
  try {
    let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
    offsets.push(offsetOf(at))
    while (true) {
      at = at.getTimeZoneTransition('next')
      if (!at || at.epochMilliseconds > until) break
      since.push(at.epochMilliseconds)
      offsets.push(offsetOf(at))
    }
  } catch {
    return undefined
  }
  return { since, offsets, from, until }
}

function offsetOf(at: Temporal.ZonedDateTime): number {
  return Math.round(at.offsetNanoseconds / 1_000_000)
}

/** Which stretch between two changes a moment lies in. */
export function spanAt({ since }: OffsetTable, moment: number): number {
  let span = since.length - 1
  while (span > 0 && moment < startOf(since, span)) span--
  return span
}

/** The offset of a span; spans are counted by this module alone, so it is there. */
export function offsetIn({ offsets }: OffsetTable, span: number): number {
  return offsets[span] ?? 0
}

/** The moment at which the clock changes next. */
export function endOfSpan({ since }: OffsetTable, span: number): number {
  return since[span + 1] ?? Number.POSITIVE_INFINITY
}

function startOf(since: readonly number[], span: number): number {
  return since[span] ?? Number.NEGATIVE_INFINITY
}

export function localAt(table: OffsetTable, moment: number): number {
  return moment + offsetIn(table, spanAt(table, moment))
}

/** The first moment with this local time or, where it is skipped, the first real moment after it. */
export function firstMoment(table: OffsetTable, local: number): number {
  let span = 0
  while (local >= endOfSpan(table, span) + offsetIn(table, span)) span++
  return Math.max(startOf(table.since, span), local - offsetIn(table, span))
}

/** The same, but of a repeated time the second occurrence. */
export function lastMoment(table: OffsetTable, local: number): number {
  let span = table.since.length - 1
  while (span > 0 && local < startOf(table.since, span) + offsetIn(table, span)) span--
  return Math.min(endOfSpan(table, span), local - offsetIn(table, span))
}

/** Whether the local time of this moment occurs twice, because the clock is set back around it. */
export function isRepeated(table: OffsetTable, moment: number, span: number): boolean {
  const next = endOfSpan(table, span)
  return moment < startOf(table.since, span) + setBack(table, span) || moment >= next - setBack(table, span + 1)
}

/** By how much the clock was set back at the start of a span; 0 if it was set forward, or never. */
function setBack({ offsets }: OffsetTable, span: number): number {
  const [before, after] = [offsets[span - 1], offsets[span]]
  return before === undefined || after === undefined ? 0 : Math.max(0, before - after)
}
