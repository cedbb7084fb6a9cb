export { returnDesk } from './desk-query.ts'
export { returnData } from './personal-data-store.ts'
