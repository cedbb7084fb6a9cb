export { rewardsDesk } from './desk-query.ts'
export { noteReferral } from './note-referral.ts'
export { rewardsData } from './personal-data-store.ts'
