import type { Db } from '../../platform/db/database.ts'
import { countryCode } from './countries.ts'
import { readPlace } from './read-place.ts'
import { regionOf } from './regions.ts'
import { largeTownNear, type TownRow, townsCalled } from './store.ts'

/** A town with what tells it from another one of its name in its region. */
export interface FoundTown extends TownRow {
  near: string | undefined
}

const MAX_FOUND = 8
/** So close together, two entries of one name are one town and its old center, or a part of it. */
const ONE_TOWN_KM = 15
const EARTH_RADIUS_KM = 6371

/** Towns that a text may mean, the likeliest first: as suggestions while one types, and for a text that is sent. */
export async function findTowns(db: Db, text: string): Promise<FoundTown[]> {
  for (const reading of readPlace(text)) {
    const found = await townsCalled(db, { ...reading, isWhole: false, limit: 2 * MAX_FOUND })
    if (found.length > 0) return toldApart(db, withoutParts(found).slice(0, MAX_FOUND))
  }
  return []
}

/** The likeliest town of exactly this name, with a region or country behind it or without. */
export async function townCalled(db: Db, text: string): Promise<TownRow | undefined> {
  for (const reading of readPlace(text)) {
    const [town] = await townsCalled(db, { ...reading, isWhole: true, limit: 1 })
    if (town) return town
  }
  return undefined
}

/**
 * Where a town lies; undefined for one that is not in the list. Of towns with one name in one country the one in the
 * named state counts and no other, else the largest.
 */
export async function locateTown(
  db: Db,
  { city, state = '', country }: { city: string; state?: string; country: string },
): Promise<{ latitude: number; longitude: number } | undefined> {
  const code = countryCode(country)
  if (code === undefined) return undefined
  // Puerto Rico and Guam are states to those who live there, and countries to the list.
  const ownCode = code === 'US' ? countryCode(state) : undefined
  const isTerritory = ownCode !== undefined && TERRITORIES.has(ownCode)
  const region = isTerritory ? '' : regionOf(code, state)
  if (region === undefined) return undefined
  const search = { region, countryCode: isTerritory ? ownCode : code, isWhole: true, limit: 1 }
  const [name = ''] = city.split(',')
  const [town] = await townsCalled(db, { ...search, name })
  return town && { latitude: town.latitude, longitude: town.longitude }
}

const TERRITORIES = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])

function withoutParts(towns: TownRow[]): TownRow[] {
  return towns.filter(
    (town, at) => !towns.slice(0, at).some((other) => isTwin(town, other) && km(town, other) < ONE_TOWN_KM),
  )
}

async function toldApart(db: Db, towns: TownRow[]): Promise<FoundTown[]> {
  return Promise.all(
    towns.map(async (town) => {
      const hasTwin = towns.some((other) => other.id !== town.id && isTwin(town, other))
      return { ...town, near: hasTwin ? await largeTownNear(db, town) : undefined }
    }),
  )
}

function isTwin(a: TownRow, b: TownRow): boolean {
  return a.name === b.name && a.region === b.region && a.country_code === b.country_code
}

function km(a: TownRow, b: TownRow): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}
