import {
  BOOKINGS_PER_PAGE,
  calendarFileOfBooking,
  cancelBooking as cancelEndpoint,
  getBooking,
  listBookings as listEndpoint,
  nextBooking as nextEndpoint,
} from '@dressing-room/contract/booking'
import {
  continueToPayment,
  createBookingSession,
  quoteBookingCode,
  updateBookingStatus,
} from '@dressing-room/contract/booking-sessions'
import { affectedVisits, takeTimeOff as takeTimeOffEndpoint } from '@dressing-room/contract/calendar'
import { feeStatus, payFee as payFeeEndpoint } from '@dressing-room/contract/kept-cards'
import { pageOf } from '@dressing-room/contract/paging'
import { refuse } from '@dressing-room/contract/refusals'
import { reviewOfBooking } from '@dressing-room/contract/reviews'
import { askForTime, availableDays, availableTimes } from '@dressing-room/contract/stylist-services'
import { say } from '@dressing-room/contract/text'
import { startTip as tipEndpoint, tipStatus } from '@dressing-room/contract/tips'
import {
  recordOutcome as outcomeEndpoint,
  rescheduleDays,
  rescheduleBooking as rescheduleEndpoint,
  rescheduleTimes,
  reviewVisit as reviewEndpoint,
  stylistVisits,
} from '@dressing-room/contract/visits'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { answerTime } from './answer-time.ts'
import { bookService, continueBooking } from './book-service.ts'
import { fileOfVisit } from './calendar-file.ts'
import { cancelBooking, cancelledInWords } from './cancel-booking.ts'
import { checkStatus } from './check-status.ts'
import { intakeRoutes } from './intake/routes.ts'
import { checkFee, startFee } from './kept-cards/pay-fee.ts'
import { visitLinkRoutes } from './links/routes.ts'
import { findVisible, listBookings, listVisits, nextBooking, showOne } from './list-bookings.ts'
import { listDays, listTimes } from './list-starts.ts'
import { quoteCode } from './quote-code.ts'
import { recordOutcome } from './record-outcome.ts'
import { listMoveDays, listMoves, movedInWords, rescheduleBooking } from './reschedule-booking.ts'
import { reviewVisit, showReview } from './review-visit.ts'
import { showDetails } from './show-details.ts'
import { stylistRoutes } from './stylist/routes.ts'
import { takeTimeOff } from './take-time-off.ts'
import { checkTip } from './tips/show-tip.ts'
import { startTip } from './tips/start-tip.ts'
import { visitsOutside } from './visits-outside-hours.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

export function bookingRoutes(serve: Serve, deps: Deps): void {
  serve(availableDays, ({ viewer, params, query }) => listDays(deps, viewer, params.serviceID, query))
  serve(availableTimes, ({ viewer, params, query }) =>
    listTimes(deps, viewer, params.serviceID, { day: params.day, ...query }),
  )

  serve(askForTime, ({ viewer, params, query }) => answerTime(deps, viewer, params.serviceID, query))

  serve(
    createBookingSession,
    ({ viewer, network, language, body }) => bookService(deps, { viewer, network, language }, body),
    OFTEN,
  )
  serve(
    quoteBookingCode,
    ({ viewer, network, params, body }) => quoteCode(deps, { viewer, network }, params.serviceID, body),
    OFTEN,
  )
  serve(continueToPayment, ({ viewer, params }) => continueBooking(deps, viewer, params.id), OFTEN)
  serve(updateBookingStatus, ({ viewer, body }) => checkStatus(deps, viewer, body.sessionId), OFTEN)

  serve(
    tipEndpoint,
    ({ viewer, params, body, language }) => startTip(deps, { ...viewer, language }, params.id, body.amount),
    OFTEN,
  )
  serve(tipStatus, ({ viewer, body }) => checkTip(deps, viewer, body.sessionId), OFTEN)

  serve(payFeeEndpoint, ({ viewer, params, language }) => startFee(deps, { ...viewer, language }, params.id), OFTEN)
  serve(feeStatus, ({ viewer, body }) => checkFee(deps, viewer, body.sessionId), OFTEN)

  serve(listEndpoint, async ({ viewer, query }) => {
    if (query.user && query.user !== viewer.id) refuse('not_yours')
    return listBookings(deps, viewer, { ...pageOf(query, BOOKINGS_PER_PAGE), when: query.when })
  })

  serve(nextEndpoint, async ({ viewer }) => {
    const booking = await nextBooking(deps, viewer)
    return booking ? { booking } : {}
  })

  serve(getBooking, async ({ viewer, params }) => {
    const booking = (await findVisible(deps.db, viewer, params.id)) ?? refuse('booking_not_found')
    return showDetails(deps, viewer, booking)
  })

  serve(calendarFileOfBooking, async ({ viewer, params }) => {
    const booking = (await findVisible(deps.db, viewer, params.id)) ?? refuse('booking_not_found')
    return fileOfVisit(deps, booking, booking.buyer_id === viewer.id ? 'buyer' : 'stylist')
  })

  serve(cancelEndpoint, async ({ viewer, params }) => {
    const row = await cancelBooking(deps, viewer, params.id)
    const booking = await showOne(deps, viewer, row)
    const viewerIs = row.buyer_id === viewer.id ? 'buyer' : 'stylist'
    return { message: cancelledInWords(row, viewerIs, booking), booking }
  })

  serve(rescheduleEndpoint, async ({ viewer, params, body }) => {
    const booking = await rescheduleBooking(deps, viewer, params.id, { day: body.date, time: body.time })
    return { message: movedInWords(booking, deps.clock()), booking: await showOne(deps, viewer, booking) }
  })

  serve(rescheduleDays, ({ viewer, params }) => listMoveDays(deps, viewer, params.id))
  serve(rescheduleTimes, ({ viewer, params }) => listMoves(deps, viewer, params.id, params.day))

  serve(reviewOfBooking, ({ viewer, params }) => showReview(deps, viewer, params.id))

  serve(reviewEndpoint, async ({ viewer, params, body }) => {
    await reviewVisit(deps, viewer, params.id, body)
    return { message: say('Thank you for your review.') }
  })

  serve(stylistVisits, ({ viewer, query }) => {
    return listVisits(deps, viewer, { ...pageOf(query, BOOKINGS_PER_PAGE), from: query.from, to: query.to })
  })

  serve(outcomeEndpoint, async ({ viewer, params, body }) => {
    const booking = await recordOutcome(deps, viewer, params.id, body.outcome)
    return { message: say('The visit is closed.'), booking: await showOne(deps, viewer, booking) }
  })

  serve(affectedVisits, async ({ viewer, body: { serviceID, ...hours } }) => {
    return { bookings: await visitsOutside(deps, viewer, serviceID, hours) }
  })

  stylistRoutes(serve, deps)
  visitLinkRoutes(serve, deps)
  intakeRoutes(serve, deps)
  serve(takeTimeOffEndpoint, ({ viewer, body }) => takeTimeOff(deps, viewer, body))
}
