export { cancelOwnCheckout, replaceWith } from './end-checkout.ts'
export { checkoutChecks } from './invariants.ts'
export { checkoutJobs, reconcileCheckouts } from './jobs.ts'
export { openCheckout } from './open-checkout.ts'
export { type CardPage, isUuid, type Payable, readReference } from './payable.ts'
export { findOfKind, pollCheckout } from './poll-checkout.ts'
export { cardLimit, type Ending, isWorthReturning } from './rules.ts'
export { payFreeCheckout, settleCheckout, settleFromSnapshot } from './settle-checkout.ts'
export {
  type CheckoutRow,
  checkoutOf,
  checkoutsOf,
  databaseNow,
  findCheckout,
  findInScope,
  insertCheckout,
} from './store.ts'
