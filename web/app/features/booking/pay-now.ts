import { type DepositTerms, payNow, payNowOfAll } from '@dressing-room/contract/deposit'
import { fromDecimal, isCurrency, minus, toDecimal } from '@dressing-room/contract/money'
import { type NoShowTerms, noShowFee } from '@dressing-room/contract/no-show-fee'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import type { BookableService } from './book-appointment.tsx'

/** What is paid with the booking, and what is left for the salon. */
export interface Split {
  now: number
  atSalon: number
  /** For which a card is kept, where all of it is paid at the salon. */
  fee: number
}

/** Of a price with add-ons, and without what a code takes off: the same arithmetic as the shop's. */
export function splitOf(price: number, { deposit, noShowFee: terms, priceCurrency, parts }: FormOfPay): Split {
  if (!isCurrency(priceCurrency)) return { now: price, atSalon: 0, fee: 0 }
  const whole = fromDecimal(price, priceCurrency)
  const fee = toDecimal(noShowFee(whole, terms))
  if (fee > 0) return { now: 0, atSalon: price, fee }
  const hasDeposit = parts ? parts.some((part) => part.deposit) : deposit
  if (!hasDeposit) return { now: price, atSalon: 0, fee: 0 }
  const asked = parts?.map((part) => ({
    priceMinor: fromDecimal(part.price, priceCurrency).minor,
    deposit: part.deposit,
  }))
  const now = asked ? payNowOfAll(whole, asked) : payNow(whole, deposit)
  return { now: toDecimal(now), atSalon: toDecimal(minus(whole, now)), fee: 0 }
}

type FormOfPay = Pick<BookableService, 'priceCurrency'> & {
  deposit?: DepositTerms | undefined
  noShowFee?: NoShowTerms | undefined
  /** Of a visit with several services, each of them. */
  parts?: readonly { price: number; deposit?: DepositTerms | undefined }[]
}

/** On the page of a service: '$20.00 deposit now, $60.00 at the salon.' */
export function depositText(service: FormOfPay & Pick<BookableService, 'price'>): string | undefined {
  const { now, atSalon, fee } = splitOf(service.price, service)
  const sum = (amount: number) => formatDecimal(amount, service.priceCurrency)
  if (fee > 0) {
    return t`Pay ${sum(atSalon)} at the salon. A card is kept: ${sum(fee)} is charged only if you do not come or cancel late.`
  }
  return atSalon > 0 ? t`Book with a deposit of ${sum(now)}. You pay ${sum(atSalon)} at the salon.` : undefined
}
