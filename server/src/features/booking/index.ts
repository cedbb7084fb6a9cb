export { checkBookingBooks } from './books.ts'
export { cancelCheckout as cancelBookingCheckout } from './give-up-booking.ts'
export { settleByReport as settleBookingByReport } from './settle-booking.ts'
export { bookingIdOf, findBooking } from './store.ts'
