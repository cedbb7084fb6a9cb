export { creditUsed, dueOf, receivedOf, totalOf, whatCame } from './amounts.ts'
export { combinedPayable } from './combined-payable.ts'
export { checkoutDesk, findCheckoutsOf, findPayables, packagePayments } from './desk-query.ts'
export { cancelCheckout, leavePage, replaceWith } from './end-checkout.ts'
export type { PaymentListener } from './handle-provider-event.ts'
export { checkoutChecks } from './invariants.ts'
export { checkoutJobs, reconcileCheckouts } from './jobs.ts'
export { type OpenOptions, openCheckout } from './open-checkout.ts'
export { hasLostPage } from './page-store.ts'
export { paidWithRows, togetherRows } from './paid-with-rows.ts'
export {
  combinedOf,
  insertCombined,
  LEAST_HOLD_SECONDS,
  listTogether,
  partsOf,
  secondsLeft,
  type Together,
} from './parts-store.ts'
export { type CardPage, isUuid, type Payable } from './payable.ts'
export { paymentMethodText } from './payment-method.ts'
export { checkoutData } from './personal-data-store.ts'
export { findOfKind, findPaidOn, pollCheckout } from './poll-checkout.ts'
export { unpostedFees } from './post-fees.ts'
export { replaceCheckout } from './replace-checkout.ts'
export { cardLimit, type Ending, isWorthOpening, isWorthReturning } from './rules.ts'
export { endLocked, payFreeCheckout, settleCheckout } from './settle-checkout.ts'
export { settleReview } from './settle-review.ts'
export { creditForGoods, showPlan } from './show-plan.ts'
export {
  type CheckoutRow,
  databaseNow,
  findByPayment,
  findCheckout,
  findCurrentCheckout,
  findCurrentCheckouts,
  findInScope,
  findOwnPage,
  insertCheckout,
  lockCheckout,
  lockCheckouts,
  ownPayments,
  type PageLease,
} from './store.ts'
export { type CreditWish, creditEntries, creditInPlaceOf, lacksCredit, setCreditAside } from './use-credit.ts'
