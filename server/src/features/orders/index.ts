export { orderChecks } from './invariants.ts'
export { orderPayable } from './order-payable.ts'
