import type { updateBookingStatus } from '@dressing-room/contract/booking-sessions'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findOfKind, pollCheckout } from '../checkouts/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { toWireStatus } from './present.ts'
import { findBooking } from './store.ts'

/** The buyer came back from the card page. Another buyer's checkout is treated as one that does not exist. */
export async function checkStatus(
  deps: Deps,
  viewer: { id: string } | undefined,
  providerId: string,
): Promise<Localizable<ResponseOf<typeof updateBookingStatus>>> {
  const checkout = await findOfKind(deps.db, bookingPayable, providerId)
  if (!checkout || checkout.buyer_id !== viewer?.id) return refuse('booking_not_found')
  await pollCheckout(deps, bookingPayable, checkout)
  const booking = (await findBooking(deps.db, checkout.payable_id)) ?? refuse('booking_not_found')
  return { message: say('Status checked.'), status: toWireStatus(booking.status), bookingId: booking.id }
}
