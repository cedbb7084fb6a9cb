import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { closePage } from './card-page.ts'
import { giveUpBooking } from './give-up-booking.ts'
import { heldBookingIds } from './page-store.ts'
import { remindOfVisit } from './remind.ts'
import { settleBooking } from './settle-booking.ts'
import { type BookingRow, findBooking } from './store.ts'

const AT_ONCE = 200
/** Younger bookings have a browser or a webhook on its way. */
const SETTLES_BY_ITSELF_MS = 20_000

/** Every held booking is brought to where the provider says it is; those past their end are given up. */
export async function reconcileBookings(deps: Deps): Promise<void> {
  const placedBefore = new Date(deps.clock().getTime() - SETTLES_BY_ITSELF_MS)
  for (const id of await heldBookingIds(deps.db, placedBefore, AT_ONCE)) {
    const booking = await findBooking(deps.db, id)
    if (booking?.status !== 'held') continue
    try {
      await reconcile(deps, booking)
    } catch (error) {
      if (error instanceof PaymentsUnavailable) return
      deps.log.error({ err: error, booking: id }, 'could not reconcile a booking')
    }
  }
}

async function reconcile(deps: Deps, booking: BookingRow): Promise<void> {
  const holdIsOver = booking.held_until <= deps.clock()
  // Ended only after the provider has confirmed that nobody can pay for it any more.
  if (holdIsOver) await giveUpBooking(deps, booking)
  else await settleBooking(deps, booking)
}

const reconcileJob: Job<Deps> = { name: 'reconcile-bookings', every: '* * * * *', run: reconcileBookings }

export const bookingJobs = [reconcileJob, remindOfVisit, closePage] as Job<Deps, never>[]
