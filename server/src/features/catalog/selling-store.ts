import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { PictureRow } from '../images/index.ts'
import type { PlannedVariant } from './variant-rules.ts'

/** What decides whether and how a product may be changed. */
export interface LockedProduct {
  id: string
  sellerId: string
  slug: string
  version: number
  fieldVersions: Record<string, number>
  publishedAt: Date | null
  /** An operator has hidden it. */
  isHidden: boolean
}

/** One change of a product after another. Its variants are locked in the order in which checkouts lock them. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | undefined> {
  const { rows } = await sql<LockedProduct>`
    select id, seller_id as "sellerId", slug, version, field_versions as "fieldVersions", published_at as "publishedAt",
      hidden_at is not null as "isHidden"
    from product where id = ${id} and deleted_at is null for no key update`.execute(tx)
  if (rows[0]) await sql`select from variant where product_id = ${id} order by id for no key update`.execute(tx)
  return rows[0]
}

/** New products of one seller come one after another, so that none slips past the limit. */
export async function countOwnProducts(tx: Tx, sellerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`products:${sellerId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The one that is meant by its name, the end of its address, or its id. */
export async function findCategory(db: Db, words: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from category where lower(name) = lower(${words}) or slug = lower(${words}) or id::text = ${words}
    limit 1`.execute(db)
  return rows[0]?.id
}

/** Of these addresses, those that lead to a product other than this one, or led to one. */
export async function takenSlugs(tx: Tx, slugs: string[], productId: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where slug = any (${slugs}::text[]) and id <> ${productId}
    union select slug from product_old_slug where slug = any (${slugs}::text[]) and product_id <> ${productId}`.execute(
    tx,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Two products of one name must not choose the same address. Those who lock several do so in one order. */
export async function lockSlugs(tx: Tx, bases: readonly string[]): Promise<void> {
  const names = [...bases].sort().map((base) => `slug:${base}`)
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) with ordinality as base (name, place)
    order by place`.execute(tx)
}

export async function keepOldSlug(tx: Tx, productId: string, { old, now }: { old: string; now: string }) {
  await tx.deleteFrom('product_old_slug').where('slug', '=', now).where('product_id', '=', productId).execute()
  await tx.insertInto('product_old_slug').values({ slug: old, product_id: productId }).execute()
}

export type ProductColumns = Partial<
  Pick<
    Selectable<DB['product']>,
    | 'name'
    | 'slug'
    | 'description'
    | 'translations'
    | 'price_minor'
    | 'old_price_minor'
    | 'currency'
    | 'price_valid_until'
    | 'item_condition'
    | 'availability'
    | 'available_from'
    | 'category_id'
    | 'brand'
    | 'sku'
    | 'mpn'
    | 'url'
    | 'tags'
    | 'sizes'
    | 'colors'
    | 'color_hexes'
    | 'gender'
    | 'age_group'
    | 'materials'
    | 'ingredients'
    | 'status'
    | 'published_at'
    | 'created_at'
    | 'deleted_at'
  >
>

export async function insertProduct(
  tx: Tx,
  product: ProductColumns &
    Required<Pick<ProductColumns, 'name' | 'slug' | 'price_minor' | 'currency' | 'category_id' | 'created_at'>> & {
      id: string
      seller_id: string
    },
): Promise<void> {
  await tx
    .insertInto('product')
    .values({ ...product, updated_at: product.created_at })
    .execute()
}

export async function updateProduct(tx: Tx, id: string, columns: ProductColumns): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('product').set(columns).where('id', '=', id).execute()
}

