export { cartsTouched } from './carts-touched-query.ts'
export { cartData } from './personal-data-store.ts'
export { type BoughtLine, findSavers as savedForLater, withBoughtTaken } from './store.ts'
