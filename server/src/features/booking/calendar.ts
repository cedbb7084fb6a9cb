import type { Slot } from '@dressing-room/contract/time'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Taken } from './taken.ts'

type Tx = Transaction<DB>

/**
 * A stylist's calendar of busy time. The database itself lets no two entries of one stylist overlap, so whoever gets
 * an entry in has the time, whatever anybody looked at before.
 */

/** What of a stylist's time between two moments is spoken for; one booking may be left out, to move it. */
export async function takenBetween(
  db: Db,
  stylistId: string,
  { start, end }: Slot,
  exceptBookingId?: string,
): Promise<Taken[]> {
  const { rows } = await sql<{ from: number; until: number; kind: Taken['kind']; held_until: Date | null }>`
    select extract(epoch from lower(during))::float8 * 1000 as from, extract(epoch from upper(during))::float8 * 1000 as until,
      kind, held_until
    from stylist_busy
    where stylist_id = ${stylistId} and during && tstzrange(${start}, ${end}, '[)')
      and (${exceptBookingId ?? null}::uuid is null or booking_id is distinct from ${exceptBookingId ?? null}::uuid)`.execute(
    db,
  )
  return rows.map((row) => ({
    start: new Date(row.from),
    end: new Date(row.until),
    kind: row.kind,
    ...(row.held_until && { heldUntil: row.held_until }),
  }))
}

export type BusyEntry = { kind: 'hold'; bookingId: string; heldUntil: Date } | { kind: 'visit'; bookingId: string }

/**
 * Enters busy time, all of it or, when any of it is taken, nothing: then the caller must roll back. Holds that ran
 * out make way, whether or not a job has run (R7). The constraint decides between two at the same moment.
 */
export async function enterBusy(
  tx: Tx,
  stylistId: string,
  slots: readonly Slot[],
  entry: BusyEntry,
  now: Date,
): Promise<boolean> {
  for (const { start, end } of slots) {
    await sql`
      delete from stylist_busy
      where stylist_id = ${stylistId} and during && tstzrange(${start}, ${end}, '[)')
        and kind = 'hold' and held_until <= ${now}`.execute(tx)
    const heldUntil = entry.kind === 'hold' ? entry.heldUntil : null
    const { rows } = await sql`
      insert into stylist_busy (stylist_id, during, kind, booking_id, held_until, created_at)
      values (${stylistId}, tstzrange(${start}, ${end}, '[)'), ${entry.kind}, ${entry.bookingId}, ${heldUntil}, ${now})
      on conflict on constraint stylist_is_in_one_place do nothing
      returning id`.execute(tx)
    if (rows.length === 0) return false
  }
  return true
}

/** Frees whatever a booking takes; answers how many entries there were. */
export async function freeBusy(tx: Tx, bookingId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('stylist_busy').where('booking_id', '=', bookingId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A hold becomes a visit, if it is still entered; answers how many entries it has. */
export async function holdBecomesVisit(tx: Tx, bookingId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('stylist_busy')
    .set({ kind: 'visit', held_until: null })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'hold')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
