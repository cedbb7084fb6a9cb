export { refundChecks } from './invariants.ts'
export { type Entry, postEntries } from './ledger.ts'
export {
  type RefundRow,
  refundedInAll,
  refundedOfBookings,
  refundsOfBookings,
  refundsOfOrders,
  requestRefund,
} from './refunds.ts'
export { sendRefund, watchRefunds } from './send-refund.ts'
