export { cardLimit } from './card-limit.ts'
export { isEventKnown, noteEvent } from './events.ts'
export { type Entry, postEntries } from './ledger.ts'
export { refundedOfBookings, requestRefund, sendRefund } from './refunds.ts'
