export { bookingPayable } from './booking-payable.ts'
export { bookingChecks } from './invariants.ts'
