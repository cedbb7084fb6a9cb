import type { updateBookingStatus } from '@dressing-room/contract/booking'
import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { findOfKind, pollCheckout } from '../checkouts/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { toWireStatus } from './present.ts'
import { findBooking } from './store.ts'

/** The buyer came back from the card page. Somebody else's checkout is as unknown as one that does not exist. */
export async function checkStatus(
  deps: Deps,
  viewer: { id: string } | undefined,
  providerId: string,
): Promise<AnswerOf<typeof updateBookingStatus>> {
  const checkout = await findOfKind(deps.db, bookingPayable, providerId)
  if (!checkout || checkout.buyer_id !== viewer?.id) return refuse('booking_not_found')
  await pollCheckout(deps, bookingPayable, checkout)
  const booking = (await findBooking(deps.db, checkout.payable_id)) ?? refuse('booking_not_found')
  return { message: 'Status checked.', status: toWireStatus(booking.status), bookingId: booking.id }
}
