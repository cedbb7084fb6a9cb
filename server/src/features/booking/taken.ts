import type { Slot } from '@dressing-room/contract/time'

/**
 * Time of a stylist that is spoken for, over all their services (R6): as it was stored, buffers included, half-open.
 * A visit whose middle leaves the stylist free is two of these.
 */
export interface Taken extends Slot {
  kind: 'visit' | 'hold' | 'time_off'
  /** A hold is ignored from this moment on, whether or not a job has cleared it away (R7). */
  heldUntil?: Date
}

/** The lengths that say how long the stylist is busy with one visit. */
export interface VisitLengths {
  durationMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  /** While a treatment works by itself, in the middle of the visit. */
  processingMinutes: number
}

/** Busy time in milliseconds from a visit's start. */
export interface BusyPart {
  from: number
  until: number
}

/**
 * Buffers belong to their own visit and are as busy as the visit itself: between two visits lies the first one's
 * buffer after plus the second one's buffer before. What is compared, stored and guarded by the database is then
 * one and the same half-open range. Processing leaves the middle free; of an odd minute the first part gets more.
 */
export function busyParts(visit: VisitLengths): BusyPart[] {
  const from = -visit.bufferBeforeMinutes * 60_000
  const until = (visit.durationMinutes + visit.bufferAfterMinutes) * 60_000
  if (visit.processingMinutes === 0) return [{ from, until }]
  const pauseFrom = Math.ceil((visit.durationMinutes - visit.processingMinutes) / 2) * 60_000
  const pauseUntil = pauseFrom + visit.processingMinutes * 60_000
  return [
    { from, until: pauseFrom },
    { from: pauseUntil, until },
  ].filter((part) => part.from < part.until)
}

/** What a visit at that moment takes, to be stored with it. */
export function takenSlots(start: Date, visit: VisitLengths): Slot[] {
  return busyParts(visit).map(({ from, until }) => ({
    start: new Date(start.getTime() + from),
    end: new Date(start.getTime() + until),
  }))
}

/** Merged and in order, so that one look-up is a binary search. */
export interface BusyCalendar {
  readonly starts: Float64Array
  readonly ends: Float64Array
}

export function busyCalendar(taken: readonly Taken[], now: number): BusyCalendar {
  const inOrder = taken.filter((slot) => isLive(slot, now)).sort((a, b) => a.start.getTime() - b.start.getTime())
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
function isLive({ start, end, heldUntil }: Taken, now: number): boolean {
  return start.getTime() < end.getTime() && (heldUntil === undefined || now < heldUntil.getTime())
}

export function isFree({ starts, ends }: BusyCalendar, from: number, until: number): boolean {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] as number) > from) high = middle
    else low = middle + 1
  }
  return low === starts.length || (starts[low] as number) >= until
}

/** Whether it is only their own time off, and no visit or hold, that stands in the way. */
export function isOnlyTimeOff(
  taken: readonly Taken[],
  now: number,
  start: number,
  parts: readonly BusyPart[],
): boolean {
  return taken
    .filter((slot) => isLive(slot, now))
    .filter((slot) =>
      parts.some(({ from, until }) => slot.start.getTime() < start + until && start + from < slot.end.getTime()),
    )
    .every((slot) => slot.kind === 'time_off')
}
