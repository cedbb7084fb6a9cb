import { formatMoney, money } from '@dressing-room/contract/money'
import { fullDayLabel } from '@dressing-room/contract/time'
import { type SqlBool, sql } from 'kysely'
import type { DeskEntry, DeskPart } from '../desk/index.ts'
import { type GiftCardRow, giftCards } from './store.ts'

const MOST_FOUND = 8
const MOST_DEALINGS = 10

/** Gift cards by number, id, last letters of a code, and by the address and name that they go to. */
export const giftCardDesk: DeskPart = {
  async find(db, words) {
    const number = words.replace(/^(gift card\s*)?#?/i, '')
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await giftCards(db)
      .where(sql<SqlBool>`(number::text = ${number} or id::text = lower(${words})
        or lower(to_email) = lower(${words}) or (length(${words}) > 2 and to_name ilike ${like})
        or id in (select gift_card_id from gift_card_code where ends_with = right(upper(${words}), 4)
          and length(${words}) between 4 and 20))`)
      .orderBy(sql`number::text = ${number}`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return rows.map(toHit)
  },

  async tell(db, { kind, id }) {
    if (kind !== 'gift card') return { entries: [] }
    const card = await giftCards(db).where('id', '=', id).executeTakeFirst()
    return card ? { entries: entriesOf(card), mailsAbout: [`gift:${id}`] } : { entries: [] }
  },

  async dealings(db, accountId) {
    const rows = await giftCards(db)
      .where(sql<SqlBool>`(buyer_id = ${accountId} or redeemed_by = ${accountId})`)
      .where('status', 'not in', ['unpaid', 'ended'])
      .orderBy('created_at', 'desc')
      .limit(MOST_DEALINGS)
      .execute()
    return rows.map((card) => ({
      ...toHit(card),
      detail: `${card.buyer_id === accountId ? 'Bought' : 'Redeemed'}, ${detailOf(card)}`,
      at: card.created_at,
    }))
  },

  /** Redeemed, and its money is gone: a bank has taken it, or it was given back at the provider. */
  async waiting({ db }) {
    const { rows } = await sql<GiftCardRow & { lost: number; at: Date }>`
      select card.*, loss.lost, loss.at from gift_card card
      join checkout on payable_kind = 'gift' and payable_id = card.id
      join lateral (
        select sum(amount_minor)::bigint as lost, max(posted_at) as at from ledger_entry
        where checkout_id = checkout.id and account = 'platform fee' and seller_id is null
          and posting ~ '^(refund|dispute):'
      ) loss on loss.lost > 0
      where card.status = 'redeemed' order by loss.at limit 100`.execute(db)
    return rows.map((card) => ({
      what: 'Loss on a gift card',
      title: `Gift card ${card.number}, ${formatMoney(money(card.lost, card.currency))}`,
      detail: 'It had been redeemed before its money went back. The shop bears it.',
      at: card.at.toISOString(),
      subject: { kind: 'gift card' as const, id: card.id },
      about: { kind: 'gift card' as const, id: card.id },
    }))
  },
}

function entriesOf(card: GiftCardRow): DeskEntry[] {
  const step = (at: Date | null, text: string, detail = ''): DeskEntry[] =>
    at ? [{ at, kind: 'step', text, detail }] : []
  return [
    ...step(card.created_at, 'Gift card begun', card.send_on ? `To be sent on ${fullDayLabel(card.send_on)}` : ''),
    ...step(card.given_up_at, 'Given up by its buyer'),
    ...step(card.sent_at, 'Sent', card.sendings > 1 ? `${card.sendings} times by now` : ''),
    ...step(card.redeemed_at, 'Redeemed'),
    ...step(card.refunded_at, 'Paid back'),
    ...step(card.forgotten_at, 'Recipient forgotten'),
  ]
}

function toHit(card: GiftCardRow) {
  const to = card.to_name ? `, to ${card.to_name}` : ''
  return { kind: 'gift card' as const, id: card.id, title: `Gift card ${card.number}`, detail: detailOf(card) + to }
}

function detailOf({ amount_minor, currency, status, created_at }: GiftCardRow): string {
  const day = fullDayLabel(created_at.toISOString().slice(0, 10))
  return `${formatMoney(money(amount_minor, currency))}, ${status}, ${day}`
}
