export { cancelCheckout, replaceWith } from './end-checkout.ts'
export { checkoutChecks } from './invariants.ts'
export { checkoutJobs, reconcileCheckouts } from './jobs.ts'
export { type OpenOptions, openCheckout } from './open-checkout.ts'
export { hasLostPage } from './page-store.ts'
export { type CardPage, isUuid, type Payable } from './payable.ts'
export { findOfKind, pollCheckout } from './poll-checkout.ts'
export { cardLimit, type Ending, isWorthReturning } from './rules.ts'
export { payFreeCheckout, settleCheckout } from './settle-checkout.ts'
export {
  type CheckoutRow,
  checkoutOf,
  checkoutsOf,
  databaseNow,
  findCheckout,
  findInScope,
  insertCheckout,
  lockCheckouts,
  replaceCheckout,
} from './store.ts'
