import type { LanguageCode } from '@dressing-room/contract/languages'
import { type Money, minus, zero } from '@dressing-room/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { customerColumn } from '../saved-cards/index.ts'
import { type CheckoutStatus, HOLD_MINUTES, mayMove, PAGE_MINUTES } from './rules.ts'

/** One try to be paid for something, with the card page on which that may happen. */
export type CheckoutRow = Selectable<DB['checkout']>

export interface NewCheckout {
  payable: { kind: string; id: string }
  /** What people call it: 'order 10001'. */
  title: string
  /** `language` is that of the pages they are on, to which the card page leads back. */
  buyer: { id: string; email: string; language: LanguageCode }
  /** All that is due. */
  total: Money
  /** How it is asked for; on a card page by default. */
  way?: CheckoutRow['way']
  /** How much of it store credit pays, which the caller has held. */
  credit?: Money
  /** At most one page of a scope can be open at a time. */
  pageScope: string
  /** How long the payable is held; the usual time by default. */
  holdSeconds?: number
}

/** The lease of a call that opens a page at the provider; it is renewed every few seconds. */
export const LEASE_SECONDS = 7

/** That one call alone asks the provider for the page of a checkout. */
export interface PageLease {
  /** Who its buyer is at the provider, whose cards they can choose from there. */
  customerId: string | undefined
}

/** Read with the lease, in the statement that gives it. */
export const leaseColumns = sql`${customerColumn('checkout.buyer_id')} as customer_id`

export function toLease({ customer_id }: { customer_id: string | null }): PageLease {
  return { customerId: customer_id ?? undefined }
}

/**
 * Writes a checkout, the next of its payable. Unless another page of its scope may still be open, the caller has its
 * page to ask for at once, with the lease that `acquirePage` gives to others.
 */
export async function insertCheckout(
  tx: Tx,
  {
    payable,
    title,
    buyer,
    total,
    way = 'page',
    credit = zero(total.currency),
    pageScope,
    holdSeconds = HOLD_MINUTES * 60,
  }: NewCheckout,
  { isAsking }: { isAsking: boolean },
): Promise<{ checkout: CheckoutRow; lease?: PageLease }> {
  const { rows } = await sql<CheckoutRow & { customer_id: string | null }>`
    insert into checkout (payable_kind, payable_id, title, round, page_scope, buyer_id, buyer_email, page_language,
      amount_minor, way, credit_minor, credit_state, currency, ends_at, held_until, page_asked_at, page_asking_until, created_at)
    select ${payable.kind}, ${payable.id}::uuid, ${title},
      1 + coalesce((select max(round) from checkout where payable_kind = ${payable.kind} and payable_id = ${payable.id}), 0),
      ${pageScope}::uuid, ${buyer.id}::uuid, ${buyer.email}, ${buyer.language}, ${minus(total, credit).minor}::bigint, ${way},
      ${credit.minor}::bigint, ${credit.minor > 0 ? 'held' : 'none'}, ${total.currency},
      now + make_interval(mins => ${PAGE_MINUTES}), now + make_interval(secs => ${holdSeconds}),
      case when ${isAsking} then now end, case when ${isAsking} then now + make_interval(secs => ${LEASE_SECONDS}) end, now
    from clock_timestamp() as now
    returning *, ${leaseColumns}`.execute(tx)
  if (!rows[0]) throw new Error(`no checkout of ${title} was written`)
  const { customer_id, ...checkout } = rows[0]
  return { checkout, ...(isAsking && { lease: toLease({ customer_id }) }) }
}

export function checkouts(db: Db) {
  return db.selectFrom('checkout').selectAll()
}

export function findCheckout(db: Db, id: string): Promise<CheckoutRow | undefined> {
  return checkouts(db).where('id', '=', id).executeTakeFirst()
}

