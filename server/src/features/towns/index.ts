export { countryCode } from './countries.ts'
export { fillTowns } from './fill-towns.ts'
export { locateTown } from './find-towns.ts'
