import { fromDecimal, isCurrency, toDecimal } from '@dressing-room/contract/money'

const DECIMALS = 2

/** What the page showed, as the call wants it: two decimals in every currency ('8000.00' for ¥8,000). */
export function priceString(price: number, currency: string): string {
  return (isCurrency(currency) ? toDecimal(fromDecimal(price, currency)) : price).toFixed(DECIMALS)
}
