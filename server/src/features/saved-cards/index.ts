export { savedCardJobs } from './jobs.ts'
export { savedCardData } from './personal-data-store.ts'
export { customerColumn } from './store.ts'
