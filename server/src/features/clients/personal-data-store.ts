import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/index.ts'
import { visitsByClient } from './client-query.ts'

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
        // Another account that has typed this address is somebody else.
        .where(sql<boolean>`(buyer_id = ${id} or (buyer_id is null and lower(booking.email) = ${email.toLowerCase()}))`)
        .execute(),
      notes.where('client_note.stylist_id', '=', id).execute(),
    ])
    return { aboutThem, byThem }
  },
  async erase(tx, { id, email }) {
    const address = email.toLowerCase()
    // At the visits that are emptied now, and at those that are read as theirs: booked in by hand, with no account.
    const theirs = sql`stylist_id in (select stylist_id from booking where buyer_id = ${id} or lower(email) = ${address})`
    await sql`
      with ${visitsByClient(theirs)}
      delete from client_note where stylist_id = ${id} or booking_id in (
        select id from booking where buyer_id = ${id} or lower(email) = ${address}
        union all
        select id from of_client where client in (${id}, ${address})
      )`.execute(tx)
  },
}
