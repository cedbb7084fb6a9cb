import type { Department, FacetOption } from '@dressing-room/contract/discovery'
import { readPriceRange } from '@dressing-room/contract/price-range'
import { t } from '@lingui/core/macro'

const PRICES: Record<string, string> = { low: t`Below $50`, mid: t`$50 to $100`, high: t`Above $100` }
export const DEPARTMENT_NAMES: Record<Department, string> = {
  women: t`Women`,
  men: t`Men`,
  kids: t`Kids`,
  unisex: t`Unisex`,
}
const DEPARTMENTS: Record<string, string> = DEPARTMENT_NAMES
const DAYS: Record<string, string> = { weekdays: t`Weekdays`, weekends: t`Weekends` }

/**
 * Responses are the same for readers of all languages: what the shop itself offers to filter by is named here, in the
 * language of the page. Categories, colors, sizes and brands are called what sellers and operators have called them.
 */
export function withOwnLabels(filter: string, options: readonly FacetOption[]): FacetOption[] {
  return options.map((option) => ({ ...option, label: ownLabel(filter, option.value) ?? option.label }))
}

/** 'Under $100', '$20 to $40', 'From $50': in units of whatever currency a price is in, as the bands are. */
export function rangeLabel(value: string): string | undefined {
  const range = readPriceRange(value)
  if (!range) return undefined
  const { from, to } = range
  if (from === undefined) return to === undefined ? undefined : t`Under $${to}`
  return to === undefined ? t`From $${from}` : t`$${from} to $${to}`
}

function ownLabel(filter: string, value: string): string | undefined {
  if (/price$/i.test(filter)) return PRICES[value]
  if (/availability$/i.test(filter)) return DAYS[value]
  if (/department$/i.test(filter)) return DEPARTMENTS[value]
  return /rating$/i.test(filter) && /^[34]$/.test(value) ? t`${value} stars and up` : undefined
}
