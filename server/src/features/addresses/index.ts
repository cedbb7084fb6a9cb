export { addressData } from './personal-data-store.ts'
export { findAddress } from './save-address.ts'
