import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Bucket, Kind, Listing } from './rules.ts'
import { deleteShades, writeShades } from './shade-store.ts'

interface Listed {
  id: string
  bucket: number
  categories: string[]
  audience: number | null
}

/**
 * Writes these things' listings, and takes out those of things that have none any more, with the counts of their
 * buckets. Answers the ids of what has changed. The caller holds the turn (see stale-store.ts).
 */
export async function writeListings(db: Db, kind: Kind, ids: string[], listings: Listing[]): Promise<string[]> {
  if (ids.length === 0) return []
  const buckets = await bucketIds(
    db,
    kind,
    listings.map(({ bucket }) => bucket),
  )
  const { rows: before } = await sql<Listed>`
    select id, bucket, category_ids as categories, audience from listing where kind = ${kind} and id = any (${ids}::uuid[])`.execute(
    db,
  )
  const isListed = new Set(listings.map(({ id }) => id))
  const gone = before.filter(({ id }) => !isListed.has(id)).map(({ id }) => id)
  await deleteListings(db, kind, gone)
  const upserted = await upsert(
    db,
    kind,
    listings.map((listing, at) => ({ ...listing, bucketId: buckets[at] })),
  )
  if (kind === 'product') await writeNumbers(db, listings)
  // A color that its seller has corrected is no part of the listing, but of lists of its shade.
  const shaded = kind === 'product' ? await writeShades(db, listings) : []
  const changed = [...new Set([...upserted, ...shaded])]
  const after = listings.map(({ id, bucket }, at): Listed => ({ id, bucket: buckets[at] as number, ...bucket }))
  await changeCounts(db, countChanges(before, after))
  await tellListed(db, [...before, ...after], new Set([...changed, ...gone]))
  return changed
}

/** Lists of categories and departments are kept in memory: those in which anything is otherwise now are made anew. */
async function tellListed(db: Db, listed: Listed[], changed: Set<string>): Promise<void> {
  const lists = new Set(listed.filter(({ id }) => changed.has(id)).flatMap(listsWith))
  if (lists.size === 0) return
  await sql`
    select pg_notify('changed', 'listed'), pg_notify('changed', 'listed:' || id)
    from unnest(${[...lists]}::text[]) id`.execute(db)
}

function listsWith({ categories, audience }: Listed): string[] {
  return [...categories, ...(audience ? [`audience ${audience}`] : [])]
}