/** By the provider's id of the payment that has come in on it; of a combined one, that which had the card page. */
export function findByPayment(db: Db, paymentId: string): Promise<CheckoutRow | undefined> {
  return checkouts(db)
    .where('payment_id', '=', paymentId)
    .orderBy(sql`part_of is not null`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** For whoever moves money of it: refunds, disputes. */
export function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  return checkouts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** By the provider's id. Replaced checkouts are left out: nobody returns to them. */
export function findByProviderId(db: Db, providerId: string): Promise<CheckoutRow | undefined> {
  return checkouts(db).where('provider_id', '=', providerId).where('status', '<>', 'replaced').executeTakeFirst()
}

/** The same, also of one that another has replaced since. */
export function findByPage(db: Db, providerId: string): Promise<CheckoutRow | undefined> {
  return checkouts(db).where('provider_id', '=', providerId).executeTakeFirst()
}

/** Whether any checkout has this provider id, replaced ones included. */
export async function isKnownPage(db: Db, providerId: string): Promise<boolean> {
  return (await findByPage(db, providerId)) !== undefined
}

/** Marks it as given up by its buyer. Whichever process later sees the page closed ends it as canceled. */
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

/** The card page of this order or booking on which somebody could pay, in whatever scope it is. */
export function findOwnPage(db: Db, { kind, id }: { kind: string; id: string }): Promise<CheckoutRow | undefined> {
  return checkouts(db)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('page_asked_at', 'is not', null)
    .where('page_closed_at', 'is', null)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The one that is open in this scope. */
export function findOpenInScope(db: Db, pageScope: string): Promise<CheckoutRow | undefined> {
  return checkouts(db).where('page_scope', '=', pageScope).where('status', '=', 'open').limit(1).executeTakeFirst()
}

/** The checkout that counts for each of these: the one that was paid, else the last. */
export async function findCurrentCheckouts(
  db: Db,
  kind: string,
  payableIds: string[],
): Promise<Map<string, CheckoutRow>> {
  const { rows } = await sql<CheckoutRow>`
    select distinct on (payable_id) * from checkout
    where payable_kind = ${kind} and payable_id = any(${payableIds}::uuid[])
    order by payable_id, status = 'paid' desc, status = 'review' desc, status = 'replaced', round desc`.execute(db)
  return new Map(rows.map((row) => [row.payable_id, row]))
}

export async function findCurrentCheckout(db: Db, kind: string, payableId: string): Promise<CheckoutRow | undefined> {
  return (await findCurrentCheckouts(db, kind, [payableId])).get(payableId)
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

/** Whether this event was processed before, and whether its checkout is stored. */
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

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** An event about something else than a checkout has had its effect. */
export async function recordEvent(
  db: Db,
  event: { id: string; type: string; aboutId: string; receivedAt: Date },
): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({ id: event.id, type: event.type, about_id: event.aboutId, received_at: event.receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Change = Partial<
  Pick<
    CheckoutRow,
    'payment_id' | 'review_reason' | 'provider_id' | 'url' | 'received_minor' | 'received_currency' | 'credit_state'
  >
>

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
  return tx
    .updateTable('checkout')
    .set({
      ...change,
      status: to,
      ...(hasMoney(checkout, to) && { paid_at: sql<Date>`clock_timestamp()` }),
      ...(isPageClosed && {
        page_closed_at: sql<Date>`coalesce(page_closed_at, clock_timestamp())`,
        page_asking_until: null,
      }),
    })
    .where('id', '=', checkout.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A part whose payment is given back as a whole never had its money: see combined-payable. */
function hasMoney({ part_of, received_minor }: CheckoutRow, to: CheckoutStatus): boolean {
  return to === 'paid' || (to === 'returned' && (part_of === null || received_minor !== null))
}

/** The parts of a payment under review wait with it. */
export function checkoutsUnderReview(db: Db, limit: number): Promise<CheckoutRow[]> {
  return checkouts(db)
    .where('status', '=', 'review')
    .where((where) => where.or([where('part_of', 'is', null), where('received_minor', 'is not', null)]))
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Which of these payments are of this shop: others may use the same account at the provider. */
export async function ownPayments(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from checkout where payment_id = any(${[...new Set(paymentIds)]}::text[])`.execute(db)
  return new Set(rows.map(({ payment_id }) => payment_id))
}

/** Now, by the database's clock, which all processes share. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  if (!rows[0]) throw new Error('the database did not say what time it is')
  return rows[0].now
}