export async function saveVersion(
  tx: Tx,
  id: string,
  { version, fieldVersions, now }: { version: number; fieldVersions: Record<string, number>; now: Date },
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ version, field_versions: JSON.stringify(fieldVersions), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A variant as it is to be, in the currency's minor units. */
export type VariantToSave = Omit<PlannedVariant, 'ownPrice'> & { priceMinor?: number | null | undefined }

/**
 * Brings the variants of a product to what they are to be. Units move by a difference, or to so many left beside those
 * that checkouts hold; never below these.
 */
export async function saveVariants(tx: Tx, productId: string, variants: VariantToSave[], now: Date): Promise<void> {
  const rows = variants.map(({ id, color, size, stock, priceMinor, sku }, position) => ({
    id,
    color,
    size,
    position,
    move: stock && ('by' in stock ? 'by' : stock.left === null ? 'uncounted' : 'left'),
    units: stock && ('by' in stock ? stock.by : stock.left),
    setsPrice: priceMinor !== undefined,
    priceMinor,
    sku,
  }))
  const kept = JSON.stringify(rows.filter(({ id }) => id !== undefined))
  const wanted = sql`json_to_recordset(${kept}::json) as wanted (id uuid, color text, size text, position int, move text,
    units int, "setsPrice" boolean, "priceMinor" bigint, sku text)`
  await sql`
    update variant set removed_at = ${now}
    where product_id = ${productId} and removed_at is null and id not in (select id from ${wanted})`.execute(tx)
  // Two variants may take each other's names: none of them is in the way of another meanwhile.
  await sql`
    update variant set color = variant.id::text from ${wanted}
    where variant.id = wanted.id and (variant.color, variant.size) <> (wanted.color, wanted.size)`.execute(tx)
  await sql`
    update variant set color = wanted.color, size = wanted.size, position = wanted.position,
      on_hand = case move when 'by' then greatest(on_hand + units, reserved) when 'left' then reserved + units
        when 'uncounted' then null else on_hand end,
      price_minor = case when "setsPrice" then "priceMinor" else price_minor end, sku = coalesce(wanted.sku, variant.sku)
    from ${wanted}
    where variant.id = wanted.id and (variant.color <> wanted.color or variant.position <> wanted.position
      or move is not null or "setsPrice" or wanted.sku <> variant.sku)`.execute(tx)
  const added = rows.filter(({ id }) => id === undefined)
  if (added.length === 0) return
  await tx
    .insertInto('variant')
    .values(
      added.map(({ color, size, position, units, priceMinor, sku }) => ({
        product_id: productId,
        color,
        size,
        position,
        on_hand: units ?? null,
        price_minor: priceMinor ?? null,
        sku: sku ?? '',
      })),
    )
    .execute()
}

export async function savePictures(tx: Tx, productId: string, pictures: PictureRow[]): Promise<void> {
  await tx.deleteFrom('picture').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  await tx
    .insertInto('picture')
    .values(
      pictures.map((picture, position) => ({
        ...picture,
        color: picture.color || null,
        product_id: productId,
        position,
      })),
    )
    .execute()
}

export async function renamePictureColors(tx: Tx, productId: string, renamed: Map<string, string>): Promise<void> {
  for (const [before, now] of renamed) {
    await tx
      .updateTable('picture')
      .set({ color: now })
      .where('product_id', '=', productId)
      .where('color', '=', before)
      .execute()
  }
}

/** How the seller's products are listed: page, search and filter, the newest first. */
export interface OwnList {
  page: number
  limit: number
  search: string
  status: 'draft' | 'active' | 'archived' | undefined
}

export async function listOwn(
  db: Db,
  sellerId: string,
  { page, limit, search, status }: OwnList,
): Promise<{ ids: string[]; counts: { draft: number; active: number; archived: number } }> {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`
    from product p where seller_id = ${sellerId} and deleted_at is null and (${search} = '' or name ilike ${words}
      or brand ilike ${words} or sku ilike ${words} or exists (
        select from variant v where v.product_id = p.id and v.removed_at is null and v.sku ilike ${words}))`
  const [list, counted] = await Promise.all([
    sql<{ id: string }>`
      select id ${found} and (${status ?? null}::text is null or status = ${status ?? null})
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ status: 'draft' | 'active' | 'archived'; count: number }>`
      select status, count(*)::int as count ${found} group by status`.execute(db),
  ])
  const counts = { draft: 0, active: 0, archived: 0 }
  for (const row of counted.rows) counts[row.status] = row.count
  return { ids: list.rows.map(({ id }) => id), counts }
}

/** What the seller's prices are in most often: what a new product without a currency is in. */
export async function usualCurrency(db: Db, sellerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from product where seller_id = ${sellerId} and deleted_at is null
    group by currency order by count(*) desc, currency limit 1`.execute(db)
  return rows[0]?.currency
}

const TAGS_LISTED = 300

export async function tagsInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from product cross join lateral unnest(tags) tag
    where deleted_at is null and status = 'active' group by tag order by count(*) desc, tag limit ${TAGS_LISTED}`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

/** The seller's products by their addresses. */
export async function findOwnBySlug(db: Db, sellerId: string, slugs: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, id from product
    where seller_id = ${sellerId} and deleted_at is null and slug = any (${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** A stretch of the seller's products in an order that does not change. */
export async function ownProductIds(
  db: Db,
  sellerId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where seller_id = ${sellerId} and deleted_at is null and id > ${after}::uuid
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listCategories(db: Db): Promise<{ id: string; name: string; slug: string }[]> {
  return db.selectFrom('category').select(['id', 'name', 'slug']).orderBy('name').execute()
}

/** The sizes in which a seller has something, by category, about in the order in which they stand in products. */
export async function sizesInUse(db: Db, sellerId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; sizes: string[] }>`
    select category_id as id, array_agg(size order by place, size) as sizes
    from (
      select category_id, size, avg(at) as place from product, unnest(sizes) with ordinality as named (size, at)
      where seller_id = ${sellerId} and deleted_at is null group by category_id, size
    ) used group by category_id`.execute(db)
  return new Map(rows.map(({ id, sizes }) => [id, sizes]))
}
