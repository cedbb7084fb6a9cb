import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ClientNote } from '../../platform/db/schema.generated.ts'

export type NoteRow = Selectable<ClientNote>

export async function notesAt(db: Db, stylistId: string, bookingIds: readonly string[]): Promise<NoteRow[]> {
  return db
    .selectFrom('client_note')
    .selectAll()
    .where('stylist_id', '=', stylistId)
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::uuid[])`)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertNote(
  db: Db,
  note: Pick<NoteRow, 'stylist_id' | 'booking_id' | 'body' | 'written_at'>,
): Promise<NoteRow> {
  return db.insertInto('client_note').values(note).returningAll().executeTakeFirstOrThrow()
}

export async function updateNote(
  db: Db,
  { id, stylistId, body, now }: { id: string; stylistId: string; body: string; now: Date },
): Promise<NoteRow | undefined> {
  return db
    .updateTable('client_note')
    .set({ body, changed_at: now })
    .where('id', '=', id)
    .where('stylist_id', '=', stylistId)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteNote(db: Db, { id, stylistId }: { id: string; stylistId: string }): Promise<boolean> {
  const gone = await db
    .deleteFrom('client_note')
    .where('id', '=', id)
    .where('stylist_id', '=', stylistId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
