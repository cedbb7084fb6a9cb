export { waitingChecks } from './invariants.ts'
export { offerNotPaid, ownOffers, serveByVisit, takeOffers } from './own-offers.ts'
export { waitingData } from './personal-data-store.ts'
