import type { BoughtLine, Client, ClientDetails, ClientNote, VisitOfClient } from '@dressing-room/contract/clients'
import { money, toDecimal } from '@dressing-room/contract/money'
import type { BoughtRow, ClientRow, VisitRow } from './client-query.ts'
import type { NoteRow } from './store.ts'

export function toClient({ last, next, ...row }: ClientRow): Client {
  return {
    ...{ visitId: row.visit_id, name: row.name, notes: row.notes },
    ...{ visits: row.visits, noShows: row.no_shows, cancelled: row.cancelled },
    ...(last && { last: { date: last.day, time: last.time, timeZone: last.zone } }),
    ...(next && { next: { date: next.day, time: next.time, timeZone: next.zone } }),
  }
}

export function toNote({ id, body, written_at, changed_at }: NoteRow): ClientNote {
  return {
    ...{ _id: id, text: body, writtenAt: written_at.toISOString() },
    ...(changed_at && { changedAt: changed_at.toISOString() }),
  }
}

function toVisit(row: VisitRow, now: Date): VisitOfClient {
  return {
    ...{ _id: row.id, date: row.local_day, time: row.local_time, timeZone: row.time_zone },
    ...{
      serviceName: row.service_name,
      currency: row.currency,
      price: toDecimal(money(row.price_minor, row.currency)),
    },
    status: row.status === 'no_show' ? 'no-show' : row.status,
    isAhead: isAhead(row, now),
    ...(row.cancelled_by && { cancelledBy: row.cancelled_by }),
    ...(row.member_name && { memberName: row.member_name }),
    note: row.note,
    answers: row.answers?.list ?? [],
  }
}

function isAhead({ status, ends_at }: VisitRow, now: Date): boolean {
  return status === 'confirmed' && ends_at > now
}

function toBought({ number, paid_at, name, color, size, quantity }: BoughtRow): BoughtLine {
  const variant = [color, size].filter(Boolean).join(', ')
  return { orderNumber: number, paidAt: paid_at.toISOString(), name, variant, quantity }
}

/** Of visits, the latest first; how to reach somebody is what they said last. */
export function toDetails(
  rows: readonly [VisitRow, ...VisitRow[]],
  { bought, notes, now }: { bought: BoughtRow[]; notes: NoteRow[]; now: Date },
): ClientDetails {
  const [latest] = rows
  const history = rows.map((row) => toVisit(row, now))
  const count = (...statuses: VisitRow['status'][]) => rows.filter(({ status }) => statuses.includes(status)).length
  const next = history.findLast(({ isAhead }) => isAhead)
  const last = history.find(({ isAhead, status }) => !isAhead && (status === 'confirmed' || status === 'completed'))
  return {
    ...{ visitId: latest.id, name: latest.full_name },
    email: rows.find(({ email }) => email !== '')?.email ?? '',
    phone: rows.find(({ phone }) => phone !== '')?.phone ?? '',
    ...{ visits: count('confirmed', 'completed'), noShows: count('no_show'), cancelled: count('cancelled') },
    ...(last && { last: timeOf(last) }),
    ...(next && { next: timeOf(next) }),
    history,
    bought: bought.map(toBought),
    notes: notes.map(toNote),
  }
}

function timeOf({ date, time, timeZone }: VisitOfClient) {
  return { date, time, timeZone }
}
