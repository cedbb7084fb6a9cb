import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format.ts'

export interface Totals {
  totalProducts: number
  totalServices: number
  /** Counting has stopped at the largest number. */
  totalIsMore: boolean
}

/** '1 product and 12 services'; of what there is none of nothing is said beside the other. */
export function countText({ totalProducts, totalServices, totalIsMore }: Totals): string {
  const most = totalIsMore ? Math.max(totalProducts, totalServices) : Number.POSITIVE_INFINITY
  const [allProducts, allServices] = [formatNumber(totalProducts), formatNumber(totalServices)]
  const products =
    totalProducts >= most
      ? t`${allProducts}+ products`
      : plural(totalProducts, { one: '# product', other: '# products' })
  const services =
    totalServices >= most
      ? t`${allServices}+ services`
      : plural(totalServices, { one: '# service', other: '# services' })
  if (totalProducts > 0 && totalServices > 0) return t`${products} and ${services}`
  if (totalProducts > 0) return products
  return totalServices > 0 ? services : t`No results`
}

/** 'Show 1,024 results' */
export function showLabel({ totalProducts, totalServices, totalIsMore }: Totals): string {
  const total = totalProducts + totalServices
  const all = formatNumber(total)
  return totalIsMore ? t`Show ${all}+ results` : plural(total, { one: 'Show # result', other: 'Show # results' })
}
