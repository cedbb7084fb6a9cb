import { z } from 'zod'
import { booking, calendarFile } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { day, startLabel } from './time.ts'
import { rescheduleDays, rescheduleTimes } from './visits.ts'

/** Of the link in a mail. */
const token = z.string().min(1).max(100)

/** What a mailed link shows of its visit: nothing of who comes, and nothing else of the account. */
export const linkedVisit = booking.pick({
  number: true,
  serviceID: true,
  serviceName: true,
  serviceExists: true,
  viewerRole: true,
  provider: true,
  member: true,
  date: true,
  time: true,
  timeZone: true,
  start: true,
  end: true,
  duration: true,
  addOns: true,
  place: true,
  placeTimeName: true,
  price: true,
  paidHere: true,
  atSalon: true,
  dueAtSalon: true,
  noShowFee: true,
  feeIfCancelled: true,
  currency: true,
  status: true,
  packageId: true,
  usesPackage: true,
  payAtSalon: true,
  storeCredit: true,
  freeUntil: true,
  refundIfCancelled: true,
  refundedAmount: true,
  refundState: true,
  movableUntil: true,
  mayCancel: true,
  mayMove: true,
})
export type LinkedVisit = z.output<typeof linkedVisit>

/** All of them are POST, so that the token stands in no address; and reading changes nothing. */
export const readVisitLink = endpoint({
  method: 'POST',
  path: '/api/visit-links/read',
  summary: 'The one visit that a mailed link is about; reading changes nothing',
  access: 'anyone',
  body: z.object({ token }),
  response: z.object({ visit: linkedVisit }),
  refusals: ['visit_link_over', 'too_many_requests'],
})

export const cancelByLink = endpoint({
  method: 'POST',
  path: '/api/visit-links/cancel',
  summary: 'Calls a visit off by the link in the mail, without a login; money goes back as the frozen policy says',
  access: 'anyone',
  body: z.object({ token }),
  response: z.object({ message: z.string(), visit: linkedVisit }),
  refusals: ['visit_link_over', 'booking_not_cancellable', 'payments_unavailable', 'too_many_requests'],
})

export const moveDaysByLink = endpoint({
  method: 'POST',
  path: '/api/visit-links/days',
  summary: 'Dates to which the visit of a mailed link may be moved',
  access: 'anyone',
  body: z.object({ token }),
  response: rescheduleDays.response,
  refusals: ['visit_link_over', 'booking_not_movable', 'too_many_requests'],
})

export const moveTimesByLink = endpoint({
  method: 'POST',
  path: '/api/visit-links/times',
  summary: 'Starts of one day to which the visit of a mailed link may be moved',
  access: 'anyone',
  body: z.object({ token, day }),
  response: rescheduleTimes.response,
  refusals: ['visit_link_over', 'booking_not_movable', 'too_many_requests'],
})

export const moveByLink = endpoint({
  method: 'POST',
  path: '/api/visit-links/move',
  summary: 'Moves a visit to another bookable start by the link in the mail, without a login',
  access: 'anyone',
  body: z.object({ token, date: day, time: startLabel }),
  response: z.object({ message: z.string(), visit: linkedVisit }),
  refusals: [
    'visit_link_over',
    'booking_not_movable',
    'slot_not_bookable',
    'slot_taken',
    'shop_closed',
    'too_many_requests',
  ],
})

export const calendarFileByLink = endpoint({
  method: 'POST',
  path: '/api/visit-links/calendar',
  summary: 'The visit of a mailed link as a calendar file (.ics)',
  access: 'anyone',
  body: z.object({ token }),
  response: calendarFile,
  refusals: ['visit_link_over', 'too_many_requests'],
})
