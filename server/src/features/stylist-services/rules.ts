import { type Currency, decimalsOf, fromDecimal, toDecimal } from '@dressing-room/contract/money'
import { MAX_DURATION_MINUTES } from '@dressing-room/contract/stylist-services'
import { say, type Text } from '@dressing-room/contract/text'

const LEAST_MOVING_NOTICE_MINUTES = 60

/** Moving asks for as much notice as booking does, and for an hour at least, unless the stylist says otherwise. */
export function movingNotice(offer: { moving_notice_minutes: number | null; minimum_notice_minutes: number }): number {
  return offer.moving_notice_minutes ?? Math.max(LEAST_MOVING_NOTICE_MINUTES, offer.minimum_notice_minutes)
}

/** '12 Mercer St, New York, NY 10013, United States' */
export function servicePlace(offer: {
  address: string
  city: string
  state: string
  zip_code: string
  country: string
}): string {
  const { address, city, state, zip_code, country } = offer
  return [address, city, `${state} ${zip_code}`.trim(), country].filter(Boolean).join(', ')
}

export interface FieldFault {
  /** A JSON pointer: '#/duration'. */
  pointer: string
  detail: Text
}

interface JudgedTerms {
  duration_minutes: number
  processing_minutes: number
}

/** What is wrong with fields that are each right by themselves. */
export function faultsBetween(terms: JudgedTerms, addOns: readonly { minutes: number }[]): FieldFault[] {
  const faults: FieldFault[] = []
  if (terms.processing_minutes >= terms.duration_minutes) {
    faults.push({
      pointer: '#/processingMinutes',
      detail: say(
        'The time in which you are free has to be shorter than the {durationMinutes} minutes of the service.',
        { durationMinutes: terms.duration_minutes },
      ),
    })
  }
  const longest = addOns.reduce((sum, { minutes }) => sum + minutes, terms.duration_minutes)
  if (longest > MAX_DURATION_MINUTES) {
    faults.push({
      pointer: '#/addOns',
      detail: say(
        'With all add-ons a visit would take {longest} minutes. The longest visit is {maxDurationMinutes} minutes.',
        { longest, maxDurationMinutes: MAX_DURATION_MINUTES },
      ),
    })
  }
  return faults
}

/** A price with more decimals than its currency has would be charged as another price than the one that was typed. */
export function priceFault(price: number, currency: Currency, pointer: string): FieldFault[] {
  if (toDecimal(fromDecimal(price, currency)) === price) return []
  const decimals = Math.min(decimalsOf(currency), 2)
  const detail =
    decimals === 0
      ? say('Prices in {currency} have no decimals.', { currency })
      : say('Prices in {currency} have at most {decimals} decimals.', { currency, decimals })
  return [{ pointer, detail }]
}
