import type { Currency } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PictureRow } from '../images/index.ts'
import { findProducts, type ProductRow } from './store.ts'

const AT_ONCE = 200

export interface ProductAddress {
  slug: string
  changedAt: Date
  pictures: PictureRow[]
}

export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .where('status', '=', sql.lit('active'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One stretch of all products in an order that new ones hardly disturb, with what a list of addresses tells of each. */
export async function productAddresses(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<ProductAddress[]> {
  const { rows } = await sql<ProductAddress>`
    select p.slug, p.updated_at as "changedAt", pictures.list as pictures
    from (select id, slug, updated_at from product where deleted_at is null and status = 'active' order by id offset ${skip} limit ${limit}) p
    cross join lateral (
      select coalesce(json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width,
        'height', height, 'alt', alt, 'placeholder', '') order by position), '[]') as list
      from picture where product_id = p.id
    ) pictures
    order by p.id`.execute(db)
  return rows
}

/** The currencies in which something is for sale, the most frequent one first. */
export async function currenciesInUse(db: Db): Promise<Currency[]> {
  const rows = await db
    .selectFrom('product')
    .select('currency')
    .where('deleted_at', 'is', null)
    .where('status', '=', sql.lit('active'))
    .groupBy('currency')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency }) => currency)
}

/** The whole catalogue in batches, so that only one batch is in memory at a time. */
export async function* everyProduct(db: Db): AsyncGenerator<ProductRow[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const ids = await db
      .selectFrom('product')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('status', '=', sql.lit('active'))
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (ids.length === 0) return
    last = ids.at(-1)?.id ?? last
    yield findProducts(
      db,
      ids.map(({ id }) => id),
      0,
    )
  }
}
