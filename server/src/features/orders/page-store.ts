import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import type { OrderRow } from './store.ts'

/** Whoever asks says so every few seconds; one who has been silent for so long has crashed. */
export const SAID_EVERY_MS = 2000
const SILENT_SECONDS = 7
/** What is younger has a call that looks after it. */
const SETTLES_BY_ITSELF = '20 seconds'

/**
 * Gives the asking for an order's card page to this call alone. False while another call has it, when there is nothing
 * left to ask for, or while the buyer has another page on which somebody could pay.
 */
export async function claimAsking(db: Db, orderId: string): Promise<boolean> {
  try {
    const { rows } = await sql`
      update shop_order set page_asked_at = coalesce(page_asked_at, clock_timestamp()),
        page_asking_until = clock_timestamp() + make_interval(secs => ${SILENT_SECONDS})
      where id = ${orderId} and checkout_id is null and page_closed_at is null
        and (payment_status = 'pending' or page_asked_at is not null)
        and (page_asking_until is null or page_asking_until <= clock_timestamp())
      returning id`.execute(db)
    return rows.length > 0
  } catch (error) {
    if (brokeConstraint(error, 'shop_order_one_page')) return false
    throw error
  }
}

/** Whether nobody can have been sent to a page of this order: none was asked for yet, or it is being asked for now. */
export async function hasUnseenPage(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from shop_order
    where id = ${orderId} and checkout_id is null
      and (page_asked_at is null or page_asking_until > clock_timestamp())`.execute(db)
  return rows.length > 0
}

/** This call is still asking. */
export async function sayStillAsking(db: Db, orderId: string): Promise<void> {
  await sql`
    update shop_order set page_asking_until = clock_timestamp() + make_interval(secs => ${SILENT_SECONDS})
    where id = ${orderId} and page_asking_until is not null and checkout_id is null`.execute(db)
}

/** Others may ask again. A provider that has certainly done nothing has opened no page either. */
export async function endAsking(
  db: Db,
  orderId: string,
  { isOpenPossible }: { isOpenPossible: boolean },
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ page_asking_until: null, ...(!isOpenPossible && { page_asked_at: null }) })
    .where('id', '=', orderId)
    .where('checkout_id', 'is', null)
    .execute()
}

/** Stores the provider's page, once; answers the order as it is by now. */
export async function storePage(
  db: Db,
  orderId: string,
  checkout: { id: string; url: string },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    update shop_order set page_asking_until = null,
      checkout_id = coalesce(checkout_id, ${checkout.id}),
      checkout_url = case when coalesce(checkout_url, '') = '' then ${checkout.url} else checkout_url end
    where id = ${orderId} returning *`.execute(db)
  return rows[0]
}

/** Nobody can pay there any more. */
export async function markPageClosed(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ page_closed_at: sql<Date>`clock_timestamp()`, page_asking_until: null })
    .where('id', '=', orderId)
    .where('page_closed_at', 'is', null)
    .execute()
}

/** Pages of orders that have ended, left open by a call that was cut off or by a provider that was away. */
export async function pagesLeftOpen(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_order
    where page_asked_at is not null and page_closed_at is null and payment_status <> 'pending'
      and page_asked_at <= now() - ${SETTLES_BY_ITSELF}::interval
      and (page_asking_until is null or page_asking_until <= now())
    order by page_asked_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open orders that nobody may come back for, oldest hold first. */
export async function ordersToReconcile(db: Db, limit: number): Promise<{ id: string; isHoldOver: boolean }[]> {
  const { rows } = await sql<{ id: string; isHoldOver: boolean }>`
    select id, held_until <= now() as "isHoldOver" from shop_order
    where payment_status = 'pending' and created_at <= now() - ${SETTLES_BY_ITSELF}::interval
    order by held_until limit ${limit}`.execute(db)
  return rows
}
