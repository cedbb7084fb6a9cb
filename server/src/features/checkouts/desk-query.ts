import { formatMoney, money } from '@dressing-room/contract/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type DeskEntry, type DeskPart, deskKindOf } from '../desk/index.ts'
import { type CheckoutRow, checkouts, checkoutsUnderReview } from './store.ts'

const MOST_FOUND = 5
const MOST_PACKAGES = 100

/** Every try to be paid for this, the first one first, with the payments of several things that it was a part of. */
export function findCheckoutsOf(db: Db, kind: string, payableId: string): Promise<CheckoutRow[]> {
  const own = checkouts(db).where('payable_kind', '=', kind).where('payable_id', '=', payableId)
  return checkouts(db)
    .where(({ or, eb }) =>
      or([eb('id', 'in', own.clearSelect().select('id')), eb('id', 'in', own.clearSelect().select('part_of'))]),
    )
    .orderBy('created_at')
    .orderBy('round')
    .execute()
}

/** This buyer's payments for packages of visits, the latest first. */
export function packagePayments(db: Db, buyerId: string): Promise<CheckoutRow[]> {
  return checkouts(db)
    .where('payable_kind', '=', 'package')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['paid', 'review', 'returned'])
    .orderBy('created_at', 'desc')
    .limit(MOST_PACKAGES)
    .execute()
}

/** What each of these checkouts is for, as the desk names it. */
export async function findPayables(
  db: Db,
  ids: string[],
): Promise<Map<string, { title: string; subject: ReturnType<typeof subjectOf> }>> {
  if (ids.length === 0) return new Map()
  const rows = await checkouts(db).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { title: titleOf(row), subject: subjectOf(row) }]))
}

/** The provider's ids lead to what was paid for; payments that differ wait for somebody. */
export const checkoutDesk: DeskPart = {
  async find(db, words) {
    if (!/^\w{6,}$/.test(words)) return []
    const rows = await checkouts(db)
      .where(sql<SqlBool>`(provider_id = ${words} or payment_id = ${words} or id::text = ${words})`)
      .limit(MOST_FOUND)
      .execute()
    return rows.map((row) => ({
      ...subjectOf(row),
      title: titleOf(row),
      detail: `Paid for with ${row.payment_id ?? row.provider_id ?? ''}`,
    }))
  },

  async tell(db, { checkoutIds }) {
    if (checkoutIds.length === 0) return { entries: [] }
    const rows = await checkouts(db).where('id', 'in', checkoutIds).orderBy('round').execute()
    return { entries: rows.flatMap(entriesOf) }
  },

  async waiting({ db }) {
    const rows = await checkoutsUnderReview(db, 100)
    return rows.map((row) => ({
      what: 'Payment under review',
      title: `${titleOf(row)}, ${formatMoney(money(row.amount_minor, row.currency))}`,
      detail: row.review_reason ?? '',
      at: row.created_at.toISOString(),
      subject: subjectOf(row),
    }))
  },
}

/** Where the desk shows it: a package of visits stands with its buyer. */
function subjectOf({ payable_kind, payable_id, buyer_id }: CheckoutRow) {
  if (payable_kind === 'package') return { kind: 'account' as const, id: buyer_id }
  return { kind: deskKindOf(payable_kind), id: payable_id }
}

function titleOf({ title }: CheckoutRow): string {
  return title.slice(0, 1).toUpperCase() + title.slice(1)
}

function entriesOf(row: CheckoutRow): DeskEntry[] {
  const amount = formatMoney(money(row.amount_minor, row.currency))
  const page = row.provider_id ?? ''
  return [
    { at: row.created_at, kind: 'step', text: `Checkout ${row.round} over ${amount}`, detail: page },
    ...(row.paid_at
      ? [{ at: row.paid_at, kind: 'step' as const, text: `Paid: ${amount}`, detail: row.payment_id ?? '' }]
      : []),
    ...(row.status === 'review'
      ? [
          {
            at: row.page_closed_at ?? row.created_at,
            kind: 'step' as const,
            text: 'Payment under review',
            detail: row.review_reason ?? '',
          },
        ]
      : []),
  ]
}
