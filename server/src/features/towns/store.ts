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

const MOST_FOUND = 8

/** Towns of which a name begins like this, without accents and case, the largest first. */
export async function townsBeginning(db: Db, text: string): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    with typed as (select trim(plain_words(${text})) as plain)
    select id, name, region, country_code, latitude, longitude from (
      select town.* from typed join town on ${startsWith('plain_name')} where typed.plain <> ''
      union
      select town.* from typed join town on ${startsWith('plain_other_name')}
      where plain_other_name <> '' and typed.plain <> ''
    ) found
    order by population desc, id limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** As `like typed.plain || '%'`, which no index helps with where the beginning is not a constant. */
function startsWith(column: string) {
  const name = sql.ref(`town.${column}`)
  return sql`${name} ~>=~ typed.plain and ${name} ~<~ (typed.plain || chr(1114111))`
}

/** The one town that is meant: the one in the named region, else the largest. 'New York' is also 'New York City'. */
export async function findTown(
  db: Db,
  { name, region, countryCode }: { name: string; region: string; countryCode: string },
): Promise<TownRow | undefined> {
  const { rows } = await sql<TownRow>`
    with typed as (select trim(plain_words(${name})) as plain)
    select town.id, town.name, town.region, town.country_code, town.latitude, town.longitude
    from typed join town on country_code = ${countryCode}
      and (plain_name in (plain, plain || ' city') or (plain_other_name <> '' and plain_other_name = plain))
    where plain <> ''
    order by (plain_name = plain or plain_other_name = plain) desc, (lower(town.region) = lower(${region})) desc,
      population desc, town.id
    limit 1`.execute(db)
  return rows[0]
}

export async function hasTowns(db: Db): Promise<boolean> {
  const { rows } = await sql`select from town limit 1`.execute(db)
  return rows.length > 0
}

export interface NewTown extends TownRow {
  other_name: string
  population: number
}

/** Towns that are there already are left alone: two processes may fill the table at once. */
export async function addTowns(db: Db, towns: NewTown[]): Promise<void> {
  await sql`
    insert into town (id, name, other_name, region, country_code, population, latitude, longitude, plain_name,
      plain_other_name)
    select id, name, other_name, region, country_code, population, latitude, longitude, trim(plain_words(name)),
      trim(plain_words(other_name))
    from json_to_recordset(${JSON.stringify(towns)}::json) as t (id int, name text, other_name text, region text,
      country_code text, population int, latitude float8, longitude float8)
    on conflict do nothing`.execute(db)
}
