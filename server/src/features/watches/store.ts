import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export async function hasWatch(db: Db, accountId: string, variantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_watch')
    .select('variant_id')
    .where('account_id', '=', accountId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countWatches(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_watch')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addWatch(db: Db, accountId: string, variantId: string, now: Date): Promise<void> {
  await db
    .insertInto('stock_watch')
    .values({ account_id: accountId, variant_id: variantId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeWatch(db: Db, accountId: string, variantId: string): Promise<void> {
  await db.deleteFrom('stock_watch').where('account_id', '=', accountId).where('variant_id', '=', variantId).execute()
}

/** Takes those who wait for this, some at a time: each is told once, and then waits no more. */
export async function takeWatchers(tx: Tx, variantId: string, most: number): Promise<{ id: string; since: Date }[]> {
  const { rows } = await sql<{ id: string; since: Date }>`
    delete from stock_watch where variant_id = ${variantId} and account_id in (
      select account_id from stock_watch where variant_id = ${variantId} order by account_id limit ${most}
      for update skip locked
    ) returning account_id as id, created_at as since`.execute(tx)
  return rows
}

/** Of these people, those who wait for some variant of this product: they are told of that one. */
export async function watchersAmong(db: Db, productId: string, accountIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from stock_watch
    where account_id = any (${accountIds}::uuid[])
      and variant_id in (select id from variant where product_id = ${productId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function productOfVariant(db: Db, variantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from variant where id = ${variantId} and removed_at is null`.execute(db)
  return rows[0]?.product_id
}

type News = 'back' | 'fell' | 'returned'

/** Takes what has happened on the shelves; what several rows say of one thing is one. */
export async function takeNews(tx: Tx, most: number): Promise<{ kind: News; subject: string }[]> {
  const { rows } = await sql<{ kind: News; subject: string }>`
    with taken as (
      delete from shelf_news where id in (select id from shelf_news order by id limit ${most} for update skip locked)
      returning kind, subject_id
    )
    select distinct kind, subject_id as subject from taken`.execute(tx)
  return rows
}
