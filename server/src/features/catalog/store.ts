import type { ReturnRule } from '@dressing-room/contract/delivery'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { DeliveryRule } from '../delivery/index.ts'
import type { PictureRow } from '../images/index.ts'

type ReviewRow = Pick<Selectable<DB['review']>, 'id' | 'name' | 'comment' | 'rating'> & {
  /** As JSON has it. */
  created_at: string
}

export type VariantRow = Pick<Selectable<DB['variant']>, 'id' | 'color' | 'size' | 'on_hand' | 'reserved' | 'sku'> & {
  /** Its own price; null where it costs what the product costs. */
  price_minor: number | null
  /** Units left to buy; null when not counted. */
  stock: number | null
}

/** A product with all that is shown of it. */
export type ProductRow = Omit<
  Selectable<DB['product']>,
  'deleted_at' | 'delivery' | 'random_key' | 'field_versions' | 'published_at' | 'suspended'
> & {
  seller_name: string
  seller_verified: boolean
  /** Of the seller's shop, where they have one; on vacation with the day on which it ends and when that begins. */
  shop_slug: string | null
  closed_until: string | null
  opens_at: Date | null
  category: string
  category_slug: string
  /** The seller's own; null where the default applies. */
  has_size_guide: boolean
  delivery_rule: DeliveryRule | null
  return_rule: ReturnRule | null
  pictures: PictureRow[]
  reviews: ReviewRow[]
  variants: VariantRow[]
}

const REVIEWS_IN_LISTS = 3

/** Whole products in the order of the given ids; unknown ones and those that are not for sale are left out. */
export function findProducts(db: Db, ids: string[], reviewLimit = REVIEWS_IN_LISTS): Promise<ProductRow[]> {
  return readProducts(db, ids, reviewLimit, sql`p.status = 'active' and p.deleted_at is null`)
}

/** As `findProducts`, with drafts and archived ones: for their seller. */
export function findProductsOfAnyStatus(db: Db, ids: string[]): Promise<ProductRow[]> {
  return readProducts(db, ids, REVIEWS_IN_LISTS, sql`p.deleted_at is null`)
}

/** One round trip, and parts are fetched per product, so cost grows with what is shown and not with the catalogue. */
async function readProducts(
  db: Db,
  ids: string[],
  reviewLimit: number,
  condition: RawBuilder<unknown>,
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select p.id, p.seller_id, coalesce(shop.name, seller.name) as seller_name, seller.is_verified as seller_verified,
      shop.slug as shop_slug, shop.closed_until, shop.opens_at,
      p.category_id, c.name as category, c.slug as category_slug, p.slug, p.name, p.description, p.translations, p.brand, p.sku, p.mpn,
      p.url, p.price_minor, p.old_price_minor, p.currency, p.price_valid_until, p.item_condition, p.availability, p.tags,
      p.featured, p.sizes, p.colors, p.status, p.version, p.available_from, p.gender, p.age_group, p.materials, p.ingredients, p.updated_at,
      p.color_hexes, p.rating_sum, p.rating_counts, p.fit_counts, p.created_at, pictures.list as pictures, reviews.list as reviews,
      variants.list as variants,
      (select json_build_object('currency', currency, 'dispatchDays', dispatch_days, 'zones', zones)
        from delivery_rule where delivery_rule.seller_id = p.seller_id) as delivery_rule,
      (select json_build_object('days', days, 'paidBy', paid_by)
        from return_rule where return_rule.seller_id = p.seller_id) as return_rule,
      exists (select from size_guide where size_guide.seller_id = p.seller_id and size_guide.category_id = p.category_id)
        as has_size_guide
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id and ${condition}
    join account seller on seller.id = p.seller_id
    left join shop on shop.seller_id = p.seller_id
    join category c on c.id = p.category_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width, 'height', height,
        'alt', alt, 'placeholder', placeholder, 'color', color) order by position), '[]') as list
      from picture where product_id = p.id
    ) pictures
    cross join lateral (
      select coalesce(json_agg(r order by r.created_at desc, r.id), '[]') as list
      from (
        select id, name, comment, rating, created_at from review
        where product_id = p.id and hidden_at is null order by created_at desc, id limit ${reviewLimit}
      ) r
    ) reviews
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'color', color, 'size', size,
        'stock', on_hand - reserved, 'on_hand', on_hand, 'reserved', reserved, 'price_minor', price_minor, 'sku', sku)
        order by position), '[]') as list
      from variant where product_id = p.id and removed_at is null
    ) variants
    order by wanted.place`.execute(db)
  return rows
}

export async function recentProductIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is', null)
    // Written out: a plan that knows no values cannot choose an index of active products alone (decision 016).
    .where('status', '=', sql.lit('active'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Up to `limit` different random products. Each of a handful of random points takes the next product after it on the
 * `random_key` index, so the cost does not grow with the catalogue.
 */
export async function randomProductIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sampleRandom(limit, sql``)}`.execute(db)
  return rows.map((row) => row.id)
}

