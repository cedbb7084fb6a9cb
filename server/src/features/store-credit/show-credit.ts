import { type Currency, money, toDecimal } from '@dressing-room/contract/money'
import type { CreditBalance, CreditEntry, StoreCredit } from '@dressing-room/contract/store-credit'
import { type Localizable, say, sentenceStart, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { creditOf, type HistoryRow, historyOf } from './store.ts'

export async function showCredit(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Localizable<StoreCredit>> {
  const balances = await showBalances(db, accountId)
  const { rows, total } = await historyOf(db, accountId, { limit, offset: (page - 1) * limit })
  return { balances, entries: rows.map(toEntry), page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
}

/** What somebody has, by currency; nothing of what is used up. */
export async function showBalances(db: Db, accountId: string): Promise<CreditBalance[]> {
  return (await creditOf(db, accountId)).map(({ currency, balance_minor, held_minor }) => ({
    currency,
    balance: toDecimal(money(balance_minor, currency as Currency)),
    held: toDecimal(money(held_minor, currency as Currency)),
  }))
}

export function toEntry(row: HistoryRow): Localizable<CreditEntry> {
  const { posting, amount_minor, currency, posted_at, reason, payable_kind, payable_id } = row
  return {
    _id: posting,
    at: posted_at.toISOString(),
    amount: toDecimal(money(amount_minor, currency)),
    currency,
    text: textOf(row),
    reason: reason ?? '',
    ...(payable_kind &&
      // A gift card has no page for whoever has redeemed it.
      payable_kind !== 'gift' &&
      payable_id && { about: { kind: payable_kind === 'order' ? 'order' : 'visit', id: payable_id } }),
  }
}

const GIFTS: Record<NonNullable<HistoryRow['kind']>, Text> = {
  gift: say('From us'),
  code: say('Gift code'),
  'given up': say('Given up'),
}

/** 'Gift code', 'Order 10001', 'Refund of order 10001' */
function textOf({ kind, title, posting }: HistoryRow): Text {
  if (kind) return GIFTS[kind]
  if (posting.startsWith('redeemed:')) return say('Gift card')
  const about = titleText(title)
  return posting.startsWith('refund:') ? say('Refund of {about}', { about }) : sentenceStart(about)
}

/** Of a payment: what was paid for, 'order 10001' or 'booking 10002'. */
function titleText(title: string | null): Text {
  const [, thing, number = ''] = /^(order|booking|gift card) (\d+)$/.exec(title ?? '') ?? []
  if (thing === 'order') return say('order {number}', { number })
  if (thing === 'gift card') return say('gift card {number}', { number })
  return thing === 'booking' ? say('visit {number}', { number }) : (title ?? say('a payment'))
}
