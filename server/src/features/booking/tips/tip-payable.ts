import { money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { inWords, say } from '@dressing-room/contract/text'
import { fullDayLabel } from '@dressing-room/contract/time'
import type { Db } from '../../../platform/db/database.ts'
import { catalogueOf } from '../../../platform/languages/catalogues.ts'
import { type CheckoutRow, dueOf, findCurrentCheckout, type Payable } from '../../checkouts/index.ts'
import { postSales } from '../../ledger/index.ts'
import { requestDocuments } from '../../paper/index.ts'
import { giveBackReviewed } from '../../refunds/index.ts'
import { outcomeOf } from '../extra-payment.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, findBooking, lockBooking } from '../store.ts'
import { providerOf } from '../visit-mail.ts'
import { mailTip, mailTipAlert, mailTipGivenBack } from './mails.ts'

/**
 * A tip, as checkouts see it: named by its visit, which has at most one. Each amount that the client tries is a round.
 * All of it is the stylist's: no fee is kept of it.
 */
export const tipPayable: Payable = {
  kind: 'tip',
  missing: 'booking_not_found',
  paidPage: pages.tipPaid,

  async cardPage({ db }, checkout) {
    return tipPage(await found(findBooking(db, checkout.payable_id), checkout), checkout)
  },

  async onPaid(deps, tx, checkout) {
    const booking = await found(lockBooking(tx, checkout.payable_id), checkout)
    // What was due: what came otherwise, and was accepted, goes back or is borne by the platform.
    const amount = dueOf(checkout)
    const now = deps.clock()
    await postSales(
      deps,
      tx,
      `tip:${booking.id}:paid`,
      { checkoutId: checkout.id, currency: checkout.currency },
      [
        { account: 'captured', amount_minor: amount.minor },
        { account: 'seller pending', seller_id: booking.stylist_id, amount_minor: -amount.minor },
      ],
      { sellerIds: [booking.stylist_id], from: now, why: 'visit over' },
    )
    await addStep(tx, booking, { kind: 'tipped', by: 'buyer', at: now, amountMinor: amount.minor })
    await requestDocuments(deps, tx, checkout.id)
    await mailTip(deps, tx, booking, amount)
    return true
  },

  async onEnded() {
    // Nothing was held for it.
  },

  async onReview(deps, tx, checkout, reason) {
    const booking = await found(lockBooking(tx, checkout.payable_id), checkout)
    await mailTipAlert(deps, tx, booking, { checkoutId: checkout.id, reason })
  },

  async giveBack(deps, tx, checkout, amount, what) {
    if (amount.minor === 0) return
    const booking = await found(lockBooking(tx, checkout.payable_id), checkout)
    await giveBackReviewed(deps, tx, checkout, amount, what)
    await mailTipGivenBack(deps, tx, booking, amount, { checkoutId: checkout.id, what })
  },

  async outcome(db, id) {
    return outcomeOf(await findTip(db, id))
  },

  async statusOf(db, id) {
    return (await findTip(db, id))?.status
  },
}

/** The tip of a visit: the one that was paid, else the last try. */
export function findTip(db: Db, bookingId: string): Promise<CheckoutRow | undefined> {
  return findCurrentCheckout(db, 'tip', bookingId)
}

/** Made of what cannot change any more, so that a repeated request is identical. */
function tipPage(booking: BookingRow, { amount_minor, currency, page_language }: CheckoutRow) {
  const translator = catalogueOf(page_language)
  const name = onOneLine(booking.provider_name)
  return {
    lines: [
      {
        name: inWords(say('Tip for {name}', { name: name || providerOf(booking) }), translator),
        description: `${onOneLine(booking.service_name)}, ${fullDayLabel(booking.local_day)}`,
        price: money(amount_minor, currency),
        quantity: 1,
      },
    ],
  }
}

async function found<T>(looking: Promise<T | undefined>, { payable_id }: CheckoutRow): Promise<T> {
  const booking = await looking
  if (!booking) throw new Error(`no booking ${payable_id}`)
  return booking
}
