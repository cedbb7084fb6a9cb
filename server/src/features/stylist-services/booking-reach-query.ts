import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface BookingReach {
  /** In which most services of the stylist are. */
  timeZone: string | undefined
  /** How many days ahead any of them can be booked. */
  days: number
}

/** Where and how far ahead a stylist can be booked. */
export async function bookingReach(db: Db, sellerId: string): Promise<BookingReach> {
  const row = await db
    .selectFrom('service')
    .select([
      sql<string | null>`mode() within group (order by time_zone)`.as('time_zone'),
      sql<number>`coalesce(max(booking_window_days), 60)`.as('days'),
    ])
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { timeZone: row.time_zone ?? undefined, days: row.days }
}
