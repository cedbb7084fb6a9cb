import type { Arrival } from '@dressing-room/contract/beside-visit'
import type { ProductDetail } from '@dressing-room/contract/catalog'
import { zoneOf } from '@dressing-room/contract/delivery'
import { addDays, type Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { daySpan } from '../../language/days.ts'
import { countryName, formatDecimal } from '../../language/format.ts'

type Rules = Pick<ProductDetail, 'delivery' | 'returns' | 'price' | 'priceCurrency' | 'availableFrom'>

/** What holds for everybody, wherever they are and whatever day it is: the page is the same for all. */
export function deliveryToAll({ delivery: { zones } }: Pick<Rules, 'delivery'>): string {
  const isFree = zones.every(({ rates }) => rates.every(({ cost }) => cost === 0))
  if (!isFree) return t`Delivery cost and days are shown in your cart.`
  const until = Math.max(...zones.map(({ days }) => days.until))
  return t`Free delivery, dispatched and on its way in ${Math.min(...zones.map(({ days }) => days.from))} to ${until} days.`
}

/** 'Free delivery to Portugal. Arrives 3 to 7 Dec.' of one piece, for whoever lives there and looks today. */
export function deliveryTo(
  country: string,
  today: Day,
  { delivery, price, priceCurrency, availableFrom = '' }: Rules,
): string {
  const name = countryName(country)
  const zone = zoneOf(delivery, country)
  if (!zone) return t`Not delivered to ${name}.`
  const { from: first, until } = arrivalIn(zone, today, { delivery, availableFrom })
  const days = daySpan(first, until)
  // A month cut short may end in a full stop of its own: 'Dez.'
  const arrives = t`Arrives ${days}.`.replace(/\.\.$/, '.')
  const cost = zone.rates.findLast(({ from }) => from <= price)?.cost ?? 0
  if (cost === 0) return t`Free delivery to ${name}. ${arrives}`
  const free = zone.rates.find((rate) => rate.cost === 0)
  const from = free ? t`, free from ${formatDecimal(free.from, priceCurrency)}` : ''
  return t`${formatDecimal(cost, priceCurrency)} to ${name}${from}. ${arrives}`
}

/** When it comes to whoever lives there and buys it today; undefined where it is not delivered. */
export function arrivalAt(country: string, today: Day, product: Rules): Arrival | undefined {
  const zone = zoneOf(product.delivery, country)
  return zone && arrivalIn(zone, today, product)
}

function arrivalIn(
  { days }: Rules['delivery']['zones'][number],
  today: Day,
  { delivery, availableFrom = '' }: Pick<Rules, 'delivery' | 'availableFrom'>,
): Arrival {
  const ready = availableFrom > today ? availableFrom : today
  return { from: addDays(ready, days.from), until: addDays(ready, delivery.dispatchDays + days.until) }
}

/** 'Within 14 days. You pay for the way back.' */
export function returnsText({ returns: { days, paidBy } }: Pick<Rules, 'returns'>): string {
  if (days === 0) return t`This seller takes nothing back.`
  return t`Within ${days} days. ${paidBy === 'seller' ? t`The way back is free.` : t`You pay for the way back.`}`
}
