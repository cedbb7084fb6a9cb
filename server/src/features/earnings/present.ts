import type { Sale, Takings } from '@dressing-room/contract/earnings'
import { money, toDecimal } from '@dressing-room/contract/money'
import type { SaleRow, TakingsRow } from './earnings-query.ts'

export function toTakings(row: TakingsRow): Takings {
  const { currency, products_minor, services_minor, tips_minor, refunded_minor, fee_minor } = row
  const decimal = (minor: number) => toDecimal(money(minor, currency))
  const revenue = products_minor + services_minor
  return {
    currency,
    sales: decimal(revenue + refunded_minor),
    refunded: decimal(refunded_minor),
    revenue: decimal(revenue),
    revenueByCategory: { Products: decimal(products_minor), Services: decimal(services_minor) },
    tips: decimal(tips_minor),
    fee: decimal(fee_minor),
    earned: decimal(revenue - fee_minor),
  }
}

export function toSale(row: SaleRow): Sale {
  const { posting, what, posted_at, amount_minor, currency, payable_id, order_number, name, other_names } = row
  const more = other_names === 0 ? '' : ` and ${other_names} more`
  return {
    _id: posting,
    productName: name + more,
    saleDate: posted_at.toISOString(),
    amount: toDecimal(money(amount_minor, currency)),
    currency,
    what,
    isRefund: what !== 'sale',
    ...(row.payable_kind === 'tip' && { isTip: true as const }),
    ...(row.payable_kind === 'fee' && { isFee: true as const }),
    ...(row.payable_kind === 'package'
      ? { kind: 'package' as const }
      : order_number === null
        ? { kind: 'booking' as const, bookingId: payable_id }
        : { kind: 'order' as const, orderNumber: order_number }),
  }
}
