export { importData } from './personal-data-store.ts'
