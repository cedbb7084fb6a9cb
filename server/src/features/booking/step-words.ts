import type { VisitStep } from '@dressing-room/contract/booking'
import { money } from '@dressing-room/contract/money'
import { type Localizable, moneyText, say, type Text, wallTimeText } from '@dressing-room/contract/text'

import type { Reader } from './parties.ts'
import type { StepRow } from './step-store.ts'
import { type BookingRow, isByHand } from './store.ts'

/** What has happened with a visit, as its client or its stylist reads it. */
export function toVisitStep(step: StepRow, booking: BookingRow, reader: Reader, now: Date): Localizable<VisitStep> {
  const note = step.kind === 'handed_over' ? '' : step.note
  return { at: step.taken_at.toISOString(), text: words(step, booking, reader, now), note }
}

function words(step: StepRow, booking: BookingRow, reader: Reader, now: Date): Text {
  const other = reader === 'buyer' ? booking.provider_name : booking.full_name
  const isOwn = step.taken_by === reader
  const who = step.taken_by === 'shop' ? say('Our team') : other
  const amount = moneyText(money(step.amount_minor ?? 0, booking.currency))
  const at = (moment: Date | null) => (moment ? wallTimeText(moment, booking.time_zone, now) : '')
  const [before, after] = [at(step.starts_before), at(step.starts_after)]
  switch (step.kind) {
    case 'booked':
      return isByHand(booking) && isOwn
        ? say('You booked {fullName} in.', { fullName: booking.full_name })
        : isOwn
          ? say('You booked.')
          : say('{who} booked.', { who })
    case 'moved':
      return isOwn
        ? say('You moved it from {before} to {after}.', { before, after })
        : say('{who} moved it from {before} to {after}.', { who, before, after })
    case 'proposed':
      return isOwn ? say('You proposed {after}.', { after }) : say('{who} proposed {after}.', { who, after })
    case 'accepted':
      return isOwn ? say('You accepted {after}.', { after }) : say('{who} accepted {after}.', { who, after })
    case 'declined':
      return isOwn ? say('You declined {after}.', { after }) : say('{who} declined {after}.', { who, after })
    case 'withdrawn':
      return isOwn ? say('You took the proposal back.') : say('{who} took the proposal back.', { who })
    case 'cancelled':
      return isOwn ? say('You cancelled.') : say('{who} cancelled.', { who })
    case 'no_show':
      return isOwn
        ? say('You noted that {fullName} did not come.', { fullName: booking.full_name })
        : say('{name} noted that you did not come.', { name: who })
    case 'completed':
      return isOwn
        ? say('You closed the visit: it took place.')
        : say('{who} closed the visit: it took place.', { who })
    case 'reopened':
      return isOwn ? say('You took back how the visit ended.') : say('{who} took back how the visit ended.', { who })
    case 'refunded':
      return reader === 'buyer'
        ? say('{name} gave you {amount} back.', { name: who, amount })
        : isOwn
          ? say('You gave {fullName} {amount} back.', { fullName: booking.full_name, amount })
          : say('{who} gave {fullName} {amount} back.', { who, fullName: booking.full_name, amount })
    case 'refund_failed':
      return say('The refund of {amount} could not be made yet.', { amount })
    case 'paid_cash':
      return isOwn
        ? say('You noted that {amount} was paid in cash at the salon.', { amount })
        : say('{who} noted that {amount} was paid in cash at the salon.', { who, amount })
    case 'paid_card':
      return isOwn
        ? say('You noted that {amount} was paid by card at the salon.', { amount })
        : say('{who} noted that {amount} was paid by card at the salon.', { who, amount })
    case 'not_paid':
      return isOwn
        ? say('You took back that {amount} was paid at the salon.', { amount })
        : say('{who} took back that {amount} was paid at the salon.', { who, amount })
    case 'tipped':
      return isOwn
        ? say('You gave a tip of {amount}.', { amount })
        : say('{who} gave a tip of {amount}.', { who, amount })
    case 'fee_charged':
      if (step.taken_by === 'shop') return say('The fee of {amount} was charged to the card that was kept.', { amount })
      return isOwn
        ? say('You paid the fee of {amount}.', { amount })
        : say('{who} paid the fee of {amount}.', { who, amount })
    case 'fee_declined':
      return say('The card did not pay the fee of {amount}.', { amount })
    case 'fee_waived':
      return isOwn
        ? say('You let {fullName} off the fee of {amount}.', { fullName: booking.full_name, amount })
        : say('{who} let you off the fee of {amount}.', { who, amount })
    case 'fee_given_up':
      return say('The fee of {amount} was not paid, and is not asked for any more.', { amount })
    case 'handed_over':
      return step.note ? say('It went to {name}.', { name: step.note }) : say('It went to somebody else of the team.')
    default:
      throw new Error(`no words for the step ${step.kind}`)
  }
}
