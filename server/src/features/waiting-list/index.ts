export { waitingChecks } from './invariants.ts'
export { type OwnOffer, offerNotPaid, ownOffers, serveByVisit, takeOffers } from './own-offers.ts'
export { waitingData } from './personal-data-store.ts'
export { hasPlaces } from './store.ts'
