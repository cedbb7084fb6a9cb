export { countServices, serviceAddresses } from './every-service.ts'
export { findTerms, findTermsById, type ServiceTerms } from './store.ts'
