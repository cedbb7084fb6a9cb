export { teamData } from './personal-data-store.ts'
