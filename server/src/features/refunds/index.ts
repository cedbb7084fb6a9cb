export { askedRefunds } from './asked-query.ts'
export { refundDesk } from './desk-query.ts'
export { giveBackReviewed, paymentOf } from './give-back-reviewed.ts'
export type { RefundHolder } from './holder.ts'
export { refundChecks } from './invariants.ts'
export { refundJobs } from './jobs.ts'
export { makeRefundAgain } from './make-refund-again.ts'
export { refundData } from './personal-data-query.ts'
export { reconcileRefunds, refundListener } from './reconcile-refunds.ts'
export {
  findRefundable,
  findRefundables,
  listRefundLines,
  listRefunds,
  lockRefundable,
  type RefundLineRow,
  type RefundRow,
} from './refund-store.ts'
export { refundedInAll, refundedOfSale, requestRefund } from './request-refund.ts'
export { isOfExcess, type PaidLine, type PlannedRefund, planRefund, type RefundInput, unitsLeft } from './rules.ts'
export { sendRefund } from './send-refund.ts'
export { partsOf, whereItGoes } from './words.ts'
