export { refuseBeyondCardLimits } from './card-limits.ts'
export { checkOut } from './check-out.ts'
export { orderDesk } from './desk-query.ts'
export { type HolderCode, holderCodes, insertHolderCode } from './holder-code-store.ts'
export { orderChecks } from './invariants.ts'
export { showOrder } from './list-orders.ts'
export { orderPayable } from './order-payable.ts'
export { orderPapers } from './paper.ts'
export { orderData } from './personal-data-store.ts'
export {
  insertPromoCode,
  type PromoCodeInput,
  type PromoCodeRow,
  searchPromoCodes,
  updatePromoCode,
} from './promo-code-query.ts'
export { returnPromoUse, returnPromoUseUntil, takePromoUse } from './promo-store.ts'
export { orderRefunds } from './refunding/order-refunds.ts'
export { lockSale, readSale, type SaleMoney } from './refunding/read-sale.ts'
export { refundSale } from './refunding/refund-sale.ts'
export { tryPromoCode } from './try-promo.ts'
