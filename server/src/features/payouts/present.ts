import { money, toDecimal } from '@dressing-room/contract/money'
import type { Payout, PayoutAccount, PayoutDetails, PayoutState, SaleMoney } from '@dressing-room/contract/payouts'
import type { ListedSale } from '../ledger/index.ts'
import type { AccountRow } from './account-store.ts'
import { amountOf } from './mails.ts'
import type { LineRow } from './payout-query.ts'
import type { PayoutRow } from './payout-store.ts'
import { type StoredState, totalsOf } from './rules.ts'

/** An account whose page was never opened is none yet. */
export function toAccount(account: AccountRow | undefined): PayoutAccount {
  return {
    state: account?.provider_id ? account.state : 'none',
    asksForBank: account?.asks_for_bank ?? false,
    ...(account && { country: account.country }),
    currencies: account?.currencies ?? [],
  }
}

const STATES: Record<StoredState, PayoutState> = {
  asked: 'on its way',
  sent: 'on its way',
  'under way': 'on its way',
  paid: 'paid',
  returning: 'coming back',
  failed: 'failed',
}

export function toPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    amount: toDecimal(amountOf(row)),
    currency: row.currency,
    state: STATES[row.state],
    createdAt: row.created_at.toISOString(),
    ...(row.state === 'paid' && row.paid_at && { paidAt: row.paid_at.toISOString() }),
    ...(row.failure && { failure: row.failure }),
  }
}

export function toPayoutDetails(row: PayoutRow, lines: LineRow[]): PayoutDetails {
  const decimal = (minor: number) => toDecimal(money(minor, row.currency))
  const amounts = lines.map(({ kind, is_carried, net_minor, fee_minor }) => ({
    ...{ kind, isCarried: is_carried, grossMinor: net_minor + fee_minor, feeMinor: fee_minor, netMinor: net_minor },
  }))
  const totals = totalsOf(amounts)
  return {
    ...toPayout(row),
    lines: lines.map(({ id, kind, title, posted_at, net_minor, fee_minor, is_carried }) => ({
      id: String(id),
      kind,
      title,
      at: posted_at.toISOString(),
      gross: decimal(net_minor + fee_minor),
      fee: decimal(fee_minor),
      net: decimal(net_minor),
      isCarried: is_carried,
    })),
    totals: {
      sales: decimal(totals.sales),
      fees: decimal(totals.fees),
      refunds: decimal(totals.refunds),
      disputes: decimal(totals.disputes),
      other: decimal(totals.other),
      carried: decimal(totals.carried),
    },
  }
}

export function toSaleMoney(sale: ListedSale): SaleMoney {
  const decimal = (minor: number) => toDecimal(money(minor, sale.currency))
  return {
    id: sale.checkout_id,
    kind: sale.payable_kind === 'order' || sale.payable_kind === 'package' ? sale.payable_kind : 'booking',
    subject: sale.payable_kind !== 'order' ? sale.payable_id : sale.title.replace(/^\D+/, ''),
    title: sale.title,
    soldAt: sale.sold_at.toISOString(),
    currency: sale.currency,
    sold: decimal(sale.sold),
    back: decimal(sale.back),
    fee: decimal(sale.fee),
    earned: decimal(sale.earned),
    why: sale.why,
    ...(sale.free_at && { freeAt: sale.free_at.toISOString() }),
    isFree: sale.freed_at !== null,
  }
}
