import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import { type CheckoutRow, checkouts, LEASE_SECONDS, leaseColumns, type PageLease, toLease } from './store.ts'

/** The lease is renewed this often; a call that has not renewed it until its end has crashed. */
export const RENEW_EVERY_MS = 2000
/** A younger page is still handled by the call that opened it. */
const SETTLES_BY_ITSELF = '20 seconds'

/**
 * Gives the asking for a card page to this call alone. Undefined while another call has it, when there is nothing left to
 * ask for, or while another page of the same scope may still be open.
 */
export async function acquirePage(db: Db, id: string): Promise<PageLease | undefined> {
  try {
    const { rows } = await sql<{ customer_id: string | null }>`
      update checkout set page_asked_at = coalesce(page_asked_at, clock_timestamp()),
        page_asking_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${id} and provider_id is null and page_closed_at is null
        and (status = 'open' or page_asked_at is not null)
        and (page_asking_until is null or page_asking_until <= clock_timestamp())
      returning ${leaseColumns}`.execute(db)
    return rows[0] && toLease(rows[0])
  } catch (error) {
    if (brokeConstraint(error, 'checkout_one_page')) return undefined
    throw error
  }
}

/** Renews the lease of this call. */
export async function renewPage(db: Db, id: string): Promise<void> {
  await sql`
    update checkout set page_asking_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and page_asking_until is not null and provider_id is null`.execute(db)
}

/** Releases the lease. If the provider certainly did nothing, no page was opened either. */
export async function releasePage(db: Db, id: string, { isOpenPossible }: { isOpenPossible: boolean }): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ page_asking_until: null, ...(!isOpenPossible && { page_asked_at: null }) })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}

/** Stores the provider's page, once; answers the checkout as it is by now. */
export async function storePage(db: Db, id: string, page: { id: string; url: string }): Promise<CheckoutRow> {
  const { rows } = await sql<CheckoutRow>`
    update checkout set page_asking_until = null, provider_id = coalesce(provider_id, ${page.id}),
      url = case when coalesce(url, '') = '' then ${page.url} else url end
    where id = ${id} returning *`.execute(db)
  if (!rows[0]) throw new Error(`no checkout ${id}`)
  return rows[0]
}

/** Nobody can pay there any more. */
export async function markPageClosed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ page_closed_at: sql<Date>`clock_timestamp()`, page_asking_until: null })
    .where('id', '=', id)
    .where('page_closed_at', 'is', null)
    .execute()
}

/** Whether no buyer can have seen its page: none was requested yet, or the request is still under way. */
export async function hasUnseenPage(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from checkout
    where id = ${id} and provider_id is null
      and (page_asked_at is null or page_asking_until > clock_timestamp())`.execute(db)
  return rows.length > 0
}

/** Whether a page was requested and the response never arrived. */
export async function hasLostPage(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from checkout
    where id = ${id} and provider_id is null and page_asked_at is not null
      and (page_asking_until is null or page_asking_until <= clock_timestamp())`.execute(db)
  return rows.length > 0
}

/** Another checkout of the same scope whose page may still take a payment. */
export function findOtherPage(db: Db, { id, page_scope }: CheckoutRow): Promise<CheckoutRow | undefined> {
  return checkouts(db)
    .where('page_scope', '=', page_scope)
    .where('id', '<>', id)
    .where('page_asked_at', 'is not', null)
    .where('page_closed_at', 'is', null)
    .executeTakeFirst()
}

/** Pages of checkouts that have ended, left open by a call that was cut off or by a provider that was away. */
export async function pagesLeftOpen(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from checkout
    where page_asked_at is not null and page_closed_at is null and status <> 'open'
      and page_asked_at <= now() - ${SETTLES_BY_ITSELF}::interval
      and (page_asking_until is null or page_asking_until <= now())
    order by page_asked_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open checkouts that nobody may come back for, oldest hold first; parts go with the payment that they belong to. */
export async function checkoutsToReconcile(db: Db, limit: number): Promise<{ id: string; isHoldOver: boolean }[]> {
  const { rows } = await sql<{ id: string; isHoldOver: boolean }>`
    select id, held_until <= now() as "isHoldOver" from checkout
    where status = 'open' and part_of is null and created_at <= now() - ${SETTLES_BY_ITSELF}::interval
    order by held_until limit ${limit}`.execute(db)
  return rows
}

/** Whether this browser's poll may go on to the provider: at most once per so many seconds and checkout. */
export async function tryAcquirePoll(db: Db, id: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update checkout set polled_at = now()
    where id = ${id} and (polled_at is null or polled_at <= now() - make_interval(secs => ${seconds}))
    returning id`.execute(db)
  return rows.length > 0
}
