export { countServices, serviceAddresses } from './every-service-query.ts'
export { toService } from './present.ts'
export { movingNotice, placeOf } from './rules.ts'
export {
  type BookableOffer,
  findOffer,
  findOfferById,
  findServices,
  insertReview,
  offeredServiceIds,
} from './store.ts'
