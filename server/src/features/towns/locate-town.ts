import type { Db } from '../../platform/db/database.ts'
import { countryCode } from './countries.ts'
import { findTown } from './store.ts'

/**
 * Where a town lies; undefined for one that is not in the list. Of towns with one name in one country the one in the
 * named state counts, else the largest.
 */
export async function locateTown(
  db: Db,
  { city, state = '', country }: { city: string; state?: string; country: string },
): Promise<{ latitude: number; longitude: number } | undefined> {
  const code = countryCode(country)
  const town = code && (await findTown(db, { name: city, region: state, countryCode: code }))
  return town ? { latitude: town.latitude, longitude: town.longitude } : undefined
}
