import { z } from 'zod'
import { AFFECTED_BECAUSE, booking } from './booking.ts'
import { askedQuestion } from './intake.ts'
import { fieldErrors, type RefusalShape } from './refusal-shapes.ts'

/** Why a start is not offered, as `why-not` says it to the stylist. */
const startReason = z.object({ reason: z.string().optional() })
const heldStart = z.object({ bookingId: z.string(), serviceName: z.string(), date: z.string(), time: z.string() })

/** Of services, the calendar and visits. */
export const bookingRefusals = {
  service_not_found: { status: 404, message: 'Service not found.' },
  service_gone: {
    status: 410,
    message: 'This service can no longer be booked.',
    /** As with products; without a category where it stands in none. */
    details: z.object({
      name: z.string().optional(),
      category: z.string().optional(),
      categorySlug: z.string().optional(),
    }),
  },
  service_id_taken: {
    status: 409,
    message: 'Another service has this ID already. Please choose another one.',
    details: fieldErrors,
  },
  too_many_services: { status: 409, message: 'You have as many services as one account can have.' },
  visits_affected: {
    status: 409,
    message: 'Visits are booked. They stay as they were agreed, whatever you change here.',
    details: z.object({
      bookings: z.array(booking.extend({ because: z.array(z.enum(AFFECTED_BECAUSE)) })),
      beingPaidFor: z.number(),
      /** To be sent with the same change once these visits have been seen. */
      confirm: z.string(),
    }),
  },
  add_on_gone: {
    status: 409,
    message: 'The add-ons of this service have changed. Please load the page again.',
  },
  services_not_together: {
    status: 409,
    message: 'These services cannot be booked in one visit. Please choose them again.',
  },
  not_for_cart: {
    status: 409,
    message: 'A card is kept for this visit and nothing is paid now, so it is booked by itself. Press Confirm Booking.',
  },
  member_gone: {
    status: 409,
    message: 'This stylist cannot be booked for this service any more. Please choose somebody else of the team.',
  },
  member_not_found: { status: 404, message: 'There is nobody like that in your team.' },
  member_is_owner: {
    status: 409,
    message: 'This is you: your shop cannot do without you. Take your services off instead.',
  },
  member_has_visits: {
    status: 409,
    message: 'Nobody else is free for some of their visits. Move or cancel these first.',
    details: z.object({ bookings: z.array(booking), beingPaidFor: z.number().optional() }),
  },
  too_many_members: { status: 409, message: 'You have as many people in your team as a shop can have.' },
  resource_not_found: { status: 404, message: 'There is no such room or device.' },
  resource_in_use: {
    status: 409,
    message: 'Visits are booked in more of them than there would be. Move or cancel some first.',
    details: z.object({ booked: z.number() }),
  },
  too_many_resources: { status: 409, message: 'You have as many rooms and devices as a shop can have.' },
  slot_not_bookable: {
    status: 422,
    message: 'That time cannot be booked. Please choose another.',
    details: startReason,
  },
  slot_taken: { status: 409, message: 'This time was just taken.', details: startReason },
  own_booking_in_the_way: {
    status: 409,
    message: 'You have a booking at that time yourself.',
    details: heldStart.extend({ bookingStatus: z.string() }),
  },
  paid_in_cart: {
    status: 409,
    message: 'You are paying for this time together with your cart. Take it out of the cart first.',
  },
  visits_not_held: {
    status: 409,
    message: 'A time in your cart is not held any more. Look at the new total, or hold the time again.',
    details: z.object({ visits: z.array(z.object({ bookingId: z.string(), name: z.string() })) }),
  },
  visit_in_other_currency: {
    status: 409,
    message: 'This visit is priced in another currency than your goods. Please pay for it apart.',
    details: z.object({ bookingId: z.string(), currency: z.string() }),
  },
  phone_not_readable: { status: 422, message: 'Please enter a phone number such as +1 415 555 2671.' },
  own_service: { status: 403, message: 'You cannot book your own service.' },
  too_many_holds: {
    status: 429,
    message: 'Please pay for or give up the times you already hold first.',
    details: z.object({ holds: z.array(heldStart) }),
  },
  booking_not_found: { status: 404, message: 'Booking not found.' },
  booking_not_payable: { status: 409, message: 'This time is no longer held for you. Please choose a time again.' },
  note_needs_consent: {
    status: 422,
    message: 'Please agree that your stylist may read your note, or leave it empty.',
  },
  answers_need_consent: {
    status: 422,
    message: 'Please agree that your stylist may read your answers.',
  },
  answers_closed: {
    status: 409,
    message: 'The visit has begun, so its answers stay as they are. Please tell your stylist.',
  },
  client_not_found: { status: 404, message: 'This client is not among yours.' },
  note_not_found: { status: 404, message: 'This note is not there any more.' },
  too_many_notes: {
    status: 409,
    message: 'There are as many notes about this client as can be kept. Please remove one.',
  },
  answers_gone: { status: 409, message: 'These answers are removed already. Please tell your stylist what matters.' },
  questions_changed: {
    status: 409,
    message: 'The stylist asks something else now. Please read the questions again.',
    details: z.object({ questions: z.array(askedQuestion) }),
  },
  booking_given_up: { status: 409, message: 'You gave this time up in another tab. Choose it again to book it.' },
  booking_not_cancellable: { status: 409, message: 'This booking can no longer be cancelled.' },
  booking_not_movable: {
    status: 409,
    message: 'This booking can no longer be moved.',
    details: z.object({ stylistId: z.string().optional() }),
  },
  deposit_changed: {
    status: 409,
    message: 'What is paid now has changed.',
    details: z.object({
      payNow: z.number(),
      atSalon: z.number(),
      /** For which a card is kept. */
      noShowFee: z.number().optional(),
      currency: z.string(),
    }),
  },
  nothing_due_at_salon: { status: 409, message: 'Nothing is to be paid at the salon for this visit.' },
  no_fee_to_charge: {
    status: 409,
    message: 'The fee can be charged for a no-show, within 7 days of the visit, and once.',
  },
  no_fee_to_waive: { status: 409, message: 'There is no fee to let your client off.' },
  no_fee_to_pay: { status: 409, message: 'There is no fee to pay for this appointment.' },
  no_tip_now: {
    status: 409,
    message: 'A tip can be given from the end of a visit that has taken place, for 30 days.',
  },
  tip_given: { status: 409, message: 'You have given a tip for this visit already. Thank you!' },
  client_without_address: {
    status: 409,
    message: 'This client has no email address. Please call them, and move the visit once you agree.',
  },
  proposal_over: { status: 409, message: 'This time is no longer kept for you. Your appointment stays as it was.' },
  visit_link_over: {
    status: 410,
    message: 'This link has ended. Log in to see your appointments, or ask your stylist.',
  },
  booking_not_closable: { status: 409, message: 'This visit cannot be closed like that now.' },
  no_visit_to_review: { status: 403, message: 'A review needs a visit that has taken place.' },
  already_reviewed: { status: 409, message: 'You have already reviewed this service.' },
  time_off_unreadable: { status: 422, message: 'Please choose an end after the start, at most a year later.' },
  time_off_has_visits: {
    status: 409,
    message: 'There are visits in that time. Cancel or move them first.',
    details: z.object({ bookings: z.array(booking), beingPaidFor: z.number().optional() }),
  },
  waiting_unreadable: {
    status: 422,
    message: 'Please choose days from today on, two months at most, and a time that ends after it begins.',
  },
  waiting_not_needed: {
    status: 409,
    message: 'A time that suits you is free right now.',
    details: z.object({ date: z.string(), time: z.string() }),
  },
  too_many_waiting: {
    status: 409,
    message: 'You wait for as many times as one account can wait for. Please leave one list first.',
  },
  calendar_already_added: { status: 409, message: 'This calendar is there already.' },
  too_many_calendars: { status: 409, message: 'These are as many calendars as there can be. Please remove one first.' },
} as const satisfies Record<string, RefusalShape>
