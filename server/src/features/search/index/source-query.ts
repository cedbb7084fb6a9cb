import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { madeForIn } from '../../catalog/index.ts'
import type { Kind, Listing, ProductSource, ServiceSource } from './rules.ts'
import { productListing, serviceListing } from './rules.ts'

/** Things as they are to be listed; those that are no longer on offer are missing. */
export async function readListings(db: Db, kind: Kind, ids: string[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  return kind === 'product'
    ? (await readProducts(db, ids)).map(productListing)
    : (await readServices(db, ids)).map(serviceListing)
}

const common = sql`
  p.id, p.seller_id as "sellerId", coalesce(s.name, a.name) as "sellerName", p.name, p.description, p.translations,
  p.currency, p.tags, p.rating_counts as "ratingCounts", p.random_key as "randomKey",
  p.created_at::text as "createdAt"`

async function readProducts(db: Db, ids: string[]): Promise<ProductSource[]> {
  const { rows } = await sql<Omit<ProductSource, 'madeFor'> & Parameters<typeof madeForIn>[0]>`
    select ${common}, coalesce(priced.lowest, p.price_minor) as "priceMinor", p.category_id as "categoryId", c.name as "categoryName", c.department, p.brand, p.sku, p.mpn,
      p.availability = 'OutOfStock' as "isSoldOut", p.featured as "isFeatured", p.colors, p.color_hexes as "colorHexes", p.sizes,
      case when p.availability = 'OutOfStock' then '{}' else coalesce(priced.stocked, '{}') end as "sizesInStock",
      p.gender, p.age_group as "ageGroup", free_of_families(p.ingredients) as "freeOf",
      coalesce(s.town, '') as town, coalesce(s.country, '') as country, s.latitude, s.longitude
    from product p
    join category c on c.id = p.category_id
    join account a on a.id = p.seller_id
    left join shop s on s.seller_id = p.seller_id
    left join lateral (
      select min(coalesce(v.price_minor, p.price_minor)) as lowest,
        array_agg(distinct v.size) filter (where v.size <> '' and coalesce(v.on_hand - v.reserved, 1) > 0) as stocked
      from variant v
      where v.product_id = p.id and v.removed_at is null
    ) priced on true
    where p.id = any (${ids}::uuid[]) and p.deleted_at is null and p.status = 'active'`.execute(db)
  return rows.map(({ gender, ageGroup, ...row }) => ({ ...row, madeFor: madeForIn({ gender, ageGroup }) }))
}

async function readServices(db: Db, ids: string[]): Promise<ServiceSource[]> {
  const { rows } = await sql<ServiceSource>`
    select ${common}, p.price_minor as "priceMinor", p.provider_name as stylist, p.city, p.state, p.country, p.latitude, p.longitude,
      p.availability as hours,
      array(
        select json_build_object('id', c.id, 'name', c.name) from service_in_category link
        join service_category c on c.id = link.category_id where link.service_id = p.id order by c.id
      ) as categories
    from service p
    join account a on a.id = p.seller_id
    left join shop s on s.seller_id = p.seller_id
    where p.id = any (${ids}::uuid[]) and p.status = 'active' and p.deleted_at is null`.execute(db)
  return rows
}
