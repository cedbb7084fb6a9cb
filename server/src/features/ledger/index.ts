export { refundChecks } from './invariants.ts'
export { heldShares, postEntries } from './post-entries.ts'
export { type RefundRow, refundedInAll, refundsOf, requestRefund } from './refunds.ts'
export { sendRefund, watchRefunds } from './send-refund.ts'
