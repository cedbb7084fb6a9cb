import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export interface Which {
  kind: 'product' | 'service'
  id: string
}

export interface FavoriteRow extends Which {
  price_minor: number | null
  currency: string | null
  lists: string[]
}

/** What is saved already keeps its price and its place; of the others, the first is the newest. */
export async function addFavorites(
  tx: Tx,
  accountId: string,
  added: (Which & { priceMinor: number | null; currency: string | null })[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  const all = <K extends keyof (typeof added)[number]>(key: K) => added.map((one) => one[key])
  await sql`
    insert into favorite (account_id, kind, thing_id, price_minor, currency, saved_at)
    select ${accountId}, kind, id, price, currency, ${now}::timestamptz - place * interval '1 millisecond'
    from unnest(${all('kind')}::text[], ${all('id')}::uuid[], ${all('priceMinor')}::bigint[], ${all('currency')}::text[])
      with ordinality as added (kind, id, price, currency, place)
    on conflict do nothing`.execute(tx)
}

export async function removeFavorites(tx: Tx, accountId: string, removed: Which[]): Promise<void> {
  if (removed.length === 0) return
  await sql`
    delete from favorite using unnest(${removed.map(({ kind }) => kind)}::text[], ${removed.map(({ id }) => id)}::uuid[])
      as removed (kind, id)
    where account_id = ${accountId} and favorite.kind = removed.kind and thing_id = removed.id`.execute(tx)
}

export async function keepNewest(tx: Tx, accountId: string, most: number): Promise<void> {
  await sql`
    delete from favorite where account_id = ${accountId} and (kind, thing_id) in (
      select kind, thing_id from favorite where account_id = ${accountId}
      order by saved_at desc, thing_id offset ${most})`.execute(tx)
}

/** All of them, the newest first. */
export async function allFavorites(db: Db, accountId: string): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select kind, thing_id as id from favorite where account_id = ${accountId}
    order by saved_at desc, thing_id`.execute(db)
  return rows
}

export interface Turn {
  page: number
  limit: number
}

/** One page of all, or of one list in the order in which things came into it, the last one first. */
export async function pageOfFavorites(
  db: Db,
  accountId: string,
  listId: string | undefined,
  { page, limit }: Turn,
): Promise<{ rows: FavoriteRow[]; total: number }> {
  const lists = sql`array(select list_id::text from favorite_list_item other
    where other.account_id = favorite.account_id and other.kind = favorite.kind and other.thing_id = favorite.thing_id)`
  const of = listId
    ? sql`favorite_list_item item join favorite using (account_id, kind, thing_id) where item.list_id = ${listId}`
    : sql`favorite where account_id = ${accountId}`
  const order = listId ? sql`item.added_at desc, thing_id` : sql`saved_at desc, thing_id`
  const { rows } = await sql<FavoriteRow & { total: number }>`
    select kind, thing_id as id, price_minor, currency, ${lists} as lists, count(*) over ()::int as total
    from ${of} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
