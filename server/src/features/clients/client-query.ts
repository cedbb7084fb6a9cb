import type { BookedAnswers } from '@dressing-room/contract/intake'
import type { Currency } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { NOBODY } from '../personal-data/index.ts'

/**
 * All visits of one stylist, each with whose it is: the account that booked it, or the one that booked another with its address. A
 * telephone is often a family's, and decides only where a visit has no address. A visit with neither is nobody else's.
 */
const visitsByClient = (stylistId: string) => sql`
  visit as materialized (
    select *, lower(email) as address from booking
    where stylist_id = ${stylistId} and status in ('confirmed', 'completed', 'cancelled', 'no_show')
      and full_name <> ${NOBODY}
  ), by_address as (
    select distinct on (address) address, buyer_id from visit
    where buyer_id is not null and address <> '' order by address, starts_at desc
  ), by_phone as (
    select distinct on (visit.phone) visit.phone, coalesce(visit.buyer_id, by_address.buyer_id) as buyer_id, visit.address
    from visit left join by_address using (address)
    where visit.phone <> '' and (visit.buyer_id is not null or visit.address <> '')
    order by visit.phone, visit.buyer_id is null, visit.starts_at desc
  ), of_client as (
    select visit.*, coalesce(
        visit.buyer_id::text, by_address.buyer_id::text, nullif(visit.address, ''),
        by_phone.buyer_id::text, by_phone.address, nullif(visit.phone, ''), visit.id::text
      ) as client
    from visit
    left join by_address on visit.buyer_id is null and by_address.address = visit.address
    left join by_phone on visit.buyer_id is null and visit.address = '' and by_phone.phone = visit.phone
  )`

interface VisitTime {
  day: string
  time: string
  zone: string
}

export interface ClientRow {
  visit_id: string
  name: string
  visits: number
  no_shows: number
  cancelled: number
  notes: number
  last: VisitTime | null
  next: VisitTime | null
  total: number
}

const timeOfVisit = sql`json_build_object('day', local_day, 'time', local_time, 'zone', time_zone)`
const isComing = (now: Date) => sql`status = 'confirmed' and ends_at > ${now}`

const figures = (now: Date) => sql`
  (array_agg(id order by starts_at desc, id))[1] as visit_id,
  (array_agg(full_name order by starts_at desc, id))[1] as name,
  (count(*) filter (where status in ('confirmed', 'completed')))::int as visits,
  (count(*) filter (where status = 'no_show'))::int as no_shows,
  (count(*) filter (where status = 'cancelled'))::int as cancelled,
  (array_agg(${timeOfVisit} order by starts_at desc)
    filter (where status in ('confirmed', 'completed') and ends_at <= ${now}))[1] as last,
  (array_agg(${timeOfVisit} order by starts_at) filter (where ${isComing(now)}))[1] as next`

export async function findClients(
  db: Db,
  stylistId: string,
  { search, now, page, limit }: { search: string; now: Date; page: number; limit: number },
): Promise<ClientRow[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ClientRow>`
    with ${visitsByClient(stylistId)}, noted as (
      select booking_id, count(*) as notes from client_note where stylist_id = ${stylistId} group by booking_id
    )
    select ${figures(now)}, coalesce(sum(noted.notes), 0)::int as notes, (count(*) over ())::int as total
    from of_client left join noted on noted.booking_id = of_client.id
    group by client having bool_or(full_name ilike ${like})
    order by max(starts_at) desc, client limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export interface VisitRow {
  id: string
  buyer_id: string | null
  full_name: string
  email: string
  phone: string
  local_day: string
  local_time: string
  time_zone: string
  service_name: string
  price_minor: number
  currency: Currency
  status: 'confirmed' | 'completed' | 'cancelled' | 'no_show'
  cancelled_by: 'buyer' | 'stylist' | null
  ends_at: Date
  member_name: string
  note: string
  answers: BookedAnswers | null
}

/** As many as somebody reads through. */
const MOST = 200

/** The visits of whoever this one is of, the latest first; none where it is not one of this stylist's. */
export async function visitsOfClient(db: Db, stylistId: string, visitId: string): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    with ${visitsByClient(stylistId)}
    select id, buyer_id, full_name, email, phone, local_day, local_time, time_zone, service_name, price_minor, currency,
      status, cancelled_by, ends_at, member_name, note, answers
    from of_client where client = (select client from of_client where id = ${visitId})
    order by starts_at desc, id limit ${MOST}`.execute(db)
  return rows
}

export interface BoughtRow {
  number: number
  paid_at: Date
  name: string
  color: string
  size: string
  quantity: number
}

/** What an account has bought from this seller. */
export async function boughtFrom(db: Db, sellerId: string, buyerId: string): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select number, paid_at, name, color, size, quantity
    from shop_order join order_line on order_line.order_id = shop_order.id
    where buyer_id = ${buyerId} and seller_id = ${sellerId} and payment_status in ('paid', 'partially refunded')
    order by paid_at desc, number, position limit ${MOST}`.execute(db)
  return rows
}
