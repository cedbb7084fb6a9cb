import type { DeliveryRuleFields, ReturnRule, SellerRules } from '@dressing-room/contract/delivery'
import { t } from '@lingui/core/macro'

export interface RateDraft {
  key: number
  from: string
  cost: string
}

/** What stands in the fields of one zone, as it was typed. */
export interface ZoneDraft {
  key: number
  countries: string[]
  rates: RateDraft[]
  daysFrom: string
  daysUntil: string
}

export interface RuleDraft {
  currency: string
  dispatchDays: string
  zones: ZoneDraft[]
  returnDays: string
  paidBy: ReturnRule['paidBy']
}

let keys = 0

export function draftOf({ delivery, returns }: SellerRules): RuleDraft {
  return {
    currency: delivery.currency,
    dispatchDays: String(delivery.dispatchDays),
    zones: delivery.zones.map(({ countries, rates, days }) => ({
      key: ++keys,
      countries,
      rates: rates.map(({ from, cost }) => newRate(String(from), String(cost))),
      daysFrom: String(days.from),
      daysUntil: String(days.until),
    })),
    returnDays: String(returns.days),
    paidBy: returns.paidBy,
  }
}

export function newRate(from: string, cost: string): RateDraft {
  return { key: ++keys, from, cost }
}

export function newZone(): ZoneDraft {
  return { key: ++keys, countries: [], rates: [newRate('0', '')], daysFrom: '2', daysUntil: '7' }
}

/** What is sent; words in place of a fault that the fields show before anybody asks the server. */
export function readDraft(draft: RuleDraft): { delivery: DeliveryRuleFields; returns: ReturnRule } | string {
  const zones = draft.zones.map(({ countries, rates, daysFrom, daysUntil }) => ({
    countries,
    rates: rates.map(({ from, cost }) => ({ from: amount(from), cost: amount(cost) })),
    days: { from: whole(daysFrom), until: whole(daysUntil) },
  }))
  const dispatchDays = whole(draft.dispatchDays)
  const days = whole(draft.returnDays)
  const wholes = [dispatchDays, days, ...zones.flatMap((zone) => [zone.days.from, zone.days.until])]
  if (wholes.some(Number.isNaN)) return t`Please enter days as whole numbers.`
  if (zones.some(({ rates }) => rates.some(({ from, cost }) => Number.isNaN(from + cost)))) {
    return t`Please enter each cost as an amount, such as 4.90. For free delivery enter 0.`
  }
  return { delivery: { currency: draft.currency, dispatchDays, zones }, returns: { days, paidBy: draft.paidBy } }
}

function whole(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
}

function amount(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
}
