export { countryCode } from './countries.ts'
export { fillTowns, LARGE_TOWN_PEOPLE } from './fill-towns.ts'
export { locateTown, townCalled } from './find-towns.ts'
export { timeZoneAt, unitAt } from './time-zones.ts'
