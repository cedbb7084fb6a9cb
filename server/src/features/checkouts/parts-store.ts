import type { PaidTogether } from '@dressing-room/contract/paid-together'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listGivenBack } from '../ledger/index.ts'
import { type CheckoutRow, checkouts, findCheckout, insertCheckout, type NewCheckout, type PageLease } from './store.ts'

/*
 * A combined payment (decision 200) is one checkout with a card page, and the checkouts of its parts, which have none: each
 * part is paid with its own amount, and everything that follows from a payment is told of the part.
 */

/** The parts of a combined payment, goods first: everybody locks and hands them over in this order. */
export function partsOf(db: Db, combinedId: string): Promise<CheckoutRow[]> {
  return checkouts(db)
    .where('part_of', '=', combinedId)
    .orderBy('payable_kind', 'desc')
    .orderBy('payable_id')
    .orderBy('round')
    .execute()
}

/** Writes the checkout that has the card page of these parts, which are written already and open. */
export async function insertCombined(
  tx: Tx,
  parts: readonly CheckoutRow[],
  combined: Omit<NewCheckout, 'credit' | 'holdSeconds'>,
): Promise<{ checkout: CheckoutRow; lease?: PageLease }> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from min(held_until) - clock_timestamp())::float8 as seconds
    from checkout where id = any(${parts.map(({ id }) => id)}::uuid[])`.execute(tx)
  const holdSeconds = Math.max(0, rows[0]?.seconds ?? 0)
  const written = await insertCheckout(tx, { ...combined, holdSeconds }, { isAsking: combined.total.minor > 0 })
  await tx
    .updateTable('checkout')
    .set({ part_of: written.checkout.id })
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .execute()
  return written
}

/** The open payment that this checkout is a part of; undefined where it stands for itself. */
export async function combinedOf(db: Db, { part_of, status }: CheckoutRow): Promise<CheckoutRow | undefined> {
  const combined = part_of && status === 'open' ? await findCheckout(db, part_of) : undefined
  return combined?.status === 'open' ? combined : undefined
}

/** What is left of a hold that has run out, by the clocks of two machines. */
export const LEAST_HOLD_SECONDS = 5

/** How much longer it is held. */
export async function secondsLeft(tx: Tx, { id }: CheckoutRow): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from held_until - clock_timestamp())::float8 as seconds from checkout where id = ${id}`.execute(
    tx,
  )
  return rows[0]?.seconds ?? 0
}

export interface Together {
  companions: PaidTogether[]
  /** The card page of all of it, while that is open. */
  payUrl: string | undefined
}

const KINDS: Record<string, PaidTogether['kind']> = { order: 'order', booking: 'visit' }

/** What is paid for together with each of these, by its checkout; nothing is asked where nothing is. */
export async function listTogether(db: Db, rows: readonly CheckoutRow[]): Promise<Map<string, Together>> {
  const ids = [...new Set(rows.flatMap(({ part_of }) => part_of ?? []))]
  if (ids.length === 0) return new Map()
  const all = await checkouts(db)
    .where((where) => where.or([where('part_of', 'in', ids), where('id', 'in', ids)]))
    .orderBy('title')
    .execute()
  const paidParts = all.filter(({ part_of, status }) => part_of && status === 'paid')
  const givenBack = await listGivenBack(
    db,
    paidParts.map(({ id }) => id),
  )
  const isGivenBack = ({ id, credit_state }: CheckoutRow) => givenBack.has(id) || credit_state === 'released'
  return new Map(
    rows.flatMap((row) => {
      if (row.part_of === null) return []
      const others = paidParts.filter(({ id, part_of }) => part_of === row.part_of && id !== row.id)
      const combined = all.find(({ id }) => id === row.part_of)
      const payUrl = (combined?.status === 'open' && combined.url) || undefined
      return [
        [
          row.id,
          {
            companions: row.status === 'paid' ? others.map((other) => toCompanion(other, isGivenBack(other))) : [],
            payUrl,
          },
        ] as const,
      ]
    }),
  )
}

function toCompanion(row: CheckoutRow, isGivenBack: boolean): PaidTogether {
  const { payable_kind, payable_id: id } = row
  return { kind: KINDS[payable_kind] ?? 'order', id, number: numberOf(row), ...(isGivenBack && { isGivenBack }) }
}

/** Of 'order 10001'. */
export function numberOf({ title }: CheckoutRow): number {
  return Number(title.match(/\d+$/)?.[0])
}
