export { earningsChecks } from './invariants.ts'
