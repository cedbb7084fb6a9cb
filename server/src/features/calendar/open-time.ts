import { addDays, type Day, dayNumber, MS_A_DAY, type Slot } from '@dressing-room/contract/time'
import { firstMoment, localAt, type OffsetTable, offsetTable } from './offset-table.ts'
import { type Hours, openIntervals } from './opening-hours.ts'

/** From the first moment of one local date to the last of another, on whatever days the clock changes. */
export function slotOfDays(timeZone: string, { from, to }: { from: Day; to: Day }): Slot {
  const startOf = (day: Day) => {
    const local = dayNumber(day) * MS_A_DAY
    return new Date(firstMoment(tableAround(timeZone, local, local) as OffsetTable, local))
  }
  return { start: startOf(from), end: startOf(addDays(to, 1)) }
}

/** When at least one of several services is open, each by the clock of its own place; in order, and merged. */
export function openTime(services: readonly Hours[], { start, end }: Slot): Slot[] {
  const [from, until] = [start.getTime(), end.getTime()]
  const open = services.flatMap((hours) => {
    const table = tableAround(hours.timeZone, from, until)
    if (!table) return []
    const [firstDay, lastDay] = [from, until].map((moment) => Math.floor(localAt(table, moment) / MS_A_DAY))
    return openIntervals(hours, table, firstDay as number, lastDay as number)
  })
  const merged: { from: number; until: number }[] = []
  for (const interval of open.sort((a, b) => a.gridStart - b.gridStart)) {
    const last = merged.at(-1)
    if (last && interval.gridStart <= last.until) last.until = Math.max(last.until, interval.openUntil)
    else merged.push({ from: interval.gridStart, until: interval.openUntil })
  }
  return merged
    .map((slot) => ({ from: Math.max(slot.from, from), until: Math.min(slot.until, until) }))
    .filter((slot) => slot.from < slot.until)
    .map((slot) => ({ start: new Date(slot.from), end: new Date(slot.until) }))
}

/** `slots` without what the others cover; all of them half-open. */
export function without(slots: readonly Slot[], others: readonly Slot[]): Slot[] {
  return others.reduce<Slot[]>(
    (left, other) =>
      left.flatMap((slot) => {
        if (other.end <= slot.start || slot.end <= other.start) return [slot]
        return [
          { start: slot.start, end: other.start },
          { start: other.end, end: slot.end },
        ].filter(({ start, end }) => start < end)
      }),
    [...slots],
  )
}

function tableAround(timeZone: string, from: number, until: number): OffsetTable | undefined {
  return offsetTable(timeZone, from - 5 * MS_A_DAY, until + 5 * MS_A_DAY)
}
