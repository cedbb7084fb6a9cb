import { formatMoney, money } from '@dressing-room/contract/money'
import { type SqlBool, sql } from 'kysely'
import type { DeskPart } from '../desk/index.ts'

const MOST_FOUND = 8

/** Products by article number, id, and the end of their address; the search of the shop finds them by words. */
export const productDesk: DeskPart = {
  async find(db, words) {
    const rows = await db
      .selectFrom('product')
      .select(['slug', 'name', 'sku', 'status', 'price_minor', 'currency'])
      .where('deleted_at', 'is', null)
      .where(sql<SqlBool>`(lower(sku) = lower(${words}) or lower(mpn) = lower(${words}) or slug = lower(${words})
        or id::text = lower(${words}) or lower(name) = lower(${words})
        or exists (select from variant where product_id = product.id and lower(variant.sku) = lower(${words})))`)
      .orderBy('created_at', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return rows.map(({ slug, name, sku, status, price_minor, currency }) => ({
      kind: 'product' as const,
      id: slug,
      title: name,
      detail: [sku, formatMoney(money(price_minor, currency)), status].filter(Boolean).join(', '),
    }))
  },
}
