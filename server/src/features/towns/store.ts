import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface TownRow {
  id: number
  name: string
  region: string
  country_code: string
  latitude: number
  longitude: number
}

interface TownSearch {
  name: string
  region?: string
  countryCode?: string
  /** Whether the name must be all of the town's, and not only how it begins. */
  isWhole: boolean
  limit: number
}

/** Of which those in the wanted country and region are taken. */
const MAX_CANDIDATES = 1000

/**
 * Towns that are called like this or begin like it, in any language, the largest first. A whole name counts ten times its
 * beginning, and a town's own name more than that of another language: 'Cologne' is Köln, 'san' is no Sankt Petersburg.
 */
export async function townsCalled(
  db: Db,
  { name, region = '', countryCode = '', isWhole, limit }: TownSearch,
): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    with typed as (
      select distinct said from (values (plain_town(${name})), (trim(plain_words(${name})))) ways (said) where said <> ''
    ), called as (
      select town_id, max(people * case
        when plain = said then case when is_main then 10 else 3 end
        when ${isWhole} then 2
        when is_main then 1
        else 0.1 end) as weight
      from typed join town_name on ${
        isWhole
          ? sql`plain in (said, said || ' city')`
          : sql`plain ~>=~ said and plain ~<~ (said || chr(1114111)) and (length(said) > 1 or people >= 100000)`
      }
      group by town_id order by weight desc, town_id limit ${countryCode === '' ? limit : MAX_CANDIDATES}
    )
    select town.id, town.name, town.region, town.country_code, town.latitude, town.longitude
    from called
    -- One by one: few are left, and the planner would rather read the whole table.
    cross join lateral (select * from town where id = town_id limit 1) town
    where (${countryCode} = '' or country_code = ${countryCode}) and (${region} = '' or region = ${region})
    order by weight desc, town.id limit ${limit}`.execute(db)
  return rows
}

/** The nearest larger town of the same country, to tell towns of one name apart. */
export async function largeTownNear(db: Db, town: TownRow): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from town
    where country_code = ${town.country_code} and population >= 50000 and name <> ${town.name}
    order by place_on_earth(latitude, longitude) <-> place_on_earth(${town.latitude}, ${town.longitude}) limit 1`.execute(
    db,
  )
  return rows[0]?.name
}

export async function hasTownsDownTo(db: Db, people: number): Promise<boolean> {
  const { rows } = await sql`select from town where population <= ${people} limit 1`.execute(db)
  return rows.length > 0
}

export interface NewTown extends TownRow {
  population: number
  /** Of other languages, and as it is also written. */
  others: string[]
}

/**
 * In the caller's transaction. Towns that are there already are left alone, with their names: two processes may fill the
 * table at once, and then one waits for the other.
 */
export async function addTowns(db: Db, towns: NewTown[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('town', 0))`.execute(db)
  const known = await sql<{ id: number }>`select id from town where id = any (${towns.map(({ id }) => id)})`.execute(db)
  const knownIds = new Set(known.rows.map(({ id }) => id))
  const missing = towns.filter(({ id }) => !knownIds.has(id))
  if (missing.length === 0) return
  const list = JSON.stringify(missing)
  await sql`
    insert into town (id, name, region, country_code, population, latitude, longitude)
    select id, name, region, country_code, population, latitude, longitude
    from json_to_recordset(${list}::json) as t (id int, name text, region text, country_code text, population int,
      latitude float8, longitude float8)
    on conflict do nothing`.execute(db)
  await sql`
    insert into town_name (town_id, plain, is_main, people)
    select id, plain, bool_or(is_main), max(population) from (
      select id, population, true as is_main, unnest(town_spellings(name)) as plain
      from json_to_recordset(${list}::json) as t (id int, name text, population int)
      union all
      select id, population, false, unnest(town_spellings(other))
      from json_to_recordset(${list}::json) as t (id int, population int, others text[])
      cross join unnest(others) other
    ) names where plain <> '' group by id, plain
    on conflict do nothing`.execute(db)
}
