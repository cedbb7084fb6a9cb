import type { ReturnRule } from '@dressing-room/contract/delivery'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { DeliveryRule } from '../delivery/index.ts'
import type { PictureHolder, PictureRow } from '../images/index.ts'

type Columns = Selectable<DB['shop']>

export type ShopRow = Pick<
  Columns,
  | 'seller_id'
  | 'slug'
  | 'name'
  | 'about'
  | 'translations'
  | 'town'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'delivery_words'
  | 'return_words'
  | 'closed_until'
  | 'opens_at'
  | 'version'
  | 'created_at'
> & {
  field_versions: Record<string, number>
  is_verified: boolean
  picture: PictureRow | null
  portfolio: PictureRow[]
  /** The seller's own; null where the default applies. */
  delivery_rule: DeliveryRule | null
  return_rule: ReturnRule | null
}

const whole = sql`
  select shop.seller_id, shop.slug, shop.name, shop.about, shop.translations, shop.town, shop.country, shop.latitude, shop.longitude,
    shop.delivery_words, shop.return_words, shop.closed_until, shop.opens_at, shop.version, shop.field_versions,
    shop.created_at, account.is_verified,
    (select json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width, 'height', height,
      'alt', alt, 'placeholder', placeholder) from shop_picture where shop_picture.seller_id = shop.seller_id) as picture,
    (select coalesce(json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width, 'height', height,
      'alt', alt, 'placeholder', placeholder) order by position), '[]') from portfolio_picture
      where portfolio_picture.seller_id = shop.seller_id) as portfolio,
    (select json_build_object('currency', currency, 'dispatchDays', dispatch_days, 'zones', zones)
      from delivery_rule where delivery_rule.seller_id = shop.seller_id) as delivery_rule,
    (select json_build_object('days', days, 'paidBy', paid_by)
      from return_rule where return_rule.seller_id = shop.seller_id) as return_rule
  from shop join account on account.id = shop.seller_id`

/** Neither taken down, nor of somebody who is suspended or gone. */
const isOpen = sql`shop.hidden_at is null and account.suspended_at is null and account.closed_at is null`

export async function findShop(db: Db, sellerId: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`${whole} where shop.seller_id = ${sellerId}`.execute(db)
  return rows[0]
}

/** The shop at this address, or the one that used to be there. */
export async function findShopAt(db: Db, slug: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    ${whole} where shop.seller_id = coalesce((select seller_id from shop where slug = ${slug}),
      (select seller_id from shop_old_slug where slug = ${slug})) and ${isOpen}`.execute(db)
  return rows[0]
}

/** Whether there was a shop at this address that nobody can see any more. */
export async function isGoneShop(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select from shop where slug = ${slug}
    union all select from shop_old_slug where slug = ${slug} limit 1`.execute(db)
  return rows.length > 0
}

/** One change of a shop after another. */
export async function lockShop(tx: Tx, sellerId: string): Promise<void> {
  await sql`select from shop where seller_id = ${sellerId} for no key update`.execute(tx)
}

/** Two shops of one name must not choose the same address. */
export async function lockSlug(tx: Tx, base: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shop:${base}`}, 0))`.execute(tx)
}

