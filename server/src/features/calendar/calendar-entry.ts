import type { Slot } from '@dressing-room/contract/time'

/**
 * Busy time of a stylist, over all their services (R6): half-open, buffers included. A visit whose middle leaves the
 * stylist free has two entries. What other calendars of theirs say is busy time as well, and may overlap anything.
 */
export interface CalendarEntry extends Slot {
  kind: 'visit' | 'hold' | 'time_off' | 'proposal' | 'offer' | 'elsewhere'
  /** A hold, a proposed or an offered time is ignored from this moment on, whether or not a job has cleared it away (R7). */
  heldUntil?: Date
}

/** The lengths that say how long the stylist is busy with one visit. */
export interface VisitLengths {
  durationMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  /** While a treatment works by itself, in the middle of the visit. */
  processingMinutes: number
  /** Of several services in one visit each has such a time of its own, in minutes from the start; in place of the one above. */
  pauses?: readonly Pause[]
}

export interface Pause {
  from: number
  until: number
}

/** Busy time, in milliseconds from a visit's start. */
export interface BusySegment {
  from: number
  until: number
}

/**
 * Buffers belong to their own visit and are as busy as the visit itself: between two visits lies the first one's
 * buffer after plus the second one's buffer before. What is compared, stored and guarded by the database is then
 * one and the same half-open range. Processing leaves the middle free; of an odd minute the first part gets more.
 */
export function busySegments(visit: VisitLengths): BusySegment[] {
  const from = -visit.bufferBeforeMinutes * 60_000
  const until = (visit.durationMinutes + visit.bufferAfterMinutes) * 60_000
  const pauses = visit.pauses ?? pausesOf([{ ...visit, fromMinute: 0 }])
  const borders = [from, ...pauses.flatMap((pause) => [pause.from * 60_000, pause.until * 60_000]), until]
  return Array.from({ length: borders.length / 2 }, (_, at) => ({
    from: borders[at * 2] as number,
    until: borders[at * 2 + 1] as number,
  })).filter((segment) => segment.from < segment.until)
}

/** When the stylist is free within services that follow one another. */
export function pausesOf(
  services: readonly { fromMinute: number; durationMinutes: number; processingMinutes: number }[],
): Pause[] {
  return services
    .filter(({ processingMinutes }) => processingMinutes > 0)
    .map(({ fromMinute, durationMinutes, processingMinutes }) => {
      const from = fromMinute + Math.ceil((durationMinutes - processingMinutes) / 2)
      return { from, until: from + processingMinutes }
    })
}

/** The busy time of a visit that starts at that moment, as its entries store it. */
export function busySlots(start: Date, visit: VisitLengths): Slot[] {
  return busySegments(visit).map(({ from, until }) => ({
    start: new Date(start.getTime() + from),
    end: new Date(start.getTime() + until),
  }))
}

/** Merged and in order, so that one look-up is a binary search. */
export interface BusyIndex {
  readonly starts: Float64Array
  readonly ends: Float64Array
}

export function indexBusyTime(entries: readonly CalendarEntry[], now: number): BusyIndex {
  const inOrder = entries.filter((slot) => isLive(slot, now)).sort((a, b) => a.start.getTime() - b.start.getTime())
  const starts = new Float64Array(inOrder.length)
  const ends = new Float64Array(inOrder.length)
  let count = 0
  for (const { start, end } of inOrder) {
    const lastEnd = ends[count - 1]
    if (lastEnd !== undefined && start.getTime() <= lastEnd) {
      ends[count - 1] = Math.max(lastEnd, end.getTime())
    } else {
      starts[count] = start.getTime()
      ends[count] = end.getTime()
      count++
    }
  }
  return { starts: starts.subarray(0, count), ends: ends.subarray(0, count) }
}

/** A slot without a length, or with an unreadable date, takes nothing. */
function isLive({ start, end, heldUntil }: CalendarEntry, now: number): boolean {
  return start.getTime() < end.getTime() && (heldUntil === undefined || now < heldUntil.getTime())
}

export function isFree({ starts, ends }: BusyIndex, from: number, until: number): boolean {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] as number) > from) high = middle
    else low = middle + 1
  }
  return low === starts.length || (starts[low] as number) >= until
}

/** What is in the way of a visit at `start`. */
export function kindsInTheWay(
  entries: readonly CalendarEntry[],
  now: number,
  start: number,
  segments: readonly BusySegment[],
): Set<CalendarEntry['kind']> {
  const inTheWay = entries
    .filter((slot) => isLive(slot, now))
    .filter((slot) =>
      segments.some(({ from, until }) => slot.start.getTime() < start + until && start + from < slot.end.getTime()),
    )
  return new Set(inTheWay.map(({ kind }) => kind))
}
