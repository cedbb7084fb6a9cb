import type { FreeOf } from '@dressing-room/contract/catalog'
import type { Department, FacetOption } from '@dressing-room/contract/discovery'
import { readPriceRange } from '@dressing-room/contract/price-range'
import { t } from '@lingui/core/macro'
import { listed } from '../../language/format.ts'

const PRICES: Record<string, string> = { low: t`Below $50`, mid: t`$50 to $100`, high: t`Above $100` }
export const DEPARTMENT_NAMES: Record<Department, string> = {
  women: t`Women`,
  men: t`Men`,
  kids: t`Kids`,
  unisex: t`Unisex`,
}
const DEPARTMENTS: Record<string, string> = DEPARTMENT_NAMES
/** As in 'free of ...'. */
const FREE_OF_NAMES: Record<FreeOf, string> = {
  fragrance: t`fragrance`,
  parabens: t`parabens`,
  sulfates: t`sulfates`,
  silicones: t`silicones`,
  alcohol: t`drying alcohol`,
  nuts: t`nuts`,
}
const NAMES_OF_FAMILIES: Record<string, string | undefined> = FREE_OF_NAMES
const DAYS: Record<string, string> = { weekdays: t`Weekdays`, weekends: t`Weekends` }

/**
 * Responses are the same for readers of all languages: what the shop itself offers to filter by is named here, in the
 * language of the page. Categories, colors, sizes and brands are called what sellers and operators have called them.
 */
export function withOwnLabels(filter: string, options: readonly FacetOption[]): FacetOption[] {
  return options.map((option) => ({ ...option, label: ownLabel(filter, option.value) ?? option.label }))
}

export function isFreeOf(filter: string): boolean {
  return /freeOf$/i.test(filter)
}

/** 'Free of parabens and sulfates' */
export function freeOfLabel(families: readonly string[]): string {
  const names = listed(families.map((family) => NAMES_OF_FAMILIES[family] ?? family))
  return t`Free of ${names}`
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
  if (isFreeOf(filter)) return freeOfLabel([value])
  return /rating$/i.test(filter) && /^[34]$/.test(value) ? t`${value} stars and up` : undefined
}
