import type { KeptCart, KeptLine } from '@dressing-room/contract/cart-changes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A batch that arrives later than this is taken for a new one. */
const REMEMBERED_DAYS = 90

export interface StoredCart {
  version: number
  kept: KeptCart
}

export async function findCart(db: Db, accountId: string): Promise<StoredCart | undefined> {
  const row = await carts(db, accountId).executeTakeFirst()
  return row && toStored(row)
}

/** One change of an account's cart after another; undefined where there has never been one. */
async function lockCart(tx: Tx, accountId: string): Promise<StoredCart | undefined> {
  const row = await carts(tx, accountId).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

export async function openCart(tx: Tx, accountId: string, now: Date): Promise<StoredCart> {
  await tx
    .insertInto('account_cart')
    .values({ account_id: accountId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cart = await lockCart(tx, accountId)
  if (!cart) throw new Error(`no cart of ${accountId}`)
  return cart
}

export async function saveCart(tx: Tx, accountId: string, { version, kept }: StoredCart, now: Date): Promise<void> {
  await tx
    .updateTable('account_cart')
    .set({ version, content: JSON.stringify(kept), changed_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

export interface BoughtLine {
  productId: string
  slug: string
  color: string
  size: string
  quantity: number
}

/**
 * What somebody has paid for leaves their cart, on all devices, in the statement that says that it is paid: a line that
 * asked for more keeps the rest. What another device adds at the same moment waits for it, or is waited for.
 */
export function withBoughtTaken(tx: Tx, accountId: string, bought: readonly BoughtLine[], now: Date) {
  const all = <K extends keyof BoughtLine>(key: K) => bought.map((line) => line[key])
  const cart = sql`jsonb_array_elements(content -> 'cart') with ordinality`
  // A product has one line, also where a device knows it by the slug that it had before.
  const left = sql<string>`jsonb_set(content, '{cart}', (
    select coalesce(jsonb_agg(jsonb_set(line, '{quantity}', to_jsonb((line ->> 'quantity')::int - taken)) order by place), '[]')
    from ${cart} as kept (line, place)
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as taken
      from unnest(${all('productId')}::text[], ${all('slug')}::text[], ${all('color')}::text[], ${all('size')}::text[],
        ${all('quantity')}::int[]) as bought (product, slug, color, size, quantity)
      where place = (
        select min(at) from ${cart} as other (one, at)
        where (one ->> '_id' = product or one ->> 'slug' = slug)
          and one ->> 'selectedColor' = color and one ->> 'selectedSize' = size)
    ) as sold
    where (line ->> 'quantity')::int > taken))`
  return tx.with('taken', (statement) =>
    statement
      .updateTable('account_cart')
      .set({ version: sql<number>`version + 1`, content: left, changed_at: now })
      .where('account_id', '=', accountId)
      .where(sql<boolean>`jsonb_array_length(content -> 'cart') > 0`),
  )
}

/** False for a batch that has been taken before: its answer was lost. */
export async function takeBatch(tx: Tx, accountId: string, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('cart_batch')
    .values({ account_id: accountId, id, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  await tx
    .deleteFrom('cart_batch')
    .where('account_id', '=', accountId)
    .where('taken_at', '<', new Date(now.getTime() - REMEMBERED_DAYS * 24 * 3_600_000))
    .execute()
  return taken !== undefined
}

export async function removeCart(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('cart_batch').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account_cart').where('account_id', '=', accountId).execute()
}

function carts(db: Db, accountId: string) {
  return db.selectFrom('account_cart').select(['version', 'content']).where('account_id', '=', accountId)
}

function toStored({ version, content }: { version: number; content: unknown }): StoredCart {
  return { version, kept: content as KeptCart }
}

interface SavedLines {
  accountId: string
  lines: KeptLine[]
}

/** Those who have saved a product for later, some at a time, in the order of their accounts. */
export async function findSavers(
  db: Db,
  { productId, slug, after, most }: { productId: string; slug: string; after: string; most: number },
): Promise<SavedLines[]> {
  const has = (key: string, value: string) => sql`content -> 'later' @> ${JSON.stringify([{ [key]: value }])}::jsonb`
  const { rows } = await sql<{ accountId: string; later: KeptLine[] }>`
    select account_id as "accountId", content -> 'later' as later from account_cart
    where (${has('_id', productId)} or ${has('slug', slug)}) and account_id::text > ${after}
    order by account_id::text limit ${most}`.execute(db)
  return rows.map(({ accountId, later }) => ({
    accountId,
    lines: later.filter((line) => line._id === productId || line.slug === slug),
  }))
}
