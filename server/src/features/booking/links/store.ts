import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { type BookingRow, bookings } from '../store.ts'

export type NewLink = Insertable<DB['visit_link']>

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.insertInto('visit_link').values(link).execute()
}

/** The visit that this is the link of, as long as the link itself is valid. */
export function findLinked(db: Db, tokenHash: Buffer, now: Date): Promise<BookingRow | undefined> {
  return bookings(db)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('visit_link')
        .select('booking_id')
        .where('token_hash', '=', tokenHash)
        .where('valid_until', '>', now),
    )
    .executeTakeFirst()
}

export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('visit_link').where('valid_until', '<=', now).execute()
}
