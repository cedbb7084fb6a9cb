import { formatMoney, money } from '@dressing-room/contract/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { findNames } from '../accounts/index.ts'
import type { DeskEntry, DeskPart } from '../desk/index.ts'
import type { PayoutRow } from './payout-store.ts'

const MOST_FOUND = 5
const MOST_TOLD = 50
const MOST_LISTED = 100
/** What has got no further within this waits for something: funds at the provider, or a person. */
const SLOW_MS = 24 * 3_600_000

/** Payouts of an account, and those that money of an order or a visit went out with; failed and slow ones wait. */
export const payoutDesk: DeskPart = {
  async find(db, words) {
    if (!/^[\w-]{6,}$/.test(words)) return []
    const rows = await db
      .selectFrom('payout')
      .selectAll()
      .where(sql<SqlBool>`(id::text = lower(${words}) or transfer_id = ${words} or bank_payout_id = ${words})`)
      .limit(MOST_FOUND)
      .execute()
    const names = await findNames(db, [...new Set(rows.map(({ seller_id }) => seller_id))])
    return rows.map((row) => ({
      kind: 'account' as const,
      id: row.seller_id,
      title: names.get(row.seller_id) ?? 'An account that is gone',
      detail: `Payout of ${amountOf(row)}, ${row.state}`,
    }))
  },

  async tell(db, { kind, id, checkoutIds }) {
    const rows = kind === 'account' ? await ofSeller(db, id) : await ofCheckouts(db, checkoutIds)
    const names = await findNames(db, [...new Set(rows.map(({ seller_id }) => seller_id))])
    return {
      entries: rows.flatMap((row) => entriesOf(row, kind === 'account' ? '' : ` to ${names.get(row.seller_id) ?? ''}`)),
      actsAbout: rows.map((row) => ({ kind: 'payout' as const, id: row.id })),
      ...(kind === 'account' && { mailsAbout: rows.map((row) => `payout:${row.id}`) }),
    }
  },

  async waiting({ db, clock }) {
    const rows = await unsettledPayouts(db, clock(), MOST_LISTED)
    const names = await findNames(db, [...new Set(rows.map(({ seller_id }) => seller_id))])
    return rows.map((row) => ({
      what: row.state === 'failed' ? 'Payout failed' : 'Payout waits',
      title: `${amountOf(row)} to ${names.get(row.seller_id) ?? 'an account that is gone'}`,
      detail: row.failure ?? (row.tries > 0 ? 'The payment partner had too little of our money.' : ''),
      at: (row.failed_at ?? row.created_at).toISOString(),
      subject: { kind: 'account' as const, id: row.seller_id },
      about: { kind: 'payout' as const, id: row.id },
    }))
  },
}

/** Failed with nothing paid out since, or under way for too long; the oldest first. */
export function unsettledPayouts(db: Db, now: Date, limit: number): Promise<PayoutRow[]> {
  const slowSince = new Date(now.getTime() - SLOW_MS)
  return db
    .selectFrom('payout')
    .selectAll()
    .where(
      sql<boolean>`((state in ('asked', 'sent', 'returning') and created_at < ${slowSince})
        or (state = 'failed' and not exists (select from payout later where later.seller_id = payout.seller_id
          and later.currency = payout.currency and later.state <> 'failed' and later.created_at > payout.failed_at)))`,
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** The latest first. */
export function latestPayouts(db: Db, limit: number): Promise<PayoutRow[]> {
  return db.selectFrom('payout').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
}

function ofSeller(db: Db, sellerId: string): Promise<PayoutRow[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .limit(MOST_TOLD)
    .execute()
}

async function ofCheckouts(db: Db, checkoutIds: string[]): Promise<PayoutRow[]> {
  if (checkoutIds.length === 0) return []
  return db
    .selectFrom('payout')
    .selectAll()
    .where(
      sql<boolean>`id in (select e.payout_id from payout_entry e join ledger_entry l on l.id = e.entry_id
        where l.checkout_id = any(${checkoutIds}::uuid[]))`,
    )
    .orderBy('created_at')
    .limit(MOST_TOLD)
    .execute()
}

function entriesOf(row: PayoutRow, to: string): DeskEntry[] {
  const { created_at, sent_at, paid_at, failed_at, failure, transfer_id, bank_payout_id } = row
  const text = (what: string) => `Payout of ${amountOf(row)}${to} ${what}`
  const step = (at: Date, what: string, detail = '') => ({ at, kind: 'step' as const, text: text(what), detail })
  return [
    step(created_at, 'made'),
    ...(sent_at ? [step(sent_at, 'sent to the payment partner', transfer_id ?? '')] : []),
    ...(paid_at ? [step(paid_at, 'paid', bank_payout_id ?? '')] : []),
    ...(failed_at ? [step(failed_at, 'failed', failure ?? '')] : []),
  ]
}

function amountOf({ amount_minor, currency }: PayoutRow): string {
  return formatMoney(money(amount_minor, currency))
}
