import { NEXT_START_DAYS, type NextStart } from '@dressing-room/contract/next-start'
import { MS_A_DAY, type Slot } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BookableOffer } from '../stylist-services/index.ts'
import { toBookable } from './availability.ts'
import { type BookableService, firstStart, type Start } from './bookable-starts.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { chairId, needsIn, servedBy } from './chairs.ts'
import { openTime } from './open-time.ts'
import { entriesOfMany } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }
type FirstStart = Start & { inDays: number }

export interface Openness {
  /** Undefined where nothing is free today; later days were not looked at. */
  today: FirstStart | undefined
  isOpenNow: boolean
}

/** As in availability.ts: zones and long visits reach so far. */
const MARGIN_DAYS = 3
/** Most services are free within so many days; only for the others the whole booking window is read. */
const SOON_DAYS = 8

/** What the calendar says of today for many services, with one question to the database. */
export async function opennessOf({ db, clock }: ReadDeps, offers: readonly BookableOffer[]): Promise<Openness[]> {
  const now = clock()
  const entries = await entriesOfMany(db, chairsOf(offers), daysFrom(now, 1))
  return offers.map((offer) => ({
    today: firstOfAny(offer, entries, now, 0),
    isOpenNow: servedBy(offer, toBookable(offer)).some(({ chair, service }) =>
      isOpenAt(service, entries.get(chairId(chair)) ?? [], now),
    ),
  }))
}

/**
 * The first start of each that anybody can book, in its booking window and the next three months: beyond these nobody who looks
 * for a stylist nearby waits, and a full calendar of years would hold up everybody else.
 */
export async function nextStarts(
  { db, clock }: ReadDeps,
  offers: readonly BookableOffer[],
): Promise<(FirstStart | undefined)[]> {
  const now = clock()
  const soon = await entriesOfMany(db, chairsOf(offers), daysFrom(now, SOON_DAYS))
  const found = offers.map((offer) => firstOfAny(offer, soon, now, SOON_DAYS - 1))
  const others = offers.filter((offer, at) => !found[at] && offer.booking_window_days > SOON_DAYS)
  if (others.length === 0) return found
  const days = Math.min(NEXT_START_DAYS, Math.max(...others.map((offer) => offer.booking_window_days)))
  const later = await entriesOfMany(db, chairsOf(others), daysFrom(now, days))
  return offers.map((offer, at) => {
    if (found[at] || !others.includes(offer)) return found[at]
    return firstOfAny(offer, later, now, NEXT_START_DAYS)
  })
}

/** As it is answered; null where none is free. */
export function toNextStart(next: FirstStart | undefined): NextStart | null {
  return next
    ? { date: next.day, time: next.label, instant: new Date(next.instant).toISOString(), inDays: next.inDays }
    : null
}

/** The first start at which anybody of the team is free. */
function firstOfAny(
  offer: BookableOffer,
  entries: ReadonlyMap<string, CalendarEntry[]>,
  now: Date,
  lastInDays: number,
): FirstStart | undefined {
  const bookable = { ...toBookable(offer), needs: needsIn(offer.resources, entries) }
  const firsts = servedBy(offer, bookable).flatMap(
    ({ chair, service }) => firstStart(service, entries.get(chairId(chair)) ?? [], now, lastInDays) ?? [],
  )
  return firsts.sort((a, b) => a.instant - b.instant)[0]
}

/** Within its hours; not while a vacation or time off lasts. Whoever serves somebody is open. */
function isOpenAt(service: BookableService, entries: readonly CalendarEntry[], now: Date): boolean {
  const isAway = entries.some(({ kind, start, end }) => kind === 'time_off' && start <= now && now < end)
  if (isAway || (service.opensAt && service.opensAt > now)) return false
  const { timeZone, availability, exceptions, shifts } = service
  const thisMoment = { start: now, end: new Date(now.getTime() + 1) }
  const isOpen = openTime([{ timeZone, availability, exceptions }], thisMoment).length > 0
  return isOpen && (!shifts || openTime([{ timeZone, availability: shifts, exceptions: [] }], thisMoment).length > 0)
}

function chairsOf(offers: readonly BookableOffer[]): string[] {
  return offers.flatMap((offer) => [
    ...servedBy(offer, toBookable(offer)).map(({ chair }) => chairId(chair)),
    ...offer.resources.flatMap(({ units }) => units),
  ])
}

function daysFrom(now: Date, days: number): Slot {
  return {
    start: new Date(now.getTime() - MARGIN_DAYS * MS_A_DAY),
    end: new Date(now.getTime() + (days + MARGIN_DAYS) * MS_A_DAY),
  }
}
