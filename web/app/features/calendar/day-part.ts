import { type Day, MINUTES_A_DAY, minutesOf, wallClock } from '@dressing-room/contract/time'

/** Minutes of one day, by the clock of the calendar's place. */
export interface DayPart {
  from: number
  until: number
}

/**
 * What of a stretch of time lies on that day; undefined if nothing does. Where the clock is put back, an end may be
 * shown before its start: then the length decides.
 */
export function partOnDay(slot: { start: string; end: string }, day: Day, zone: string): DayPart | undefined {
  const [start, end] = [new Date(slot.start), new Date(slot.end)]
  const [first, last] = [wallClock(start, zone), wallClock(end, zone)]
  if (first.day > day || last.day < day) return undefined
  const from = first.day === day ? minutesOf(first.time) : 0
  const shownUntil = last.day === day ? minutesOf(last.time) : MINUTES_A_DAY
  const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 60_000))
  if (last.day === day && first.day < day && shownUntil === 0) return undefined
  const until = shownUntil > from ? shownUntil : Math.min(MINUTES_A_DAY, from + length)
  return { from, until }
}

export interface Placed<Item> {
  item: Item
  part: DayPart
  /** From 0, of as many as stand side by side there. */
  lane: number
  lanes: number
}

/**
 * Puts what overlaps side by side. Visits of one stylist touch but seldom overlap: while a colour works by itself, the
 * next client is taken in. Those of a team do. What does not overlap anything has the whole width.
 */
export function placeSideBySide<Item>(parts: readonly { item: Item; part: DayPart }[]): Placed<Item>[] {
  const inOrder = [...parts].sort((a, b) => a.part.from - b.part.from || b.part.until - a.part.until)
  const placed: Placed<Item>[] = []
  let group: Placed<Item>[] = []
  let groupUntil = Number.NEGATIVE_INFINITY
  for (const { item, part } of inOrder) {
    if (part.from >= groupUntil) group = []
    const taken = new Set(group.filter((other) => other.part.until > part.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ item, part, lane, lanes: 1 })
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
    placed.push(group.at(-1) as Placed<Item>)
    groupUntil = group.length === 1 ? part.until : Math.max(groupUntil, part.until)
  }
  return placed
}

/** What is left of the open hours. */
export function freeParts(open: readonly DayPart[], taken: readonly DayPart[]): DayPart[] {
  return taken.reduce<DayPart[]>(
    (left, other) =>
      left.flatMap((part) => {
        if (other.until <= part.from || part.until <= other.from) return [part]
        return [
          { from: part.from, until: other.from },
          { from: other.until, until: part.until },
        ].filter(({ from, until }) => from < until)
      }),
    [...open],
  )
}

/** In order; what overlaps or touches is one. */
export function mergedParts(parts: readonly DayPart[]): DayPart[] {
  const merged: DayPart[] = []
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && part.from <= last.until) last.until = Math.max(last.until, part.until)
    else merged.push({ ...part })
  }
  return merged
}
