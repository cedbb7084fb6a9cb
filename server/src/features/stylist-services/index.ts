export { countryCode } from './countries.ts'
export { countServices, serviceAddresses } from './every-service.ts'
export { locateTown } from './locate-town.ts'
export { findTerms, findTermsById, type ServiceTerms } from './store.ts'
