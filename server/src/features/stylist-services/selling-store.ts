import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type AddOnRow, findServicesOfSeller, type ServiceRow } from './store.ts'

type Service = Selectable<DB['service']>

/** What a seller decides about a service, in the columns that keep it. */
export type ServiceTerms = Pick<
  Service,
  | 'name'
  | 'description'
  | 'translations'
  | 'provider_name'
  | 'provider_email'
  | 'provider_phone'
  | 'price_minor'
  | 'currency'
  | 'duration_minutes'
  | 'slot_step_minutes'
  | 'buffer_before_minutes'
  | 'buffer_after_minutes'
  | 'processing_minutes'
  | 'minimum_notice_minutes'
  | 'booking_window_days'
  | 'cancellation_hours'
  | 'moving_notice_minutes'
  | 'deposit_percent'
  | 'deposit_minor'
  | 'no_show_percent'
  | 'no_show_minor'
  | 'questions'
  | 'time_zone'
  | 'availability'
  | 'exceptions'
  | 'address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'place_is_exact'
  | 'tags'
  | 'status'
>

export interface Category {
  id: string
  slug: string
  name: string
}

export async function listCategories(db: Db): Promise<Category[]> {
  return db.selectFrom('service_category').select(['id', 'slug', 'name']).orderBy('position').orderBy('name').execute()
}

/** One page of a seller's own services, newest first. */
export async function servicesOfSeller(
  db: Db,
  sellerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ServiceRow[]; total: number }> {
  const { rows: ids } = await sql<{ id: string }>`
    select id from service where seller_id = ${sellerId} and deleted_at is null
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const rows = await findServicesOfSeller(
    db,
    ids.map(({ id }) => id),
  )
  return { rows, total: await countServicesOf(db, sellerId) }
}

export async function countServicesOf(db: Db, sellerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('service')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A service that is not deleted, whatever its status, by its address in whatever case it is typed. */
export async function findServiceOfSeller(db: Db, publicId: string): Promise<ServiceRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from service where lower(public_id) = lower(${publicId}) and deleted_at is null`.execute(db)
  return (
    await findServicesOfSeller(
      db,
      rows.map(({ id }) => id),
    )
  )[0]
}

/** Changes of one service happen one after another. */
export async function lockService(tx: Tx, id: string): Promise<void> {
  await sql`select id from service where id = ${id} for no key update`.execute(tx)
}

/** One seller's services are added one after another. */
export async function lockSeller(tx: Tx, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`services:${sellerId}`}, 0))`.execute(tx)
}

/** Undefined when the address belongs to another service. */
export async function insertService(
  tx: Tx,
  { sellerId, publicId, terms, now }: { sellerId: string; publicId: string; terms: ServiceTerms; now: Date },
): Promise<string | undefined> {
  const values = { seller_id: sellerId, public_id: publicId, ...stored(terms), created_at: now, updated_at: now }
  const row = await tx
    .insertInto('service')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`lower(public_id)`).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateTerms(tx: Tx, id: string, terms: ServiceTerms, now: Date): Promise<void> {
  await tx
    .updateTable('service')
    .set({ ...stored(terms), updated_at: now })
    .where('id', '=', id)
    .execute()
}

function stored(terms: ServiceTerms) {
  return {
    ...terms,
    availability: JSON.stringify(terms.availability),
    exceptions: JSON.stringify(terms.exceptions),
    questions: JSON.stringify(terms.questions),
  } satisfies Partial<Insertable<DB['service']>>
}

export async function setVersion(
  tx: Tx,
  id: string,
  { version, fieldVersions }: { version: number; fieldVersions: Record<string, number> },
): Promise<void> {
  await tx
    .updateTable('service')
    .set({ version, field_versions: JSON.stringify(fieldVersions) })
    .where('id', '=', id)
    .execute()
}

export async function replaceCategories(tx: Tx, serviceId: string, categoryIds: string[]): Promise<void> {
  await tx.deleteFrom('service_in_category').where('service_id', '=', serviceId).execute()
  if (categoryIds.length === 0) return
  await tx
    .insertInto('service_in_category')
    .values(categoryIds.map((category_id, position) => ({ service_id: serviceId, category_id, position })))
    .execute()
}

/** Those that keep their id keep it in open sheets too; bookings have their own copies of those that go (R8). */
export async function replaceAddOns(
  tx: Tx,
  serviceId: string,
  addOns: (Omit<AddOnRow, 'id'> & { id?: string })[],
): Promise<void> {
  const kept = addOns.flatMap(({ id }) => (id ? [id] : []))
  await sql`delete from service_add_on where service_id = ${serviceId} and not (id = any (${kept}::uuid[]))`.execute(tx)
  for (const [position, { id, ...values }] of addOns.entries()) {
    if (id) {
      await tx
        .updateTable('service_add_on')
        .set({ ...values, position })
        .where('id', '=', id)
        .where('service_id', '=', serviceId)
        .execute()
    } else {
      await tx
        .insertInto('service_add_on')
        .values({ ...values, position, service_id: serviceId })
        .execute()
    }
  }
}

/** It keeps its row, which visits, reviews and history rest on, and gives up its address. */
export async function markDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('service').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute()
}
