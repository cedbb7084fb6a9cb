export { continueBooking } from './book-service.ts'
export { bookingPayable } from './booking-payable.ts'
export { bookingRefunds } from './booking-refunds.ts'
export { cancelBooking } from './cancel-booking.ts'
export {
  checkoutOfVisit,
  checkoutsOfVisits,
  holdForCart,
  joinPayment,
  leaveOwnPage,
} from './cart-visits.ts'
export { type CartVisit, findVisitsOf, takeFromCart, visitsInCart } from './cart-visits-store.ts'
export { bookingDesk } from './desk-query.ts'
export { bookingChecks } from './invariants.ts'
export { feePapers, feeRefunds } from './kept-cards/fee-papers.ts'
export { feePayable } from './kept-cards/fee-payable.ts'
export { atSalon, paidHere } from './paid-where.ts'
export { bookingPapers } from './paper.ts'
export { bookingData } from './personal-data-store.ts'
export { placeTimeText } from './place-time.ts'
export { type PublishedVisits, publishVisits } from './publish-visits.ts'
export { showBooking, showVisits } from './show-visits.ts'
export { codesInHolds } from './store.ts'
export { refundAnyVisit } from './stylist/refund-visit.ts'
export { handOverVisits } from './team/hand-over.ts'
export { comingVisitsAt, countComing } from './team/visits-store.ts'
export { tipPapers } from './tips/tip-papers.ts'
export { tipPayable } from './tips/tip-payable.ts'
export { tipRefunds } from './tips/tip-refunds.ts'
export { bookedVisits } from './visits-affected.ts'
