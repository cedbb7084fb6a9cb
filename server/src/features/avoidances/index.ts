export { avoidedData } from './personal-data-store.ts'
