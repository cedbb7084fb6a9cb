import type { BookedAnswers } from '@dressing-room/contract/intake'
import type { Currency } from '@dressing-room/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { NOBODY } from '../personal-data/index.ts'

/**
 * All visits of the stylists that are meant, each with whose it is: the account that booked it, or the only one that booked another
 * with its address. A telephone is often a family's: it decides only where a visit has no address, and nobody but one client has
 * it. Where it could be of two it is of neither, and a visit with neither address nor telephone is nobody else's.
 */
export const visitsByClient = (isMeant: RawBuilder<unknown>) => sql`
  visit as materialized (
    select *, lower(email) as address from booking
    where ${isMeant} and status in ('confirmed', 'completed', 'cancelled', 'no_show')
      and full_name <> ${NOBODY}
  ), by_address as (
    select stylist_id, address, min(buyer_id::text) as who from visit
    where buyer_id is not null and address <> ''
    group by stylist_id, address having count(distinct buyer_id) = 1
  ), known as (
    select visit.*, coalesce(visit.buyer_id::text, by_address.who, nullif(visit.address, '')) as who
    from visit left join by_address
      on visit.buyer_id is null and by_address.stylist_id = visit.stylist_id and by_address.address = visit.address
  ), by_phone as (
    select stylist_id, phone, min(who) as who from known where phone <> '' and who is not null
    group by stylist_id, phone having count(distinct who) = 1
  ), of_client as (
    select known.*, coalesce(known.who, by_phone.who, nullif(known.phone, ''), known.id::text) as client
    from known left join by_phone
      on known.who is null and by_phone.stylist_id = known.stylist_id and by_phone.phone = known.phone
  )`

const ofStylist = (stylistId: string) => visitsByClient(sql`stylist_id = ${stylistId}`)

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
    filter (where status in ('confirmed', 'completed') and not (${isComing(now)})))[1] as last,
  (array_agg(${timeOfVisit} order by starts_at) filter (where ${isComing(now)}))[1] as next`

/** A page of them, and how many there are on all pages. */
export async function findClients(
  db: Db,
  stylistId: string,
  { search, now, page, limit }: { search: string; now: Date; page: number; limit: number },
): Promise<{ clients: ClientRow[]; total: number }> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ total: number; found: ClientRow | null }>`
    with ${ofStylist(stylistId)}, noted as (
      select booking_id, count(*) as notes from client_note where stylist_id = ${stylistId} group by booking_id
    ), each_client as (
      select ${figures(now)}, coalesce(sum(noted.notes), 0)::int as notes, max(starts_at) as latest, client
      from of_client left join noted on noted.booking_id = of_client.id
      group by client having bool_or(full_name ilike ${like})
    ), shown as (
      select * from each_client order by latest desc, client limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.total, to_json(shown) as found
    from (select count(*)::int as total from each_client) counted left join shown on true
    order by latest desc, client`.execute(db)
  return { clients: rows.flatMap(({ found }) => found ?? []), total: rows[0]?.total ?? 0 }
}

export interface FoundClient extends Omit<ClientRow, 'notes'> {
  /** How they were to be reached last; '' where they never said. */
  email: string
  phone: string
  buyer_id: string | null
  /** All of their visits to this stylist. */
  ids: string[]
}

/** Whoever this visit is of; nobody where it is not one of this stylist's. */
export async function findClient(
  db: Db,
  stylistId: string,
  { visitId, now }: { visitId: string; now: Date },
): Promise<FoundClient | undefined> {
  const latest = (column: string) =>
    sql`coalesce((array_agg(${sql.ref(column)} order by starts_at desc, id) filter (where ${sql.ref(column)} <> ''))[1], '')`
  const { rows } = await sql<FoundClient>`
    with ${ofStylist(stylistId)}
    select ${figures(now)}, ${latest('email')} as email, ${latest('phone')} as phone,
      min(buyer_id::text) as buyer_id, array_agg(id::text) as ids
    from of_client where client = (select client from of_client where id = ${visitId}) group by client`.execute(db)
  return rows[0]
}

export interface VisitRow {
  id: string
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

/** The latest of these visits, the latest first. */
export async function latestVisits(db: Db, ids: readonly string[]): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select id, local_day, local_time, time_zone, service_name, price_minor, currency,
      status, cancelled_by, ends_at, member_name, note, answers
    from booking where id = any(${[...ids]}::uuid[])
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

/** What an account has bought from this seller, and not given back. */
export async function boughtFrom(db: Db, sellerId: string, buyerId: string): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select number, paid_at, name, color, size, kept as quantity
    from shop_order join order_line on order_line.order_id = shop_order.id
    cross join lateral (
      select order_line.quantity - coalesce(sum(refund_line.quantity), 0)::int as kept
      from refund_line join refund on refund.id = refund_id and refund.state <> 'failed'
      where order_line_id = order_line.id
    ) left_over
    where buyer_id = ${buyerId} and order_line.seller_id = ${sellerId} and payment_status in ('paid', 'partially refunded')
      and kept > 0
    order by paid_at desc, number, position limit ${MOST}`.execute(db)
  return rows
}
