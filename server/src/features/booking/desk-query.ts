import { formatMoney, money } from '@dressing-room/contract/money'
import { fullDayLabel, wallWords, zoneLabel } from '@dressing-room/contract/time'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DeskPart } from '../desk/index.ts'
import { feeOf, keepsCard } from './kept-cards/fee.ts'
import { hasDeposit, paidHere } from './paid-where.ts'
import { toWireStatus } from './present.ts'
import { type StepRow, stepsOf } from './step-store.ts'
import { type BookingRow, bookings, findBooking } from './store.ts'

const MOST_FOUND = 8
const MOST_DEALINGS = 10

/** Visits by number, id, and the name, address or telephone number of who comes. */
export const bookingDesk: DeskPart = {
  async find(db, words) {
    const number = words.replace(/^(visit\s*|appointment\s*|booking\s*)?#?/i, '')
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await bookings(db)
      .where(sql<SqlBool>`(number::text = ${number} or id::text = lower(${words})
        or (length(${words}) > 2 and (full_name ilike ${like} or lower(email) = lower(${words}) or phone = ${words})))`)
      .orderBy(sql`number::text = ${number}`, 'desc')
      .orderBy('starts_at', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return rows.map(toHit)
  },

  async tell(db, { kind, id }) {
    const row = kind === 'visit' ? await findBooking(db, id) : undefined
    if (!row) return { entries: [] }
    const steps = await stepsOf(db, id)
    return {
      entries: [
        { at: row.created_at, kind: 'step', text: row.buyer_id ? 'Time held' : 'Booked by hand' },
        ...steps.map((step) => ({
          at: step.taken_at,
          kind: 'step' as const,
          text: wordsOf(step, row),
          detail: step.note,
        })),
      ],
      mailsAbout: [`booking:${id}`],
    }
  },

  async dealings(db, accountId) {
    const rows = await ofAccount(db, accountId)
    return rows.map((row) => ({
      ...toHit(row),
      detail: `${row.buyer_id === accountId ? 'Client' : 'Stylist'}, ${detailOf(row)}`,
      at: row.created_at,
    }))
  },
}

function ofAccount(db: Db, accountId: string): Promise<BookingRow[]> {
  return bookings(db)
    .where((where) => where.or([where('buyer_id', '=', accountId), where('stylist_id', '=', accountId)]))
    .where('status', 'not in', ['held', 'expired'])
    .orderBy('created_at', 'desc')
    .limit(MOST_DEALINGS)
    .execute()
}

function toHit(row: BookingRow) {
  return { kind: 'visit' as const, id: row.id, title: `Visit ${row.number}`, detail: detailOf(row) }
}

function detailOf(row: BookingRow): string {
  const whole = formatMoney(money(row.price_minor, row.currency))
  const price = keepsCard(row)
    ? `${whole} at the salon (a card is kept for ${formatMoney(feeOf(row))})`
    : hasDeposit(row)
      ? `${whole} (${formatMoney(paidHere(row))} of it a deposit)`
      : whole
  const when = `${fullDayLabel(row.local_day)}, ${row.local_time} ${zoneLabel(row.starts_at, row.time_zone)}`
  return `${row.full_name}, ${row.service_name}, ${when}, ${price}, ${toWireStatus(row.status)}`
}

function wordsOf(step: StepRow, row: BookingRow): string {
  const who = step.taken_by === 'buyer' ? row.full_name : row.provider_name
  const to = step.starts_after ? ` ${wallWords(step.starts_after, row.time_zone, step.taken_at)}` : ''
  const from = step.starts_before ? ` from ${wallWords(step.starts_before, row.time_zone, step.taken_at)} to` : ''
  return `${who}: ${step.kind.replaceAll('_', ' ')}${from}${to}`
}
