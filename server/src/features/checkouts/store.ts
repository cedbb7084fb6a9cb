import { type Currency, type Money, money } from '@dressing-room/contract/money'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type CheckoutStatus, HOLD_MINUTES, mayMove, PAGE_MINUTES } from './rules.ts'

type Tx = Transaction<DB>

/** One try to be paid for something, with the card page on which that may happen. */
export interface CheckoutRow {
  id: string
  payable_kind: string
  payable_id: string
  title: string
  round: number
  page_scope: string
  buyer_id: string
  buyer_email: string
  amount_minor: number
  currency: Currency
  status: CheckoutStatus
  ends_at: Date
  held_until: Date
  provider_id: string | null
  url: string | null
  payment_id: string | null
  page_asked_at: Date | null
  page_asking_until: Date | null
  page_closed_at: Date | null
  polled_at: Date | null
  review_reason: string | null
  /** When its buyer said that they do not want it any more. */
  unwanted_at: Date | null
  created_at: Date
  paid_at: Date | null
}

export interface NewCheckout {
  payable: { kind: string; id: string }
  /** What people call it: 'order 10001'. */
  title: string
  buyer: { id: string; email: string }
  total: Money
  /** At most one page of a scope can be open at a time. */
  pageScope: string
  /** How long what it pays for is held; the usual time unless said. */
  holdSeconds?: number
}

/** How long a call that asks the provider has the asking to itself; it says every few seconds that it is still there. */
export const LEASE_SECONDS = 7

/**
 * Writes a checkout, the next of its payable. Unless another page of its scope may still be open, the caller has its
 * page to ask for at once, as if `acquirePage` had answered true.
 */
export async function insertCheckout(
  tx: Tx,
  { payable, title, buyer, total, pageScope, holdSeconds = HOLD_MINUTES * 60 }: NewCheckout,
  { isAsking }: { isAsking: boolean },
): Promise<CheckoutRow> {
  const { rows } = await sql<CheckoutRow>`
    insert into checkout (payable_kind, payable_id, title, round, page_scope, buyer_id, buyer_email, amount_minor,
      currency, ends_at, held_until, page_asked_at, page_asking_until, created_at)
    select ${payable.kind}, ${payable.id}::uuid, ${title},
      1 + coalesce((select max(round) from checkout where payable_kind = ${payable.kind} and payable_id = ${payable.id}), 0),
      ${pageScope}::uuid, ${buyer.id}::uuid, ${buyer.email}, ${total.minor}::bigint, ${total.currency},
      now + make_interval(mins => ${PAGE_MINUTES}), now + make_interval(secs => ${holdSeconds}),
      case when ${isAsking} then now end, case when ${isAsking} then now + make_interval(secs => ${LEASE_SECONDS}) end, now
    from clock_timestamp() as now
    returning *`.execute(tx)
  return rows[0] as CheckoutRow
}

export function checkouts(db: Db) {
  return db.selectFrom('checkout').selectAll().$castTo<CheckoutRow>()
}

export function findCheckout(db: Db, id: string): Promise<CheckoutRow | undefined> {
  return checkouts(db).where('id', '=', id).executeTakeFirst()
}

/** By the provider's name for its page. One that was left for another is nobody's way back. */
export function findByProviderId(db: Db, providerId: string): Promise<CheckoutRow | undefined> {
  return checkouts(db).where('provider_id', '=', providerId).where('status', '<>', 'replaced').executeTakeFirst()
}

/** Whether this page of the provider's is known to be some checkout's, also one that was left for another. */
export async function isKnownPage(db: Db, providerId: string): Promise<boolean> {
  return (await checkouts(db).where('provider_id', '=', providerId).executeTakeFirst()) !== undefined
}

/** Its buyer does not want it any more; what it ends as follows from this, whoever hears first that its page is closed. */
export async function markUnwanted(db: Db, id: string): Promise<void> {
  await sql`update checkout set unwanted_at = clock_timestamp() where id = ${id} and status = 'open'`.execute(db)
}

/**
 * The checkout that stands in the way of another one of this scope: one that is open or, before all, one that has ended
 * and on whose page somebody could still pay.
 */
export function findInScope(db: Db, pageScope: string): Promise<CheckoutRow | undefined> {
  return checkouts(db)
    .where('page_scope', '=', pageScope)
    .where(sql<boolean>`(status = 'open' or (page_asked_at is not null and page_closed_at is null))`)
    .orderBy(sql`status = 'open'`)
    .limit(1)
    .executeTakeFirst()
}

/** The one that is open in this scope. */
export function findOpenInScope(db: Db, pageScope: string): Promise<CheckoutRow | undefined> {
  return checkouts(db).where('page_scope', '=', pageScope).where('status', '=', 'open').limit(1).executeTakeFirst()
}

