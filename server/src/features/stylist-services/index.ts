export { countServices, serviceAddresses } from './every-service.ts'
export { toService } from './present.ts'
export { movingNotice, placeOf } from './rules.ts'
export { findServices, findTerms, findTermsById, type ServiceTerms } from './store.ts'
