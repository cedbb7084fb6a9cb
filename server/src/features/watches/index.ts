export { watchData } from './personal-data-store.ts'
