import { minus, money, percentOf } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { inWords, say } from '@dressing-room/contract/text'
import { fullDayLabel } from '@dressing-room/contract/time'
import type { Deps } from '../../../deps.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { catalogueOf } from '../../../platform/languages/catalogues.ts'
import { type CardPage, type CheckoutRow, dueOf, findCurrentCheckout, type Payable } from '../../checkouts/index.ts'
import { postEntries, postSales } from '../../ledger/index.ts'
import { requestDocuments } from '../../paper/index.ts'
import { giveBackReviewed, paymentOf, requestRefund } from '../../refunds/index.ts'
import { outcomeOf } from '../extra-payment.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, findBooking, lockBookingToPay } from '../store.ts'
import { mailFeeAlert, mailFeeAsked, mailFeeGivenBack, mailFeePaid } from './fee-mails.ts'
import { letGo } from './keep-card.ts'
import { findKeptCard, type KeptCardRow, lockKeptCard, moveKeptCard } from './store.ts'

/**
 * The fee of a visit that was missed or cancelled late, as checkouts see it: named by its visit. The first round charges the
 * card that was kept; where that does not pay, each further one is a card page that its owner opens.
 */
export const feePayable: Payable = {
  kind: 'fee',
  missing: 'booking_not_found',
  paidPage: pages.feePaid,

  async cardPage({ db }, checkout) {
    const booking = await findBooking(db, checkout.payable_id)
    if (!booking) throw new Error(`no booking ${checkout.payable_id}`)
    const card = checkout.way === 'kept card' ? await findKeptCard(db, booking.id) : undefined
    return feePage(booking, checkout, card)
  },

  async onPaid(deps, tx, checkout) {
    const { booking, card, feePercent } = await locked(deps, tx, checkout)
    const now = deps.clock()
    // Its stylist has let the client off while the payment was under way: nobody has earned it.
    if (card.state === 'waived' || card.state === 'returned') {
      await giveBackUnwanted(deps, tx, booking, checkout)
      return false
    }
    const amount = dueOf(checkout)
    const fee = percentOf(amount, feePercent)
    await postSales(
      deps,
      tx,
      `missed:${booking.id}:paid`,
      { checkoutId: checkout.id, currency: checkout.currency },
      [
        { account: 'captured', amount_minor: amount.minor },
        { account: 'seller pending', seller_id: booking.stylist_id, amount_minor: -minus(amount, fee).minor },
        { account: 'platform fee', seller_id: booking.stylist_id, amount_minor: -fee.minor || 0 },
      ],
      { sellerIds: [booking.stylist_id], from: now, why: 'visit over' },
    )
    await moveKeptCard(tx, card, 'paid', now)
    await letGo(deps, tx, card.customer_id)
    const by = checkout.way === 'kept card' ? 'shop' : 'buyer'
    await addStep(tx, booking, { kind: 'fee_charged', by, at: now, amountMinor: amount.minor })
    await requestDocuments(deps, tx, checkout.id)
    await mailFeePaid(deps, tx, booking, { amount, card, way: checkout.way })
    return true
  },

  async onEnded(deps, tx, checkout, _ending, { declined = 'declined' }) {
    // A page that its owner has left: they are asked as before.
    if (checkout.way !== 'kept card') return
    const { booking, card } = await locked(deps, tx, checkout)
    if (card.state !== 'charging') return
    const now = deps.clock()
    const asked = await moveKeptCard(tx, card, 'asked', now, { declined, asked_at: now })
    await letGo(deps, tx, card.customer_id)
    await addStep(tx, booking, { kind: 'fee_declined', by: 'shop', at: now, amountMinor: dueOf(checkout).minor })
    await mailFeeAsked(deps, tx, booking, asked)
  },

  async onReview(deps, tx, checkout, reason) {
    const { booking } = await locked(deps, tx, checkout)
    await mailFeeAlert(deps, tx, booking, { checkoutId: checkout.id, reason })
  },

  async giveBack(deps, tx, checkout, amount, what) {
    if (amount.minor === 0) return
    const { booking, card } = await locked(deps, tx, checkout)
    // The kept card was charged otherwise than it should have been: its owner is asked.
    if (what === 'all' && card.state === 'charging') {
      await moveKeptCard(tx, card, 'asked', deps.clock(), { declined: 'declined', asked_at: deps.clock() })
    }
    await giveBackReviewed(deps, tx, checkout, amount, what)
    await mailFeeGivenBack(deps, tx, booking, amount, { key: `${what} ${checkout.id}`, what })
  },

  async outcome(db, id) {
    return outcomeOf(await findFee(db, id))
  },

  async statusOf(db, id) {
    return (await findFee(db, id))?.status
  },
}

/** The fee of a visit: the one that was paid, else the last try. */
export function findFee(db: Db, bookingId: string): Promise<CheckoutRow | undefined> {
  return findCurrentCheckout(db, 'fee', bookingId)
}

/** Made of what cannot change any more, so that a repeated request is identical. */
function feePage(
  booking: BookingRow,
  { amount_minor, currency, page_language }: CheckoutRow,
  card: KeptCardRow | undefined,
): CardPage {
  const translator = catalogueOf(page_language)
  return {
    lines: [
      {
        name: inWords(say('Fee: {service}', { service: onOneLine(booking.service_name) }), translator),
        description: `${onOneLine(booking.provider_name)}, ${fullDayLabel(booking.local_day)}`,
        price: money(amount_minor, currency),
        quantity: 1,
      },
    ],
    ...(card && { chargesCard: { customerId: card.customer_id, methodId: card.method_id } }),
  }
}

async function locked(deps: Pick<Deps, 'shop'>, tx: Tx, { payable_id }: CheckoutRow) {
  const found = await lockBookingToPay(deps, tx, payable_id)
  const card = found && (await lockKeptCard(tx, payable_id))
  if (!card) throw new Error(`no card was kept for booking ${payable_id}`)
  return { booking: found.booking, card, feePercent: found.feePercent }
}

async function giveBackUnwanted(deps: Deps, tx: Tx, booking: BookingRow, checkout: CheckoutRow): Promise<void> {
  const amount = dueOf(checkout)
  await postEntries(deps, tx, `missed:${booking.id}:late`, { checkoutId: checkout.id, currency: checkout.currency }, [
    { account: 'captured', amount_minor: amount.minor },
    { account: 'buyer', amount_minor: -amount.minor },
  ])
  await requestRefund(deps, tx, paymentOf(checkout), amount, {
    ...{ key: `missed:${booking.id}:late`, reason: 'the fee was let off', askedBy: 'system', takenFrom: 'buyer' },
  })
  await mailFeeGivenBack(deps, tx, booking, amount, { key: 'late', what: 'waived' })
}