/** The checkout that counts for each of these: the one that was paid, else the last. */
export async function checkoutsOf(db: Db, kind: string, payableIds: string[]): Promise<Map<string, CheckoutRow>> {
  const { rows } = await sql<CheckoutRow>`
    select distinct on (payable_id) * from checkout
    where payable_kind = ${kind} and payable_id = any(${payableIds}::uuid[])
    order by payable_id, status = 'paid' desc, status = 'review' desc, status = 'replaced', round desc`.execute(db)
  return new Map(rows.map((row) => [row.payable_id, row]))
}

export async function checkoutOf(db: Db, kind: string, payableId: string): Promise<CheckoutRow | undefined> {
  return (await checkoutsOf(db, kind, [payableId])).get(payableId)
}

export interface ProviderEvent {
  id: string
  type: string
  checkoutId: string
  receivedAt: Date
}

/**
 * All checkouts of one payable, locked, in the order of their rounds. The event that has told of them is recorded with
 * its effect; `isKnown` when it has had its effect before.
 */
export async function lockCheckouts(
  tx: Tx,
  { kind, id }: { kind: string; id: string },
  event?: ProviderEvent,
): Promise<{ rows: CheckoutRow[]; isKnown: boolean }> {
  if (!event) {
    const { rows } = await sql<CheckoutRow>`
      select * from checkout where payable_kind = ${kind} and payable_id = ${id} order by round
      for no key update`.execute(tx)
    return { rows, isKnown: false }
  }
  const { rows } = await sql<CheckoutRow & { is_new_event: boolean }>`
    with recorded as (
      insert into payment_event (id, type, checkout_id, received_at)
      values (${event.id}, ${event.type}, ${event.checkoutId}, ${event.receivedAt})
      on conflict do nothing returning id
    )
    select *, exists (select from recorded) as is_new_event from checkout
    where payable_kind = ${kind} and payable_id = ${id} order by round
    for no key update`.execute(tx)
  return { rows, isKnown: rows.some((row) => !row.is_new_event) }
}

/** Whether this event of the provider's has had its effect, and whether what it tells about is known. */
export async function findEvent(
  db: Db,
  id: string,
  about: { kind: string; id: string },
): Promise<{ isProcessed: boolean; isOurs: boolean }> {
  const { rows } = await sql<{ isProcessed: boolean; isOurs: boolean }>`
    select exists (select from payment_event where id = ${id}) as "isProcessed",
      exists (select from checkout where payable_kind = ${about.kind} and payable_id = ${about.id}) as "isOurs"`.execute(
    db,
  )
  return rows[0] ?? { isProcessed: false, isOurs: false }
}

/**
 * Another checkout takes the place of this one, if it is still open and as it was seen; its page is to be closed. The
 * caller asks for the page of the next one.
 */
export async function replaceCheckout(
  tx: Tx,
  seen: CheckoutRow,
  { buyerEmail, holdSeconds }: { buyerEmail: string; holdSeconds: number },
): Promise<CheckoutRow | undefined> {
  const payable = { kind: seen.payable_kind, id: seen.payable_id }
  const { rows } = await lockCheckouts(tx, payable)
  const locked = rows.find(({ id }) => id === seen.id)
  if (locked?.status !== 'open' || locked.provider_id !== seen.provider_id) return undefined
  await moveCheckout(tx, locked, 'replaced')
  const { title, buyer_id, page_scope } = seen
  const buyer = { id: buyer_id, email: buyerEmail }
  const next = { payable, title, buyer, total: totalOf(seen), pageScope: page_scope, holdSeconds }
  return insertCheckout(tx, next, { isAsking: false })
}

type Change = Partial<Pick<CheckoutRow, 'payment_id' | 'review_reason' | 'provider_id' | 'url'>>

/** Moves a checkout that is locked, and notes what was learnt with it, in one statement; answers it as it is then. */
export async function moveCheckout(
  tx: Tx,
  checkout: CheckoutRow,
  to: CheckoutStatus,
  { isPageClosed = false, ...change }: Change & { isPageClosed?: boolean } = {},
): Promise<CheckoutRow> {
  if (to !== checkout.status && !mayMove(checkout.status, to)) {
    throw new Error(`a checkout cannot go from ${checkout.status} to ${to}`)
  }
  return (await tx
    .updateTable('checkout')
    .set({
      ...change,
      status: to,
      ...(to === 'paid' && { paid_at: sql<Date>`clock_timestamp()` }),
      ...(isPageClosed && {
        page_closed_at: sql<Date>`coalesce(page_closed_at, clock_timestamp())`,
        page_asking_until: null,
      }),
    })
    .where('id', '=', checkout.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as CheckoutRow
}

export function totalOf({ amount_minor, currency }: Pick<CheckoutRow, 'amount_minor' | 'currency'>): Money {
  return money(amount_minor, currency)
}

/** The moment by the clock that all processes and rows share. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  if (!rows[0]) throw new Error('the database did not say what time it is')
  return rows[0].now
}
