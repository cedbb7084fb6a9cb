import type { Day } from '@dressing-room/contract/time'
import type { Db } from '../../platform/db/database.ts'
import { VISITS } from './rules.ts'
import { type BookingRow, bookings } from './store.ts'

export interface BookingPage {
  rows: BookingRow[]
  total: number
}

export async function buyersBookings(db: Db, buyerId: string, page: number, limit: number): Promise<BookingPage> {
  const { total } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  const rows = await bookings(db)
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total }
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

export function nextVisitOf(db: Db, buyerId: string, now: Date): Promise<BookingRow | undefined> {
  return bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** Coming visits at one service, soonest first. */
export function confirmedVisits(db: Db, stylistId: string, serviceId: string, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('stylist_id', '=', stylistId)
    .where('service_id', '=', serviceId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
}
