import type { LanguageCode } from '@dressing-room/contract/languages'
import { fromDecimal, type Money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { mayEarn } from '../../accounts/index.ts'
import {
  type CheckoutRow,
  cardLimit,
  databaseNow,
  insertCheckout,
  isWorthReturning,
  type PageLease,
  replaceWith,
} from '../../checkouts/index.ts'
import { extraPage, extraScope } from '../extra-payment.ts'
import { findVisible } from '../list-bookings.ts'
import { toVisit } from '../present.ts'
import { mayTip } from '../rules.ts'
import { lockBooking } from '../store.ts'
import { findTip, tipPayable } from './tip-payable.ts'

interface Giver {
  id: string
  email: string
  language: LanguageCode
}

interface Page {
  id: string
  url: string
}

const TRIES = 4

/**
 * The card page of a tip. The same amount again leads back to the same page; another amount closes that page before its
 * own opens, so that nobody tips twice.
 */
export async function startTip(deps: Deps, giver: Giver, bookingId: string, decimal: number): Promise<Page> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { checkout, lease, isOther } = await writeTip(deps, giver, bookingId, decimal)
    if (isOther) {
      await replaceWith(deps, tipPayable, checkout)
      continue
    }
    const page = await extraPage(deps, tipPayable, checkout, lease)
    if (page) return page
  }
  return refuse('try_again')
}

interface Written {
  checkout: CheckoutRow
  lease?: PageLease
  /** One that is open, over another amount or about to end. */
  isOther?: boolean
}

/** One after another for each visit: the one that is open, or another. */
async function writeTip(deps: Deps, giver: Giver, bookingId: string, decimal: number): Promise<Written> {
  const seen = (await findVisible(deps.db, giver, bookingId)) ?? refuse('booking_not_found')
  return transact(deps.db, async (tx): Promise<Written> => {
    const booking = (await lockBooking(tx, seen.id)) ?? refuse('booking_not_found')
    if (booking.buyer_id !== giver.id) return refuse('booking_not_found')
    const amount = fromDecimal(decimal, booking.currency)
    refuseBeyondLimits(amount)
    const tip = await findTip(tx, booking.id)
    if (tip?.status === 'paid' || tip?.status === 'review') refuse('tip_given')
    const isInTime = mayTip({ ...toVisit(booking), buyerId: giver.id }, deps.clock())
    if (!isInTime || !(await mayEarn(tx, booking.stylist_id))) refuse('no_tip_now')
    if (tip?.status === 'open') {
      const isSame = tip.amount_minor === amount.minor && isWorthReturning(tip, await databaseNow(tx))
      return { checkout: tip, isOther: !isSame }
    }
    const wanted = {
      payable: { kind: tipPayable.kind, id: booking.id },
      title: `tip for booking ${booking.number}`,
      buyer: giver,
      total: amount,
      pageScope: extraScope('tip', booking.id),
    }
    // A page of before may still be open at the provider: it is closed first.
    return insertCheckout(tx, wanted, { isAsking: tip === undefined })
  })
}

function refuseBeyondLimits(amount: Money): void {
  const limit = cardLimit(amount)
  if (limit.isWithin) {
    if (amount.minor === 0) refuse('below_card_minimum')
    return
  }
  const isTooSmall = limit.bound === 'minimum'
  refuse(isTooSmall ? 'below_card_minimum' : 'above_order_limit', {
    message: isTooSmall
      ? say('Cards take payments from {limit}.', { limit: limit.text })
      : say('Cards take payments up to {limit}.', { limit: limit.text }),
  })
}
