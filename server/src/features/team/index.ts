export { teamChecks } from './invariants.ts'
export { teamData } from './personal-data-store.ts'
