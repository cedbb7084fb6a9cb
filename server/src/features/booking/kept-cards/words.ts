import { cardText } from '@dressing-room/contract/card-names'
import { money } from '@dressing-room/contract/money'
import { moneyText, say, type Text, wallTimeText } from '@dressing-room/contract/text'
import type { BookingRow } from '../store.ts'
import { feeOf } from './fee.ts'
import { isLate } from './rules.ts'
import type { KeptCardRow } from './store.ts'

/** What is agreed, in the words of the sheet, the card page and the mails. `when` names the last free moment as each of them does. */
export function promiseText(booking: BookingRow, now: Date, when?: Text): Text {
  const { price_minor, currency, refundable_until, time_zone } = booking
  const price = moneyText(money(price_minor, currency))
  const fee = moneyText(feeOf(booking))
  if (isLate(booking, now)) {
    return say(
      'Nothing is charged now. You pay {price} at the salon. If you do not come or cancel, {fee} is charged to the card: this time starts too soon to cancel for free.',
      { price, fee },
    )
  }
  return say(
    'Nothing is charged now. You pay {price} at the salon. If you do not come or cancel later than {when}, {fee} is charged to the card.',
    { price, fee, when: when ?? wallTimeText(refundable_until, time_zone, now) },
  )
}

/** What cancelling would cost from this moment on. */
export function cancellingText(booking: BookingRow, now: Date, when: Text): Text {
  const fee = moneyText(feeOf(booking))
  return isLate(booking, now)
    ? say('Free cancellation has ended: if you cancel or do not come, {fee} is charged to your card.', { fee })
    : say(
        'Cancel until {when}, and nothing is charged. If you cancel later or do not come, {fee} is charged to your card.',
        {
          fee,
          when,
        },
      )
}

/** 'Visa ending in 4242' */
export function keptCardText(card: Pick<KeptCardRow, 'brand' | 'last4'>): Text {
  return card.last4 ? cardText(card) : say('the card that was kept')
}

/** What a press of the stylist has done. */
export function decidedInWords(booking: BookingRow, { state }: KeptCardRow): Text {
  const fee = moneyText(feeOf(booking))
  const { full_name: fullName } = booking
  switch (state) {
    case 'paid':
      return say('Charged: {fee} from the card of {fullName}.', { fee, fullName })
    case 'asked':
      return say('The card did not pay. {fullName} gets a link to pay {fee}.', { fee, fullName })
    case 'waived':
      return say('No fee: {fullName} gets a mail.', { fullName })
    case 'returned':
      return say('{fullName} gets the fee of {fee} back.', { fee, fullName })
    default:
      return say('The fee of {fee} is being charged. We write to you once it is done.', { fee })
  }
}
