import type { BoughtLine, Client, ClientDetails, ClientNote, VisitOfClient } from '@dressing-room/contract/clients'
import { money, toDecimal } from '@dressing-room/contract/money'
import type { BoughtRow, ClientRow, FoundClient, VisitRow } from './client-query.ts'
import type { NoteRow } from './store.ts'

export function toClient(row: ClientRow): Client {
  return { ...toFigures(row), notes: row.notes }
}

function toFigures({ last, next, ...row }: Omit<ClientRow, 'notes'>): Omit<Client, 'notes'> {
  return {
    ...{ visitId: row.visit_id, name: row.name },
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
    isAhead: row.status === 'confirmed' && row.ends_at > now,
    ...(row.cancelled_by && { cancelledBy: row.cancelled_by }),
    ...(row.member_name && { memberName: row.member_name }),
    note: row.note,
    answers: row.answers?.list ?? [],
  }
}

function toBought({ number, paid_at, name, color, size, quantity }: BoughtRow): BoughtLine {
  const variant = [color, size].filter(Boolean).join(', ')
  return { orderNumber: number, paidAt: paid_at.toISOString(), name, variant, quantity }
}

export function toDetails(
  client: FoundClient,
  { visits, bought, notes, now }: { visits: VisitRow[]; bought: BoughtRow[]; notes: NoteRow[]; now: Date },
): ClientDetails {
  return {
    ...toFigures(client),
    ...{ email: client.email, phone: client.phone },
    history: visits.map((row) => toVisit(row, now)),
    bought: bought.map(toBought),
    notes: notes.map(toNote),
  }
}