/** Some random categories, each with up to `perCategory` random products; empty ones are skipped. */
export async function randomByCategory(
  db: Db,
  { categories, perCategory }: { categories: number; perCategory: number },
): Promise<{ name: string; ids: string[] }[]> {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select c.name, picked.ids
    from (select id, name from category order by random()) c
    cross join lateral (
      select array_agg(chosen.id order by chosen.place) as ids
      from (${sampleRandom(perCategory, sql`and category_id = c.id`)}) chosen
    ) picked
    where picked.ids is not null
    limit ${categories}`.execute(db)
  return rows
}

/**
 * Some of the products that meet the condition, by random points on the `random_key` index; the first ones fill up what the
 * points leave, where there are few.
 */
function sampleRandom(limit: number, condition: RawBuilder<unknown>) {
  const points = Array.from({ length: limit * 2 }, () => Math.random())
  return sql`
    select id, min(place) as place from (
      (select hit.id, point.place
      from unnest(${points}::float8[]) with ordinality as point (at, place)
      cross join lateral (
        select id from product where deleted_at is null and status = 'active' ${condition} and random_key >= point.at order by random_key limit 1
      ) hit)
      union all
      (select id, ${points.length}::bigint + 1 from product where deleted_at is null and status = 'active' ${condition}
      order by random_key limit ${limit})
    ) found group by id order by 2 limit ${limit}`
}

export function allCategories(db: Db): Promise<{ id: string; slug: string; name: string }[]> {
  return db.selectFrom('category').select(['id', 'slug', 'name']).orderBy('position').orderBy('name').execute()
}

const isForSale = sql`p.deleted_at is null and p.status = 'active'`

/** The product at this slug, or the one that used to be there. */
export async function findProductId(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from product p where slug = ${slug} and ${isForSale}
    union all
    select product_id from product_old_slug old join product p on p.id = old.product_id
    where old.slug = ${slug} and ${isForSale}
    limit 1`.execute(db)
  return rows[0]?.id
}

interface GoneProduct {
  /** Null where it was taken down. */
  name: string | null
  category: string
  categorySlug: string
}

/** What was sold at this slug once, and is no longer. Drafts were never there. */
export async function findGoneProduct(db: Db, slug: string): Promise<GoneProduct | undefined> {
  const { rows } = await sql<GoneProduct>`
    select case when p.hidden_at is null then p.name end as name, c.name as category, c.slug as "categorySlug"
    from product p join category c on c.id = p.category_id
    where p.id = coalesce((select id from product where slug = ${slug}),
        (select product_id from product_old_slug where slug = ${slug}))
      and p.published_at is not null and not (${isForSale})`.execute(db)
  return rows[0]
}

/**
 * As `findProductId`, for many slugs at once; those that lead nowhere are left out. With when that was, by the
 * database's clock.
 */
export async function findProductIds(
  db: Db,
  slugs: string[],
): Promise<{ ids: Map<string, string>; readAt: Date | undefined }> {
  const { rows } = await sql<{ slug: string; id: string; read_at: Date }>`
    select wanted.slug, coalesce(now.id, old.id) as id, statement_timestamp() as read_at
    from unnest(${slugs}::text[]) as wanted (slug)
    left join lateral (select id from product p where p.slug = wanted.slug and ${isForSale}) now on true
    left join lateral (
      select p.id from product_old_slug o join product p on p.id = o.product_id
      where o.slug = wanted.slug and ${isForSale}
    ) old on now.id is null
    where coalesce(now.id, old.id) is not null`.execute(db)
  return { ids: new Map(rows.map((row) => [row.slug, row.id])), readAt: rows[0]?.read_at }
}
