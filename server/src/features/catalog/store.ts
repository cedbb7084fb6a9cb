import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type PictureRow = Pick<
  Selectable<DB['picture']>,
  'base' | 'widths' | 'formats' | 'width' | 'height' | 'alt' | 'placeholder'
> & {
  /** One of the product's colors; null where it shows no particular one. */
  color?: string | null
}

type ReviewRow = Pick<Selectable<DB['review']>, 'name' | 'comment' | 'rating'> & {
  /** As JSON has it. */
  created_at: string
}

type VariantRow = Pick<Selectable<DB['variant']>, 'id' | 'color' | 'size'> & {
  /** Units left to buy; null when not counted. */
  stock: number | null
}

/** A product with all that is shown of it. */
export type ProductRow = Omit<Selectable<DB['product']>, 'deleted_at' | 'delivery' | 'shuffle' | 'updated_at'> & {
  seller_name: string
  seller_verified: boolean
  category: string
  category_slug: string
  pictures: PictureRow[]
  reviews: ReviewRow[]
  variants: VariantRow[]
}

const REVIEWS_IN_LISTS = 3

/**
 * Whole products in the order of the given ids; unknown and deleted ones are left out.
 * One round trip, and parts are fetched per product, so cost grows with what is shown and not with the catalogue.
 */
export async function findProducts(db: Db, ids: string[], reviewLimit = REVIEWS_IN_LISTS): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select p.id, p.seller_id, coalesce(shop.name, seller.name) as seller_name, seller.is_verified as seller_verified,
      p.category_id, c.name as category, c.slug as category_slug, p.slug, p.name, p.description, p.brand, p.sku, p.mpn,
      p.url, p.price_minor, p.old_price_minor, p.currency, p.price_valid_until, p.item_condition, p.availability, p.tags,
      p.featured, p.sizes, p.colors,
      p.color_hexes, p.rating_sum, p.rating_counts, p.created_at, pictures.list as pictures, reviews.list as reviews,
      variants.list as variants
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id and p.deleted_at is null
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
        where product_id = p.id order by created_at desc, id limit ${reviewLimit}
      ) r
    ) reviews
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'color', color, 'size', size,
        'stock', on_hand - reserved) order by position), '[]') as list
      from variant where product_id = p.id
    ) variants
    order by wanted.place`.execute(db)
  return rows
}

export async function recentProductIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Up to `limit` different products by chance. Each of a handful of random points takes the next product after it on the
 * `shuffle` index, so the cost does not grow with the catalogue.
 */
export async function randomProductIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sampleRandom(limit, sql``)}`.execute(db)
  return rows.map((row) => row.id)
}

/** Some categories by chance, each with up to `perCategory` of its products by chance; empty ones are passed over. */
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
 * Some of the products that meet the condition, by random points on the `shuffle` index; the first ones fill up what the
 * points leave, where there are few.
 */
function sampleRandom(limit: number, condition: RawBuilder<unknown>) {
  const points = Array.from({ length: limit * 2 }, () => Math.random())
  return sql`
    select id, min(place) as place from (
      (select hit.id, point.place
      from unnest(${points}::float8[]) with ordinality as point (at, place)
      cross join lateral (
        select id from product where deleted_at is null ${condition} and shuffle >= point.at order by shuffle limit 1
      ) hit)
      union all
      (select id, ${points.length}::bigint + 1 from product where deleted_at is null ${condition}
      order by shuffle limit ${limit})
    ) found group by id order by 2 limit ${limit}`
}

export function allCategories(db: Db): Promise<{ id: string; slug: string; name: string }[]> {
  return db.selectFrom('category').select(['id', 'slug', 'name']).orderBy('position').orderBy('name').execute()
}

/** The product at this slug, or the one that used to be there. */
export async function findProductId(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from product where slug = ${slug} and deleted_at is null
    union all
    select product_id from product_old_slug old join product on product.id = old.product_id
    where old.slug = ${slug} and product.deleted_at is null
    limit 1`.execute(db)
  return rows[0]?.id
}

/** As `findProductId`, for many slugs at once; those that lead nowhere are left out. */
export async function findProductIds(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select wanted.slug, coalesce(p.id, old.product_id) as id
    from unnest(${slugs}::text[]) as wanted (slug)
    left join product p on p.slug = wanted.slug and p.deleted_at is null
    left join (product_old_slug old join product moved on moved.id = old.product_id and moved.deleted_at is null)
      on p.id is null and old.slug = wanted.slug
    where coalesce(p.id, old.product_id) is not null`.execute(db)
  return new Map(rows.map((row) => [row.slug, row.id]))
}
