import type { DeliveryRuleFields, ReturnRule } from '@dressing-room/contract/delivery'
import { type Currency, money, toDecimal } from '@dressing-room/contract/money'
import { DEFAULT_DELIVERY, DEFAULT_RETURNS, type DeliveryRule } from './rules.ts'

/** What applies to a seller: their own rules, or else the default, which costs nothing in any currency. */
export function toRules(
  delivery: DeliveryRule | null,
  returns: ReturnRule | null,
  currency: Currency,
): { delivery: DeliveryRuleFields; returns: ReturnRule } {
  return { delivery: toFields(delivery ?? { currency, ...DEFAULT_DELIVERY }), returns: returns ?? DEFAULT_RETURNS }
}

function toFields({ currency, dispatchDays, zones }: DeliveryRule): DeliveryRuleFields {
  const decimal = (minor: number) => toDecimal(money(minor, currency))
  return {
    currency,
    dispatchDays,
    zones: zones.map(({ countries, rates, days }) => ({
      countries: [...countries],
      rates: rates.map(({ from, cost }) => ({ from: decimal(from), cost: decimal(cost) })),
      days,
    })),
  }
}
