import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/index.ts'

/**
 * What a stylist notes about somebody is data about that person, and so theirs to be given a copy of (decision 212): by the
 * same visits that the export of visits shows them.
 */
export const clientNoteData: PersonalData = {
  part: 'notes about clients',
  async collect(db, { id, email }) {
    const notes = db
      .selectFrom('client_note')
      .innerJoin('booking', 'booking.id', 'client_note.booking_id')
      .select(['booking.number as visit', 'body as note', 'written_at as writtenAt', 'changed_at as changedAt'])
      .orderBy('written_at')
    const [aboutThem, byThem] = await Promise.all([
      notes
        .select('provider_name as by')
        .where(({ or, eb }) => or([eb('buyer_id', '=', id), eb(sql`lower(email)`, '=', email.toLowerCase())]))
        .execute(),
      notes.where('client_note.stylist_id', '=', id).execute(),
    ])
    return { aboutThem, byThem }
  },
  async erase(tx, { id, email }) {
    await sql`
      delete from client_note where stylist_id = ${id} or booking_id in (
        select id from booking where buyer_id = ${id} or lower(email) = ${email.toLowerCase()}
        union all
        -- Booked in by hand with nothing but the telephone of visits of theirs, and so read as theirs.
        select by_hand.id from booking by_hand
        join booking own on own.stylist_id = by_hand.stylist_id and own.phone = by_hand.phone
        where own.buyer_id = ${id} and own.phone <> '' and by_hand.buyer_id is null and by_hand.email = ''
      )`.execute(tx)
  },
}
