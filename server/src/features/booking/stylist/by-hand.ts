import { listed, say, type Text } from '@dressing-room/contract/text'
import type { Slot } from '@dressing-room/contract/time'
import type { Db } from '../../../platform/db/database.ts'
import {
  busyElsewhereIn,
  busySlots,
  type Chair,
  chairId,
  entriesInTheWay,
  hoursOf,
  liesInsideHours,
  toBookable,
  wholeOf,
} from '../../calendar/index.ts'
import type { ChosenOffer } from '../../stylist-services/index.ts'
import { worksThen } from '../seats.ts'
import { inTheWayText, NO_ROOM } from './in-the-way.ts'

/** What stands in the way of a start by hand, or what should be known of one that can be booked. */
export interface ByHand {
  isFree: boolean
  /** '' where there is nothing to say. */
  message: Text
}

/**
 * Of each of these starts, whether one of these people and what the service needs beside them is free. Hours and vacations are
 * for clients to keep to: beyond them a stylist may book, and is told so. All calendars are read in one question.
 */
export async function lookAtStarts(
  db: Db,
  offer: ChosenOffer,
  chairs: readonly Chair[],
  starts: readonly (Date | undefined)[],
  now: Date,
): Promise<ByHand[]> {
  const slotsOf = (start: Date | undefined) => (start ? busySlots(start, toBookable(offer)) : [])
  const all = starts.flatMap(slotsOf)
  const units = offer.resources.flatMap((resource) => resource.units)
  const ids = [...chairs.map(chairId), ...units]
  const entries = all.length > 0 ? await entriesInTheWay(db, ids, wholes(starts.map(slotsOf)), { now }) : []
  const found: ByHand[] = []
  for (const start of starts) {
    const slots = slotsOf(start)
    if (!start) {
      found.push({ isFree: false, message: say('The clock does not show this time on that day.') })
      continue
    }
    const at = (id: string, wanted: readonly Slot[]) =>
      entries.find((entry) => entry.chair === id && wanted.some((slot) => overlaps(entry, slot)))
    const free = chairs.filter((chair) => !at(chairId(chair), slots))
    const [first] = chairs
    const entry = free.length === 0 && first && at(chairId(first), slots)
    if (entry) {
      const who = nameIn(offer, first)
      found.push({ isFree: false, message: await inTheWayText(db, entry, { now, place: offer, who }) })
    } else if (!offer.resources.every((need) => need.units.some((unit) => !at(unit, [wholeOf(slots)])))) {
      found.push({ isFree: false, message: NO_ROOM })
    } else {
      found.push({ isFree: true, message: await beyond(db, offer, free, start) })
    }
  }
  return found
}

/** What should be known of a start at which these are free; '' where any of them can be booked then by clients too. */
export async function beyond(db: Db, offer: ChosenOffer, free: readonly Chair[], start: Date): Promise<Text> {
  const parts = offer.parts ?? [{ offer, fromMinute: 0 }]
  const isOpen = parts.every(({ offer: part, fromMinute }) =>
    liesInsideHours(hoursOf(part), {
      start: new Date(start.getTime() + fromMinute * 60_000),
      durationMinutes: part.duration_minutes,
    }),
  )
  if (!isOpen) return say('That is outside of your hours.')
  if (offer.opens_at && offer.opens_at > start) return say('Your shop is on vacation then.')
  const working = free.filter((chair) => worksThen(offer, chair, { start, durationMinutes: offer.duration_minutes }))
  if (working.length === 0) {
    return say('{name} does not work then.', { name: listed(free.map((chair) => nameIn(offer, chair))) })
  }
  const [only] = working
  if (working.length > 1 || !only || only.memberId) return ''
  const elsewhere = await busyElsewhereIn(db, only.stylistId, wholeOf(busySlots(start, toBookable(offer))))
  return elsewhere.length > 0 ? say('Another calendar of yours says that you are busy then.') : ''
}

/** Who works then first, in the order in which they come. */
export function workingFirst<Who extends Chair>(offer: ChosenOffer, seats: readonly Who[], start: Date): Who[] {
  const works = (seat: Who) => worksThen(offer, seat, { start, durationMinutes: offer.duration_minutes })
  return [...seats.filter(works), ...seats.filter((seat) => !works(seat))]
}

function wholes(visits: readonly (readonly Slot[])[]): Slot[] {
  return visits.filter((slots) => slots.length > 0).map(wholeOf)
}

function overlaps(a: Slot, b: Slot): boolean {
  return a.start < b.end && b.start < a.end
}

function nameIn({ team }: Pick<ChosenOffer, 'team'>, chair: Chair): string {
  return team?.find(({ id }) => id === chairId(chair))?.name ?? ''
}
