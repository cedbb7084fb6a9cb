import { type Money, money, percentOf } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { returnPromoUse, returnPromoUseUntil, takePromoUse, tryPromoCode } from '../orders/index.ts'
import type { ChosenOffer } from '../stylist-services/index.ts'
import { type BookingRow, markCodeHeld } from './store.ts'

/** A code that the buyer has made of points, and what it takes off a visit. */
export interface UsedCode {
  id: string
  code: string
  percent: number
  discount: Money
}

export interface GivenBackCode {
  code: string
  endsAt: Date
}

/** What a code takes off this offer; refuses one that is unknown, used, or for goods. Of one that is used, the hold says so. */
export async function readCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  requester: { viewer: { id: string }; network: string },
  offer: Pick<ChosenOffer, 'price_minor' | 'currency'>,
  typed: string,
): Promise<UsedCode & { isUsedUp: boolean }> {
  const { id, code, goodFor, value, isUsedUp } = (await tryPromoCode(deps, requester, typed)) ?? refuse('promo_unknown')
  if (goodFor !== 'booking' || !('percent' in value)) {
    return refuse('promo_not_for_cart', { message: say('This code is for an order, not for a booking.') })
  }
  const discount = percentOf(money(offer.price_minor, offer.currency), value.percent)
  return { id, code, percent: value.percent, discount, isUsedUp }
}

/** The offer at the price that is left to pay. */
export function withCode(offer: ChosenOffer, code: UsedCode | undefined): ChosenOffer {
  return code ? { ...offer, price_minor: offer.price_minor - code.discount.minor } : offer
}

/** Counts its use, in the transaction that writes the booking: of two at once one has it. */
export async function holdCode(tx: Tx, code: UsedCode | undefined): Promise<void> {
  if (code && !(await takePromoUse(tx, code.id))) refuse('promo_used_up')
}

/** Nobody has got anything for it: it can be used again. */
export async function letCodeGo(tx: Tx, booking: BookingRow): Promise<void> {
  const { id, promo_code_id, holds_code } = booking
  if (!promo_code_id || !holds_code) return
  await returnPromoUse(tx, promo_code_id)
  await markCodeHeld(tx, id, false)
}

const DAYS_TO_USE_AGAIN = 30

/** A paid visit that its stylist calls off: its code is its owner's again, with time to use it. */
export async function giveCodeBack(
  tx: Tx,
  { id, promo_code_id, holds_code }: BookingRow,
  now: Date,
): Promise<GivenBackCode | undefined> {
  if (!promo_code_id || !holds_code) return undefined
  await markCodeHeld(tx, id, false)
  return returnPromoUseUntil(tx, promo_code_id, new Date(now.getTime() + DAYS_TO_USE_AGAIN * 24 * 3_600_000))
}

/** A hold that had ended becomes a visit: the price was fixed with the code, which counts even if it was used since. */
export async function takeCodeAgain(tx: Tx, { id, promo_code_id, holds_code }: BookingRow): Promise<void> {
  if (!promo_code_id || holds_code) return
  if (await takePromoUse(tx, promo_code_id)) await markCodeHeld(tx, id, true)
}
