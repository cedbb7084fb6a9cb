import { type Money, money } from '@dressing-room/contract/money'
import type { RefundState } from '@dressing-room/contract/refunds'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** One promise to give money back, and how far it has come. */
export type RefundRow = Selectable<DB['refund']>

/** What of a refund is for one line of an order. */
export type RefundLineRow = Selectable<DB['refund_line']>

export type RefundAsker = RefundRow['asked_by']

export type NewRefund = Pick<
  RefundRow,
  | 'key'
  | 'checkout_id'
  | 'payment_id'
  | 'title'
  | 'reason'
  | 'asked_by'
  | 'taken_from'
  | 'seller_id'
  | 'goes_to'
  | 'note'
  | 'created_at'
> &
  Partial<Pick<RefundRow, 'state' | 'provider_id' | 'sent_at' | 'settled_at' | 'again_of'>>

export type NewRefundLine = Omit<RefundLineRow, 'refund_id'>

/** One that has not arrived. */
export interface OpenRefund {
  id: string
  checkoutId: string
  amount: Money
  reason: string
  state: RefundState
  providerId: string | null
  paymentId: string | null
  /** What people call that which was paid for: 'order 10001'. */
  title: string
  /** Old enough for the provider to have forgotten the key that keeps one refund from becoming two. */
  isOld: boolean
}

/** What a checkout has brought in, and what of it has been given back or promised. */
export interface Refundable {
  checkoutId: string
  payable: { kind: string; id: string }
  captured: Money
  /** Refunds that have not failed. */
  given: Money
  left: Money
  /** The most of it that can go to the card; the rest has come as store credit. */
  cardLeft: Money
}

/** Locks the checkout: whatever gives money of it back happens one after another. */
export async function lockRefundable(tx: Tx, checkoutId: string): Promise<Refundable> {
  await sql`select from checkout where id = ${checkoutId} for no key update`.execute(tx)
  const found = await findRefundable(tx, checkoutId)
  if (!found) throw new Error(`no checkout ${checkoutId}`)
  return found
}

export async function findRefundable(db: Db, checkoutId: string): Promise<Refundable | undefined> {
  return (await findRefundables(db, [checkoutId])).get(checkoutId)
}

export async function findRefundables(db: Db, checkoutIds: string[]): Promise<Map<string, Refundable>> {
  if (checkoutIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('checkout')
    .select(['id', 'payable_kind', 'payable_id', 'paid_at', 'credit_minor', 'credit_state'])
    // What came in is what can go back, where somebody has accepted or refused a payment that was not the one due.
    // What a combined payment has brought in lies with its parts (decision 200).
    .select(
      sql<number>`coalesce(received_minor, amount_minor) - (
        select coalesce(sum(coalesce(part.received_minor, part.amount_minor)), 0) from checkout part
        where part.part_of = checkout.id and (part.paid_at is not null or part.received_minor is not null))::bigint`.as(
        'amount_minor',
      ),
    )
    .select((eb) => eb.fn.coalesce('received_currency', 'currency').as('currency'))
    .select(
      sql<number>`(select coalesce(sum(amount_minor), 0) from refund
        where checkout_id = checkout.id and state <> 'failed')::bigint`.as('given'),
    )
    .select(
      sql<number>`(select coalesce(sum(amount_minor), 0) from refund
        where checkout_id = checkout.id and state <> 'failed' and goes_to = 'card')::bigint`.as('to_card'),
    )
    .select(
      sql<number>`(select coalesce(-sum(amount_minor), 0) from ledger_entry
        where checkout_id = checkout.id and account = 'disputed')::bigint`.as('disputed'),
    )
    .where('id', 'in', checkoutIds)
    .execute()
  return new Map(
    rows.map((row) => {
      const byCard = row.paid_at ? row.amount_minor : 0
      const captured = byCard + (row.credit_state === 'spent' ? row.credit_minor : 0)
      const left = Math.max(0, captured - row.given - row.disputed)
      const refundable = {
        checkoutId: row.id,
        payable: { kind: row.payable_kind, id: row.payable_id },
        captured: money(captured, row.currency),
        given: money(row.given, row.currency),
        left: money(left, row.currency),
        cardLeft: money(Math.min(left, Math.max(0, byCard - row.to_card - row.disputed)), row.currency),
      }
      return [row.id, refundable]
    }),
  )
}

export interface PaidCheckout {
  id: string
  title: string
}

/**
 * What was paid by this payment, in the order in which all of it is locked: one checkout, or that of a combined payment and
 * those of its parts.
 */
export async function findPaid(db: Db, paymentId: string): Promise<PaidCheckout[]> {
  return db
    .selectFrom('checkout')
    .select(['id', 'title'])
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is not', null)
    .orderBy(sql`part_of is not null`)
    .orderBy('payable_kind', 'desc')
    .orderBy('payable_id')
    .execute()
}

export async function insertRefund(
  tx: Tx,
  refund: NewRefund,
  amount: Money,
  lines: readonly NewRefundLine[] = [],
): Promise<RefundRow> {
  const row = await tx
    .insertInto('refund')
    .values({ ...refund, amount_minor: amount.minor, currency: amount.currency })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await tx
      .insertInto('refund_line')
      .values(lines.map((line) => ({ ...line, refund_id: row.id })))
      .execute()
  }
  return row
}

