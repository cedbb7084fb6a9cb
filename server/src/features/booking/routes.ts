import {
  BOOKINGS_PER_PAGE,
  cancelBooking as cancelEndpoint,
  continueToPayment,
  createBookingSession,
  getBooking,
  listBookings as listEndpoint,
  nextBooking as nextEndpoint,
  updateBookingStatus,
} from '@dressing-room/contract/booking'
import { affectedVisits, takeTimeOff as takeTimeOffEndpoint } from '@dressing-room/contract/calendar'
import { fromDecimal } from '@dressing-room/contract/money'
import { pageOf } from '@dressing-room/contract/paging'
import { refuse } from '@dressing-room/contract/refusals'
import { availableDays, availableTimes } from '@dressing-room/contract/stylist-services'
import {
  closeVisit as closeEndpoint,
  rescheduleDays,
  rescheduleBooking as rescheduleEndpoint,
  rescheduleTimes,
  reviewVisit as reviewEndpoint,
  stylistVisits,
} from '@dressing-room/contract/visits'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { bookService, continueBooking } from './book-service.ts'
import { cancelBooking, cancelledInWords } from './cancel-booking.ts'
import { checkStatus } from './check-status.ts'
import { findVisible, listBookings, listVisits, nextBooking, showOne } from './list-bookings.ts'
import { listDays, listTimes } from './list-starts.ts'
import { recordOutcome } from './record-outcome.ts'
import { listMoveDays, listMoves, movedInWords, rescheduleBooking } from './reschedule-booking.ts'
import { reviewVisit } from './review-visit.ts'
import { takeTimeOff } from './take-time-off.ts'
import { visitsOutside } from './visits-outside-hours.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

export function bookingRoutes(serve: Serve, deps: Deps): void {
  serve(availableDays, ({ viewer, params }) => listDays(deps, viewer, params.serviceID))
  serve(availableTimes, ({ viewer, params }) => listTimes(deps, viewer, params.serviceID, params.day))

  serve(createBookingSession, ({ viewer, body }) => bookService(deps, viewer, body), OFTEN)
  serve(continueToPayment, ({ viewer, params }) => continueBooking(deps, viewer, params.id), OFTEN)
  serve(updateBookingStatus, ({ viewer, body }) => checkStatus(deps, viewer, body.sessionId), OFTEN)

  serve(listEndpoint, async ({ viewer, query }) => {
    if (query.user && query.user !== viewer.id) refuse('not_yours')
    return listBookings(deps, viewer, pageOf(query, BOOKINGS_PER_PAGE))
  })

  serve(nextEndpoint, async ({ viewer }) => {
    const booking = await nextBooking(deps, viewer)
    return booking ? { booking } : {}
  })

  serve(getBooking, async ({ viewer, params }) => {
    const booking = (await findVisible(deps.db, viewer, params.id)) ?? refuse('booking_not_found')
    return showOne(deps, viewer, booking)
  })

  serve(cancelEndpoint, async ({ viewer, params }) => {
    const row = await cancelBooking(deps, viewer, params.id)
    const booking = await showOne(deps, viewer, row)
    const amount = fromDecimal(booking.refundedAmount, row.currency)
    const viewerIs = row.buyer_id === viewer.id ? 'buyer' : 'stylist'
    return { message: cancelledInWords(row, viewerIs, { amount, state: booking.refundState }), booking }
  })

  serve(rescheduleEndpoint, async ({ viewer, params, body }) => {
    const booking = await rescheduleBooking(deps, viewer, params.id, { day: body.date, time: body.time })
    return { message: movedInWords(booking, deps.clock()), booking: await showOne(deps, viewer, booking) }
  })

  serve(rescheduleDays, ({ viewer, params }) => listMoveDays(deps, viewer, params.id))
  serve(rescheduleTimes, ({ viewer, params }) => listMoves(deps, viewer, params.id, params.day))

  serve(reviewEndpoint, async ({ viewer, params, body }) => {
    await reviewVisit(deps, viewer, params.id, body)
    return { message: 'Thank you for your review.' }
  })

  serve(stylistVisits, ({ viewer, query }) => {
    return listVisits(deps, viewer, { ...pageOf(query, BOOKINGS_PER_PAGE), from: query.from, to: query.to })
  })

  serve(closeEndpoint, async ({ viewer, params, body }) => {
    const booking = await recordOutcome(deps, viewer, params.id, body.outcome)
    return { message: 'The visit is closed.', booking: await showOne(deps, viewer, booking) }
  })

  serve(affectedVisits, async ({ viewer, body: { serviceID, ...hours } }) => {
    return { bookings: await visitsOutside(deps, viewer, serviceID, hours) }
  })

  serve(takeTimeOffEndpoint, ({ viewer, body }) => takeTimeOff(deps, viewer, body))
}