async function deleteListings(db: Db, kind: Kind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from listing where kind = ${kind} and id = any (${ids}::uuid[])`.execute(db)
  if (kind !== 'product') return
  await sql`delete from listing_number where product_id = any (${ids}::uuid[])`.execute(db)
  await deleteShades(db, ids)
}

/**
 * What has not changed is not written. The words of sizes take longest to make and are of few different sizes: each is
 * made once.
 */
async function upsert(db: Db, kind: Kind, listings: (Listing & { bucketId: number | undefined })[]): Promise<string[]> {
  if (listings.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(listings)}::json) as rows (id uuid, "sellerId" uuid,
        "bucketId" int, bucket json, price smallint, brand text, colors text[], sizes text[], "sizesInStock" text[], numbers text[],
        "isSoldOut" boolean, latitude float8, longitude float8, "sampleLevel" smallint, "createdAt" timestamptz,
        "priceThousandths" bigint, stars int,
        name text, texts json)
    ), size_labels as materialized (
      select size, array(select size_words(size)) as words from (select distinct unnest(sizes) from given) different (size)
    )
    insert into listing as l (kind, id, seller_id, bucket, category_ids, price_band, rating_band, brand, colors, sizes,
      is_sold_out, place, sample_level, created_at, name, words, price_thousandths, stars, audience, free_of, stocked)
    select ${kind}, id, "sellerId", "bucketId", array(select json_array_elements_text(bucket -> 'categories'))::uuid[],
      price, (bucket ->> 'rating')::smallint, brand, colors, sizes, "isSoldOut", place_on_earth(latitude, longitude),
      "sampleLevel", "createdAt", name,
      label_vector(array(select unnest(words) from size_labels where size = any (sizes)), numbers)
        || words_of(texts ->> 'A', 'A') || words_of(texts ->> 'B', 'B')
        || words_of(texts ->> 'C', 'C') || words_of(texts ->> 'D', 'D'),
      "priceThousandths", stars, coalesce((bucket ->> 'audience')::smallint, 0), (bucket ->> 'freeOf')::smallint,
      array(select distinct ltrim(word, ':') as word from size_labels cross join unnest(words) as word
        where size = any ("sizesInStock") order by 1)
    from given
    on conflict (kind, id) do update set
      seller_id = excluded.seller_id, bucket = excluded.bucket, category_ids = excluded.category_ids,
      price_band = excluded.price_band, rating_band = excluded.rating_band, brand = excluded.brand,
      colors = excluded.colors, sizes = excluded.sizes, is_sold_out = excluded.is_sold_out, place = excluded.place,
      sample_level = excluded.sample_level, created_at = excluded.created_at, name = excluded.name,
      words = excluded.words, price_thousandths = excluded.price_thousandths, stars = excluded.stars,
      audience = excluded.audience, free_of = excluded.free_of, stocked = excluded.stocked
    where (l.*) is distinct from (excluded.*)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function writeNumbers(db: Db, listings: Listing[]): Promise<void> {
  const ids = listings.flatMap(({ id, numbers }) => numbers.map(() => id))
  const numbers = listings.flatMap(({ numbers }) => numbers)
  const wanted = sql`(
    select id, plain_number(number) as number from unnest(${ids}::uuid[], ${numbers}::text[]) given (id, number))`
  await sql`
    delete from listing_number n where product_id = any (${ids}::uuid[])
      and not exists (select from ${wanted} wanted where wanted.id = n.product_id and wanted.number = n.number)`.execute(
    db,
  )
  await sql`
    insert into listing_number (product_id, number) select id, number from ${wanted} wanted where number is not null
    on conflict do nothing`.execute(db)
}

/** The bucket of each, made where it is the first. */
async function bucketIds(db: Db, kind: Kind, buckets: Bucket[]): Promise<number[]> {
  const keys = buckets.map((bucket) => JSON.stringify(bucket))
  const different = [...new Map(keys.map((key, at) => [key, buckets[at] as Bucket])).values()]
  const wanted = sql`(
    select ${kind}::text as kind, array(select json_array_elements_text(categories))::uuid[] as category_ids,
      price as price_band, rating as rating_band, days as days_open, audience, "freeOf" as free_of, at
    from rows from (json_to_recordset(${JSON.stringify(different)}::json)
      as (categories json, price smallint, rating smallint, days smallint, audience smallint, "freeOf" smallint))
      with ordinality given (categories, price, rating, days, audience, "freeOf", at)) wanted`
  const isSame = sql`b.kind = wanted.kind and b.category_ids = wanted.category_ids
    and b.rating_band = wanted.rating_band and b.price_band is not distinct from wanted.price_band
    and b.days_open is not distinct from wanted.days_open and b.audience is not distinct from wanted.audience
    and b.free_of = wanted.free_of`
  await sql`
    insert into facet_bucket (kind, category_ids, price_band, rating_band, days_open, audience, free_of)
    select kind, category_ids, price_band, rating_band, days_open, audience, free_of from ${wanted}
    where not exists (select from facet_bucket b where ${isSame})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select b.id from ${wanted} join facet_bucket b on ${isSame} order by wanted.at`.execute(db)
  const ids = new Map(different.map((bucket, at) => [JSON.stringify(bucket), rows[at]?.id as number]))
  return keys.map((key) => ids.get(key) as number)
}

function countChanges(before: Listed[], after: Listed[]): Map<number, number> {
  const changes = new Map<number, number>()
  const add = (bucket: number, change: number) => changes.set(bucket, (changes.get(bucket) ?? 0) + change)
  for (const { bucket } of before) add(bucket, -1)
  for (const { bucket } of after) add(bucket, 1)
  return changes
}

async function changeCounts(db: Db, changes: Map<number, number>): Promise<void> {
  const moved = [...changes].filter(([, change]) => change !== 0)
  if (moved.length === 0) return
  await sql`
    update facet_bucket set count = count + change
    from unnest(${moved.map(([bucket]) => bucket)}::int[], ${moved.map(([, change]) => change)}::int[])
      moved (bucket, change)
    where id = bucket`.execute(db)
}

/** Recounts all buckets. The caller holds the turn. */
export async function recountBuckets(db: Db): Promise<void> {
  await sql`
    update facet_bucket b set count = counted.count
    from (
      select facet_bucket.id, count(listing.id) from facet_bucket left join listing on listing.bucket = facet_bucket.id
      group by facet_bucket.id
    ) counted
    where counted.id = b.id and b.count <> counted.count`.execute(db)
}
