import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Chair } from '../../calendar/index.ts'
import { type BookingRow, bookings } from '../store.ts'

/** What is ahead of somebody of a team, soonest first: visits, and times that somebody is paying for. */
export function comingVisitsAt(db: Db, { stylistId, memberId }: Chair, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('stylist_id', '=', stylistId)
    .where(memberId ? sql<boolean>`member_id = ${memberId}` : sql<boolean>`member_id is null`)
    .where('status', 'in', ['held', 'confirmed'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** How many visits are ahead of each of a team, by the id of their chair. */
export async function countComing(db: Db, stylistId: string, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select coalesce(member_id, stylist_id) as id, count(*)::int as total from booking
    where stylist_id = ${stylistId} and status = 'confirmed' and starts_at > ${now}
    group by 1`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}
