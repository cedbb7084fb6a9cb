import type { BOOKINGS_WHEN } from '@dressing-room/contract/booking'
import type { Day, Slot } from '@dressing-room/contract/time'
import { MAX_VISIT_MINUTES } from '@dressing-room/contract/visit-services'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { VISITS } from './rules.ts'
import { type BookingRow, bookings } from './store.ts'

export interface BookingPage {
  rows: BookingRow[]
  total: number
}

/** What is ahead of a client, or waits for something; and what has been a visit, or nearly. */
type When = (typeof BOOKINGS_WHEN)[number] | undefined

/** A buyer's bookings, newest first; those ahead the soonest first, those of before the latest first. */
export async function buyersBookings(
  db: Db,
  buyerId: string,
  { when, now, page, limit }: { when: When; now: Date; page: number; limit: number },
): Promise<BookingPage> {
  const own = db
    .selectFrom('booking')
    .where('buyer_id', '=', buyerId)
    .$if(when === 'pending', (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('status', '=', 'review'),
          and([eb('status', '=', 'confirmed'), eb('ends_at', '>', now)]),
          and([eb('status', '=', 'held'), eb('held_until', '>', now)]),
        ]),
      ),
    )
    .$if(when === 'past', (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('status', 'in', ['completed', 'cancelled', 'no_show', 'refunded_conflict']),
          and([eb('status', '=', 'confirmed'), eb('ends_at', '<=', now)]),
        ]),
      ),
    )
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy(when ? 'starts_at' : 'created_at', when === 'pending' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(total) }
}

/** Paid visits at a stylist's services on these dates, each by the calendar at its own place, soonest first. */
export async function stylistsBookings(
  db: Db,
  stylistId: string,
  { from, to, page, limit }: { from?: Day | undefined; to?: Day | undefined; page: number; limit: number },
): Promise<BookingPage> {
  const inRange = db
    .selectFrom('booking')
    .where('stylist_id', '=', stylistId)
    .where('status', 'in', VISITS)
    .$if(from !== undefined, (query) => query.where('local_day', '>=', from as Day))
    .$if(to !== undefined, (query) => query.where('local_day', '<=', to as Day))
  const { total } = await inRange.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await inRange
    .selectAll()
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total }
}

/** Everything at a stylist's services that lies in this time and has been a visit. */
export function visitsIn(db: Db, stylistId: string, { start, end }: Slot): Promise<BookingRow[]> {
  return (
    bookings(db)
      .where('stylist_id', '=', stylistId)
      .where('status', 'in', VISITS)
      .where('starts_at', '<', end)
      // None is longer than this, and so the index of starts finds them.
      .where('starts_at', '>', new Date(start.getTime() - MAX_VISIT_MINUTES * 60_000))
      .where('ends_at', '>', start)
      .orderBy('starts_at')
      .orderBy('id')
      .execute()
  )
}

/** Times in this slot that somebody is paying for right now. */
export function liveHoldsIn(db: Db, stylistId: string, { start, end }: Slot, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('stylist_id', '=', stylistId)
    .where('status', '=', 'held')
    .where('held_until', '>', now)
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .orderBy('starts_at')
    .execute()
}

/** Coming visits of a stylist: those that a proposal can wait for. */
export function comingVisits(db: Db, stylistId: string, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('stylist_id', '=', stylistId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .execute()
}

export function findNextVisit(db: Db, buyerId: string, now: Date): Promise<BookingRow | undefined> {
  return bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** How many visits are booked at each of these services and not over: those as well that have it after another one. */
export async function countUpcoming(
  db: Db,
  stylistId: string,
  serviceIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  if (serviceIds.length === 0) return new Map()
  const { rows } = await sql<{ service_id: string; total: number }>`
    select service_id, count(*)::int as total from (
      select distinct booking.id, coalesce((part->>'id')::uuid, booking.service_id) as service_id
      from booking left join lateral jsonb_array_elements(services) part on true
      where stylist_id = ${stylistId} and status = 'confirmed' and ends_at > ${now}
    ) booked where service_id = any(${serviceIds}::uuid[]) group by service_id`.execute(db)
  return new Map(rows.map(({ service_id, total }) => [service_id, total]))
}

/** How many times of a service somebody is paying for right now. */
export async function countLiveHolds(db: Db, stylistId: string, serviceId: string, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('stylist_id', '=', stylistId)
    .where(hasService(serviceId))
    .where('status', '=', 'held')
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Coming visits at one service, soonest first: those as well that have it after another one. */
export function confirmedVisits(db: Db, stylistId: string, serviceId: string, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('stylist_id', '=', stylistId)
    .where(hasService(serviceId))
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

/** Coming visits of one client, soonest first. */
export function nextVisitsOfClient(db: Db, buyerId: string, now: Date, limit: number): Promise<BookingRow[]> {
  return bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(limit)
    .execute()
}

export type PublishedRow = BookingRow & { changed_at: Date }

/** Whose visits: those at a stylist's services, or those of a client. */
export type Side = 'stylist' | 'client'

/**
 * Visits of one person for calendars that read them again and again: cancelled ones too, so that they go there as well.
 * Each with when it was last booked, moved or called off.
 */
export function visitsToPublish(db: Db, personId: string, side: Side, since: Date): Promise<PublishedRow[]> {
  return bookings(db)
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('visit_step')
            .select((step) => step.fn.max('taken_at').as('at'))
            .whereRef('booking_id', '=', 'booking.id')
            .where('kind', 'in', ['booked', 'moved', 'accepted', 'cancelled', 'handed_over']),
          'booking.created_at',
        )
        .as('changed_at'),
    )
    .where(side === 'stylist' ? 'stylist_id' : 'buyer_id', '=', personId)
    .where((where) =>
      where.or([
        where.and([where('status', 'in', ['confirmed', 'completed', 'no_show']), where('ends_at', '>', since)]),
        where.and([where('status', '=', 'cancelled'), where('cancelled_at', '>', since)]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** The visits of its series after this one that are still ahead, soonest first. */
export function followingInSeries(
  db: Db,
  { series_id, series_number, stylist_id }: BookingRow,
  now: Date,
): Promise<BookingRow[]> {
  if (series_id === null || series_number === null) return Promise.resolve([])
  return bookings(db)
    .where('series_id', '=', series_id)
    .where('series_number', '>', series_number)
    .where('stylist_id', '=', stylist_id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('series_number')
    .execute()
}

/** Alone, first or after another one. */
function hasService(serviceId: string) {
  const inIt = JSON.stringify([{ id: serviceId }])
  return sql<boolean>`(service_id = ${serviceId} or services @> ${inIt}::jsonb)`
}
