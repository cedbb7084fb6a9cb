import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { feeStatus } from '@dressing-room/contract/kept-cards'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { money, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import {
  type CheckoutRow,
  databaseNow,
  findOfKind,
  insertCheckout,
  isWorthReturning,
  pollCheckout,
  replaceWith,
} from '../../checkouts/index.ts'
import { extraPage, extraScope } from '../extra-payment.ts'
import { findVisible } from '../list-bookings.ts'
import { findBooking, lockBooking } from '../store.ts'
import { feeOf } from './fee.ts'
import { feePayable, findFee } from './fee-payable.ts'
import { mayPay } from './rules.ts'
import { lockKeptCard } from './store.ts'

interface Payer {
  id: string
  email: string
  language: LanguageCode
}

interface Page {
  id: string
  url: string
}

const TRIES = 4

/** The card page of a fee that the kept card did not pay: the same one again while it is open. */
export async function startFee(deps: Deps, payer: Payer, bookingId: string): Promise<Page> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const checkout = await writeFee(deps, payer, bookingId)
    if (checkout.status === 'open' && checkout.provider_id && !isWorthReturning(checkout, await databaseNow(deps.db))) {
      await replaceWith(deps, feePayable, checkout)
      continue
    }
    const page = await extraPage(deps, feePayable, checkout)
    if (page) return page
  }
  return refuse('try_again')
}

async function writeFee(deps: Deps, payer: Payer, bookingId: string): Promise<CheckoutRow> {
  const seen = (await findVisible(deps.db, payer, bookingId)) ?? refuse('booking_not_found')
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, seen.id)) ?? refuse('booking_not_found')
    if (booking.buyer_id !== payer.id) return refuse('booking_not_found')
    const fee = await findFee(tx, booking.id)
    const card = await lockKeptCard(tx, booking.id)
    if (!card || !mayPay(card) || fee?.status === 'review') return refuse('no_fee_to_pay')
    if (fee?.status === 'open' || fee?.status === 'paid') return fee
    const wanted = {
      payable: { kind: feePayable.kind, id: booking.id },
      title: `fee for booking ${booking.number}`,
      buyer: payer,
      total: feeOf(booking),
      pageScope: extraScope('fee', booking.id),
    }
    return (await insertCheckout(tx, wanted, { isAsking: false })).checkout
  })
}

/** The client came back from the card page. */
export async function checkFee(
  deps: Deps,
  viewer: { id: string },
  providerId: string,
): Promise<ResponseOf<typeof feeStatus>> {
  const checkout = await findOfKind(deps.db, feePayable, providerId)
  if (!checkout || checkout.buyer_id !== viewer.id) return refuse('booking_not_found')
  await pollCheckout(deps, feePayable, checkout)
  const booking = (await findBooking(deps.db, checkout.payable_id)) ?? refuse('booking_not_found')
  return {
    outcome: await feePayable.outcome(deps.db, booking.id),
    bookingId: booking.id,
    amount: toDecimal(money(checkout.amount_minor, checkout.currency)),
    currency: checkout.currency,
  }
}
