export type { BookedVisits, ServiceChange } from './booked-visits.ts'
export { bookingReach } from './booking-reach-query.ts'
export { addCategory, categoriesInUse, changeCategory, removeCategory, renameTag, tagsInUse } from './category-store.ts'
export { type ChosenOffer, withAddOns } from './chosen-add-ons.ts'
export { noShowFeeOf, payNowOf } from './deposit.ts'
export { countServices, serviceAddresses } from './every-service-query.ts'
export { serviceModeration } from './moderation-store.ts'
export { otherServicesOfSeller, ratingsOfServices, servicesOfSeller } from './of-seller-query.ts'
export { hoursTick, serviceTick } from './onboarding-store.ts'
export { strictestTerms } from './one-after-another.ts'
export { serviceData } from './personal-data-store.ts'
export { servicePictures } from './picture-store.ts'
export { toService } from './present.ts'
export { movingNotice, servicePlace } from './rules.ts'
export {
  type BookableOffer,
  descriptionsOf,
  findOffer,
  findOfferById,
  findOffersById,
  findServiceId,
  findServices,
  offeredServiceIds,
  offersOf,
  type ResourceRow,
} from './store.ts'
export { restoreServices, suspendServices } from './suspend-store.ts'
export { resourcesNeeded, servicesToDo, teamOf } from './team-query.ts'
export { findVisitOffer, type VisitWish, visitOffer } from './visit-offer.ts'