/** What one request has become: one refund, or one to the card and one to store credit. */
export function findByKey(db: Db, key: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('key', 'in', [key, creditKey(key)])
    .orderBy('key')
    .execute()
}

/** Of the part of a request that goes to store credit, beside one that goes to the card. */
export function creditKey(key: string): string {
  return `${key}:credit`
}

/** The refunds of each of these checkouts, in the order in which they were promised. */
export async function listRefunds(db: Db, checkoutIds: string[]): Promise<Map<string, RefundRow[]>> {
  const { rows } = await sql<RefundRow>`
    select * from refund where checkout_id = any(${checkoutIds}::uuid[]) order by created_at, id`.execute(db)
  return Map.groupBy(rows, ({ checkout_id }) => checkout_id)
}

/** What has been given back of each line of these checkouts; refunds that have failed do not count. */
export async function listRefundLines(db: Db, checkoutIds: string[]): Promise<RefundLineRow[]> {
  const { rows } = await sql<RefundLineRow>`
    select refund_line.* from refund_line join refund on refund.id = refund_id
    where refund.checkout_id = any(${checkoutIds}::uuid[]) and refund.state <> 'failed'
    order by refund.created_at, refund.id`.execute(db)
  return rows
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What of it was for which lines. */
export async function linesOf(db: Db, id: string): Promise<NewRefundLine[]> {
  return db
    .selectFrom('refund_line')
    .select(['order_line_id', 'quantity', 'amount_minor', 'delivery_minor', 'restock'])
    .where('refund_id', '=', id)
    .execute()
}

export async function findOpenRefund(db: Db, id: string): Promise<OpenRefund | undefined> {
  const row = await db
    .selectFrom('refund')
    .selectAll()
    .select(sql<boolean>`created_at < now() - interval '12 hours'`.as('is_old'))
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'pending'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    amount: money(row.amount_minor, row.currency),
    reason: row.reason,
    state: row.state,
    providerId: row.provider_id,
    paymentId: row.payment_id,
    title: row.title,
    isOld: row.is_old,
  }
}

/** A job tries for about a day; whatever is still only asked for after that has none. */
export async function unsettledRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refund
    where state = 'pending' or (state = 'asked' and created_at < now() - interval '30 hours')
    order by created_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The provider has taken it on, or has done it. */
export async function markRefund(db: Db, id: string, state: 'pending' | 'done', providerId: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      state,
      provider_id: providerId,
      sent_at: sql`coalesce(sent_at, now())`,
      settled_at: state === 'done' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'pending'])
    .execute()
}

/** Also of one that was called done: banks send money back. Answers the refund, unless it had failed before. */
export function failRefund(tx: Tx, id: string, failure: string, now: Date): Promise<RefundRow | undefined> {
  return tx
    .updateTable('refund')
    .set({ state: 'failed', failure, settled_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .returningAll()
    .executeTakeFirst()
}

/** Answers how often the provider has refused it by now. */
export async function countRefusal(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('refund')
    .set({ refusals: sql`refusals + 1` })
    .where('id', '=', id)
    .returning('refusals')
    .executeTakeFirst()
  return row?.refusals ?? 0
}

/** Ours among these refunds of the provider's, by its ids or by the keys they were asked for with. */
export async function knownAmong(db: Db, providerIds: string[]): Promise<Map<string, RefundRow>> {
  const { rows } = await sql<RefundRow>`
    select * from refund where provider_id = any(${providerIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.provider_id ?? '', row]))
}

export async function buyerOf(db: Db, checkoutId: string): Promise<string> {
  const row = await db.selectFrom('checkout').select('buyer_id').where('id', '=', checkoutId).executeTakeFirstOrThrow()
  return row.buyer_id
}
