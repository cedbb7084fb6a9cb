import type { WaitingState } from '@dressing-room/contract/waiting-list'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type WaitingRow = Selectable<DB['waiting_entry']>

export type NewWaiting = Omit<
  WaitingRow,
  'id' | 'place' | 'state' | 'offered_start' | 'offered_until' | 'booking_id' | 'ended_at'
>

const LIVE: WaitingState[] = ['waiting', 'offered']

function entries(db: Db) {
  return db.selectFrom('waiting_entry').selectAll()
}

/** One account's places are taken one after another, whatever tabs and double clicks do. */
export async function lockAccountsPlaces(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting:${accountId}`}, 0))`.execute(tx)
}

/** The line of one stylist is served by one at a time. */
export async function lockLine(tx: Tx, stylistId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting-line:${stylistId}`}, 0))`.execute(tx)
}

export function insertWaiting(tx: Tx, entry: NewWaiting): Promise<WaitingRow> {
  return tx.insertInto('waiting_entry').values(entry).returningAll().executeTakeFirstOrThrow()
}

/** What an account waits for. */
export function liveOf(db: Db, accountId: string): Promise<WaitingRow[]> {
  return entries(db).where('account_id', '=', accountId).where('state', 'in', LIVE).orderBy('place').execute()
}

/** The same with what has become of others; what was left is not shown any more. */
export function shownOf(db: Db, accountId: string, { most }: { most: number }): Promise<WaitingRow[]> {
  return entries(db)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'left')
    .orderBy(sql`case state when 'offered' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('place', 'desc')
    .limit(most)
    .execute()
}

/** Who waits for a stylist's time, the first in line first. */
export function lineOf(db: Db, stylistId: string): Promise<WaitingRow[]> {
  return entries(db).where('stylist_id', '=', stylistId).where('state', 'in', LIVE).orderBy('place').execute()
}

/** The same, kept from everybody else until the transaction ends. */
export function lockLineOf(tx: Tx, stylistId: string): Promise<WaitingRow[]> {
  return entries(tx)
    .where('stylist_id', '=', stylistId)
    .where('state', 'in', LIVE)
    .orderBy('place')
    .forUpdate()
    .execute()
}

/** The starts to come of a stylist that were offered in vain, with whom they were offered to, and until when. */
export async function offeredInVain(
  tx: Tx,
  stylistId: string,
  now: Date,
): Promise<{ accountId: string; start: Date; endedAt: Date }[]> {
  const { rows } = await sql<{ accountId: string; start: Date; endedAt: Date }>`
    select account_id as "accountId", offered_start as start, ended_at as "endedAt" from waiting_entry
    where stylist_id = ${stylistId} and state in ('passed', 'left') and offered_start > ${now} and ended_at is not null`.execute(
    tx,
  )
  return rows
}

export function lockWaiting(tx: Tx, id: string): Promise<WaitingRow | undefined> {
  return entries(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** What is held for this account with this stylist at this moment. */
export function liveOffers(
  db: Db,
  { accountId, stylistId }: { accountId: string; stylistId: string },
  now: Date,
): Promise<WaitingRow[]> {
  return entries(db)
    .where('account_id', '=', accountId)
    .where('stylist_id', '=', stylistId)
    .where('state', '=', 'offered')
    .where('offered_until', '>', now)
    .orderBy('place')
    .execute()
}

export function offeredEntries(db: Db): Promise<WaitingRow[]> {
  return entries(db).where('state', '=', 'offered').execute()
}

export async function markOffered(tx: Tx, id: string, start: Date, until: Date): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ state: 'offered', offered_start: start, offered_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends a place in the line that is still one; answers whether it was. */
export async function endWaiting(
  tx: Tx,
  id: string,
  state: 'taken' | 'passed' | 'expired' | 'left',
  now: Date,
  bookingId?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_entry')
    .set({ state, ended_at: now, ...(bookingId && { booking_id: bookingId }) })
    .where('id', '=', id)
    .where('state', 'in', LIVE)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The hold that an offer became was not paid for: it was a chance, and it has passed. */
export async function passTaken(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ state: 'passed' })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'taken')
    .execute()
}

export interface Served {
  accountId: string
  serviceId: string
  bookingId: string
  day: string
  start: Date
}

/**
 * A column of statements about bookings: whether whoever books waits for this service, or has just missed a chance. It is
 * asked with what is read anyway, since few of those who pay wait for anything.
 */
export const hasPlaces = sql<boolean>`exists (
  select from waiting_entry where waiting_entry.account_id = booking.buyer_id
    and waiting_entry.service_id = booking.service_id and state in ('waiting', 'offered', 'passed'))`

/** The places that a visit of this day serves, those that had just missed it included. */
export async function lockServed(
  tx: Tx,
  { accountId, serviceId, bookingId, day, start }: Served,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select * from waiting_entry
    where account_id = ${accountId} and service_id = ${serviceId} and (
      (state in ('waiting', 'offered') and ${day}::date between from_day and until_day)
      or (state = 'passed' and (booking_id = ${bookingId} or offered_start = ${start})))
    order by place for update`.execute(tx)
  return rows
}

export async function markServed(tx: Tx, ids: string[], bookingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ state: 'taken', booking_id: bookingId, ended_at: now })
    .where('id', 'in', ids)
    .execute()
}

/** Takes the news of freed time, and adds whose offers have run out: their stylists, each once. */
export async function takeFreed(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ stylist_id: string }>`
    with taken as (delete from freed_time returning stylist_id)
    select stylist_id from taken
    union select stylist_id from waiting_entry where state = 'offered' and offered_until <= ${now}`.execute(tx)
  return rows.map(({ stylist_id }) => stylist_id)
}

/** Every stylist for whose time somebody waits. */
export async function stylistsWaitedFor(db: Db): Promise<string[]> {
  const { rows } = await sql<{ stylist_id: string }>`
    select distinct stylist_id from waiting_entry where state in ('waiting', 'offered')`.execute(db)
  return rows.map(({ stylist_id }) => stylist_id)
}
