import { minus, money, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { joined, moneyText, say } from '@dressing-room/contract/text'
import { type ChosenOffer, noShowFeeOf, payNowOf } from '../stylist-services/index.ts'
import type { BookingRow } from './store.ts'
import { placeWords } from './visit-words.ts'

/** What is paid now is not what was promised: the buyer sees it before they confirm again. */
export function refuseOtherDeposit(offer: ChosenOffer): never {
  const now = payNowOf(offer)
  const fee = noShowFeeOf(offer)
  const rest = minus(money(offer.price_minor, offer.currency), now)
  refuse('deposit_changed', {
    message:
      fee.minor > 0
        ? say('Nothing is paid now any more: you pay {rest} at the salon, and a card is kept for a fee of {fee}.', {
            rest: moneyText(rest),
            fee: moneyText(fee),
          })
        : rest.minor > 0
          ? say('What is paid now has changed: {now} now, and {rest} at the salon.', {
              now: moneyText(now),
              rest: moneyText(rest),
            })
          : say('What is paid now has changed: it is all of it, {now}.', { now: moneyText(now) }),
    ...{ payNow: toDecimal(now), atSalon: toDecimal(rest), currency: offer.currency },
    ...(fee.minor > 0 && { noShowFee: toDecimal(fee) }),
  })
}

/** Names what is held, because each of these is a way on: to be paid for, or given up. */
export function refuseMoreThan(holds: BookingRow[], now: Date): never {
  const named = holds.map((hold) => joined([hold.service_name, placeWords(hold.starts_at, hold, now)], ', '))
  return refuse('too_many_holds', {
    message: say('Please pay for or give up the times you already hold first: {times}.', {
      times: joined(named, '; '),
    }),
    holds: holds.map((hold) => ({
      bookingId: hold.id,
      serviceName: hold.service_name,
      date: hold.local_day,
      time: hold.local_time,
    })),
  })
}
