import { type DepositTerms, payNow, payNowOfAll } from '@dressing-room/contract/deposit'
import { fromDecimal, isCurrency, minus, toDecimal } from '@dressing-room/contract/money'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import type { BookableService } from './book-appointment.tsx'

/** What is paid with the booking, and what is left for the salon. */
export interface Split {
  now: number
  atSalon: number
}

/** Of a price with add-ons, and without what a code takes off: the same arithmetic as the shop's. */
export function splitOf(price: number, { deposit, priceCurrency, parts }: DepositOffer): Split {
  const hasDeposit = parts ? parts.some((part) => part.deposit) : deposit
  if (!hasDeposit || !isCurrency(priceCurrency)) return { now: price, atSalon: 0 }
  const whole = fromDecimal(price, priceCurrency)
  const asked = parts?.map((part) => ({
    priceMinor: fromDecimal(part.price, priceCurrency).minor,
    deposit: part.deposit,
  }))
  const now = asked ? payNowOfAll(whole, asked) : payNow(whole, deposit)
  return { now: toDecimal(now), atSalon: toDecimal(minus(whole, now)) }
}

type DepositOffer = Pick<BookableService, 'priceCurrency'> & {
  deposit?: DepositTerms | undefined
  /** Of a visit with several services, each of them. */
  parts?: readonly { price: number; deposit?: DepositTerms | undefined }[]
}

/** On the page of a service: '$20.00 deposit now, $60.00 at the salon.' */
export function depositText(service: DepositOffer & Pick<BookableService, 'price'>): string | undefined {
  const { now, atSalon } = splitOf(service.price, service)
  const sum = (amount: number) => formatDecimal(amount, service.priceCurrency)
  return atSalon > 0 ? t`Book with a deposit of ${sum(now)}. You pay ${sum(atSalon)} at the salon.` : undefined
}
