import { fullDayText, Localized, say } from '@dressing-room/contract/text'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { NOBODY, type PersonalData } from '../personal-data/index.ts'
import { eraseKeptCards } from './kept-cards/store.ts'

/** Visits are books: when, what and for how much stays. */
export const bookingData: PersonalData = {
  part: 'visits',
  async collect(db, { id, email }) {
    const visits = db
      .selectFrom('booking')
      .select(['number', 'status', 'service_name as service', 'local_day as day', 'local_time as time', 'place'])
      .select('member_name as with')
      .select(['price_minor as priceMinor', 'at_salon_minor as atSalonMinor', 'currency'])
      .select(['no_show_fee_minor as noShowFeeMinor'])
      .select(['salon_paid_with as salonPaidWith', 'salon_paid_at as salonPaidAt'])
      .select(({ selectFrom }) => [
        jsonArrayFrom(
          selectFrom('visit_step')
            .select(['kind', 'taken_by as by', 'note', 'taken_at as at'])
            .whereRef('booking_id', '=', 'booking.id')
            .orderBy('visit_step.number'),
        ).as('steps'),
        jsonArrayFrom(
          selectFrom('kept_card')
            .select(['brand', 'last4', 'state', 'because', 'kept_at as keptAt', 'let_go_at as letGoAt'])
            .whereRef('booking_id', '=', 'booking.id'),
        ).as('keptCards'),
        jsonArrayFrom(
          selectFrom('visit_proposal')
            .select(['starts_at as startsAt', 'note', 'outcome', 'created_at as askedAt'])
            .whereRef('booking_id', '=', 'booking.id')
            .orderBy('created_at'),
        ).as('proposals'),
      ])
      .orderBy('number')
    const [asClient, asStylist] = await Promise.all([
      visits
        .select(['full_name as name', 'email', 'phone'])
        .select(['note_consent as noteConsent', 'note_consent_at as noteConsentAt'])
        // May be about somebody's health, and the account that typed this address need not be of who owns it.
        .select(({ eb }) => [
          eb.case().when('buyer_id', '=', id).then(eb.ref('answers')).end().as('answers'),
          sql<string>`case when buyer_id is null or buyer_id = ${id} then note else '' end`.as('note'),
        ])
        .where(({ or, eb }) => or([eb('buyer_id', '=', id), eb(sql`lower(email)`, '=', email.toLowerCase())]))
        .execute(),
      // Who came is their clients' to know.
      visits.where('stylist_id', '=', id).execute(),
    ])
    return { asClient, asStylist }
  },
  async unfinished(db, { id }, now) {
    const visits = await db
      .selectFrom('booking')
      .select(['number', 'status', 'local_day as day', 'local_time as time', 'starts_at as startsAt'])
      .where(({ or, eb }) => or([eb('buyer_id', '=', id), eb('stylist_id', '=', id)]))
      .where(({ or, and, eb }) =>
        or([eb('status', '=', 'review'), and([eb('status', 'in', ['held', 'confirmed']), eb('ends_at', '>', now)])]),
      )
      .orderBy('starts_at')
      .execute()
    return visits.map(({ number, status, day, time, startsAt }) => {
      if (status === 'review') return say('The payment of appointment {number} is being looked at.', { number })
      return startsAt > now
        ? say('The appointment on {day} at {time} is still ahead.', { day: dayText(day), time })
        : say('The appointment on {day} at {time} is not over yet.', { day: dayText(day), time })
    })
  },
  async erase(tx, { id, email }) {
    await eraseKeptCards(tx, id)
    const noConsent = { note_consent: '', note_consent_at: null }
    const theirs = sql<boolean>`(buyer_id = ${id} or lower(email) = ${email.toLowerCase()})`
    await tx
      .deleteFrom('visit_link')
      .where('booking_id', 'in', tx.selectFrom('booking').select('id').where(theirs))
      .execute()
    for (const table of ['visit_step', 'visit_proposal'] as const) {
      await tx
        .updateTable(table)
        .set({ note: '' })
        .where('note', '!=', '')
        .where('booking_id', 'in', tx.selectFrom('booking').select('id').where(theirs))
        .execute()
    }
    await tx
      .updateTable('booking')
      .set({
        full_name: NOBODY,
        email: '',
        phone: '',
        note: '',
        ...noConsent,
        answers: null,
        cancel_reason: '',
        buyer_time_zone: null,
      })
      .where(theirs)
      .execute()
    await tx
      .updateTable('booking')
      .set({ provider_name: NOBODY, provider_email: '', provider_phone: '', member_name: '' })
      .where('stylist_id', '=', id)
      .execute()
    // Who of their team served somebody.
    await tx
      .updateTable('visit_step')
      .set({ note: '' })
      .where('kind', '=', 'handed_over')
      .where('booking_id', 'in', tx.selectFrom('booking').select('id').where('stylist_id', '=', id))
      .execute()
  },
}

/** '2027-03-10' in English; other languages read a date. */
function dayText(day: string): Localized {
  return new Localized((translator) => (translator.language === 'en' ? day : fullDayText(day).in(translator)))
}