/** Of these addresses, those that lead to a shop other than this seller's, or led to one. */
export async function takenSlugs(db: Db, slugs: string[], sellerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from shop where slug = any (${slugs}::text[]) and seller_id <> ${sellerId}
    union select slug from shop_old_slug where slug = any (${slugs}::text[]) and seller_id <> ${sellerId}`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** False where somebody has just taken the address. Whoever has a shop keeps it as it is. */
export async function insertShop(
  db: Db,
  shop: { seller_id: string; slug: string; name: string; created_at: Date },
): Promise<boolean> {
  await db
    .insertInto('shop')
    .values({ ...shop, updated_at: shop.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const there = await db.selectFrom('shop').select('seller_id').where('seller_id', '=', shop.seller_id).execute()
  return there.length > 0
}

export type ShopColumns = Partial<
  Pick<
    Columns,
    | 'slug'
    | 'name'
    | 'about'
    | 'translations'
    | 'town'
    | 'country'
    | 'latitude'
    | 'longitude'
    | 'delivery_words'
    | 'return_words'
    | 'closed_until'
    | 'opens_at'
  >
>

export async function updateShop(
  tx: Tx,
  sellerId: string,
  { columns, version, fieldVersions, now }: ShopUpdate,
): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ ...columns, version, field_versions: JSON.stringify(fieldVersions), updated_at: now })
    .where('seller_id', '=', sellerId)
    .execute()
}

interface ShopUpdate {
  columns: ShopColumns
  version: number
  fieldVersions: Record<string, number>
  now: Date
}

export async function keepOldSlug(tx: Tx, sellerId: string, { old, now }: { old: string; now: string }) {
  await tx.deleteFrom('shop_old_slug').where('slug', '=', now).where('seller_id', '=', sellerId).execute()
  await tx
    .insertInto('shop_old_slug')
    .values({ slug: old, seller_id: sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function replacePicture(tx: Tx, sellerId: string, picture: PictureRow | undefined): Promise<void> {
  await tx.deleteFrom('shop_picture').where('seller_id', '=', sellerId).execute()
  if (!picture) return
  await tx
    .insertInto('shop_picture')
    .values({ seller_id: sellerId, ...columnsOf(picture) })
    .execute()
}

export async function replacePortfolio(tx: Tx, sellerId: string, pictures: readonly PictureRow[]): Promise<void> {
  await tx.deleteFrom('portfolio_picture').where('seller_id', '=', sellerId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map((picture, position) => ({ seller_id: sellerId, position, ...columnsOf(picture) }))
  await tx.insertInto('portfolio_picture').values(rows).execute()
}

function columnsOf({ base, widths, formats, width, height, alt, placeholder }: PictureRow) {
  return { base, widths, formats, width, height, alt, placeholder }
}

export const shopPictures: PictureHolder = {
  async setFormats(tx, base, formats) {
    await tx.updateTable('shop_picture').set({ formats }).where('base', '=', base).execute()
    await tx.updateTable('portfolio_picture').set({ formats }).where('base', '=', base).execute()
  },
}

/** Ends the vacations that are over: pages that are kept, and lists, are made anew. */
export async function endVacations(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('shop').set({ closed_until: null, opens_at: null }).where('opens_at', '<=', now).execute()
}

/** The ends of the addresses of these sellers' pages. */
export async function findShopSlugs(db: Db, sellerIds: readonly string[]): Promise<Map<string, string>> {
  if (sellerIds.length === 0) return new Map()
  const rows = await db.selectFrom('shop').select(['seller_id', 'slug']).where('seller_id', 'in', sellerIds).execute()
  return new Map(rows.map(({ seller_id, slug }) => [seller_id, slug]))
}

export interface ShopAddress {
  slug: string
  changedAt: Date
  pictures: PictureRow[]
}

/** Shops that have something to show: others are not told to search engines. */
const isWorthSeeing = sql`${isOpen} and (about <> '' or exists (select from shop_picture where shop_picture.seller_id = shop.seller_id))`

export async function countShops(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from shop join account on account.id = shop.seller_id where ${isWorthSeeing}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** One stretch of them, in an order that new ones hardly disturb. */
export async function shopAddresses(db: Db, { skip, limit }: { skip: number; limit: number }): Promise<ShopAddress[]> {
  const { rows } = await sql<ShopAddress>`
    select slug, updated_at as "changedAt", coalesce((
      select json_build_array(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width,
        'height', height, 'alt', alt, 'placeholder', '')) from shop_picture where shop_picture.seller_id = shop.seller_id
    ), '[]') as pictures
    from shop join account on account.id = shop.seller_id where ${isWorthSeeing} order by seller_id offset ${skip} limit ${limit}`.execute(
    db,
  )
  return rows
}
