import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

type Check = (deps: Pick<Deps, 'db' | 'clock'>) => Promise<string[]>

/** The job that sends them runs by the minute. */
const SENT_WITHIN_MINUTES = 15

/** What must hold of every gift card; each check answers the faults it found, in words. */
export const giftCardChecks: Record<string, Check> = {
  'what is on gift cards belongs to cards that can be redeemed, or goes back, and is no more than was paid': async ({
    db,
  }) => {
    const { rows } = await sql<{ number: number; status: string; held: number; paid: number; currency: Currency }>`
      select number, status, held, paid, currency from (
        select card.number, card.status, card.amount_minor as paid, card.currency,
          coalesce(-sum(entry.amount_minor), 0)::bigint as held
        from gift_card card
        left join checkout on payable_kind = 'gift' and payable_id = card.id
        left join ledger_entry entry on entry.checkout_id = checkout.id and entry.account = 'gift cards'
        group by card.id
      ) sums
      where held < 0 or held > paid or (held > 0 and status not in ('active', 'refunded'))`.execute(db)
    return rows.map(({ number, status, held, paid, currency }) => {
      const [is, was] = [held, paid].map((minor) => formatMoney(money(minor, currency)))
      return `gift card ${number} of ${was} is ${status} and holds ${is}`
    })
  },

  'every redeemed gift card has become store credit of its redeemer once, and no other has': async ({ db }) => {
    const { rows } = await sql<{ number: number | null; posting: string | null }>`
      select card.number, entry.posting
      from (select * from gift_card where status = 'redeemed') card
      full join (select * from ledger_entry where account = 'store credit' and posting like 'redeemed:%') entry
        on entry.posting = 'redeemed:' || card.id
      where card.redeemed_minor is distinct from -entry.amount_minor
        or card.redeemed_by is distinct from entry.buyer_id or card.currency is distinct from entry.currency`.execute(
      db,
    )
    return rows.map(({ number, posting }) => `gift card ${number ?? posting} is not redeemed as it is posted`)
  },

  'gift cards are sent when their day has come': async ({ db, clock }) => {
    const late = new Date(clock().getTime() - SENT_WITHIN_MINUTES * 60_000)
    const { rows } = await sql<{ number: number }>`
      select number from gift_card card
      where status = 'active' and sent_at is null and send_at < ${late} and stopped_at is null
        and not exists (select from checkout join dispute on dispute.checkout_id = checkout.id
          where payable_kind = 'gift' and payable_id = card.id and dispute.state not in ('won', 'closed'))
        and not exists (select from checkout join fraud_warning on fraud_warning.checkout_id = checkout.id
          where payable_kind = 'gift' and payable_id = card.id
            and (card.released_at is null or card.released_at < fraud_warning.warned_at))`.execute(db)
    return rows.map(({ number }) => `gift card ${number} should have been sent`)
  },
}
