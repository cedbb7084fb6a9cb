import type { updateBookingStatus } from '@dressing-room/contract/booking'
import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { claimAsk, findBookingByCheckout } from './page-store.ts'
import { toWireStatus } from './present.ts'
import { settleBooking } from './settle-booking.ts'
import { findBooking } from './store.ts'

const ASK_EVERY_SECONDS = 5

/**
 * The buyer came back from the card page. What the browser says changes nothing: the provider is asked, at most once
 * per few seconds and checkout. Somebody else's checkout is as unknown as one that does not exist.
 */
export async function checkStatus(
  deps: Deps,
  viewer: { id: string } | undefined,
  checkoutId: string,
): Promise<AnswerOf<typeof updateBookingStatus>> {
  const booking = await findBookingByCheckout(deps.db, checkoutId)
  if (!booking || booking.buyer_id !== viewer?.id) return refuse('booking_not_found')
  const isOpen = booking.status === 'held' || booking.status === 'expired'
  if (isOpen && (await claimAsk(deps.db, booking.id, deps.clock(), ASK_EVERY_SECONDS))) {
    try {
      await settleBooking(deps, booking)
    } catch (error) {
      // The webhook or the job will tell; until then the booking is what it was.
      if (!(error instanceof PaymentsUnavailable)) throw error
    }
  }
  const now = (await findBooking(deps.db, booking.id)) ?? booking
  return { message: 'Status checked.', status: toWireStatus(now.status), bookingId: now.id }
}
