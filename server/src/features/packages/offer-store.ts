import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type OfferRow = Selectable<DB['package_offer']>

/** An offer with what its service costs and is called now. */
export interface SoldOffer extends OfferRow {
  public_id: string
  service_name: string
  single_minor: number
  service_currency: string
  time_zone: string
  is_offered: boolean
  sold: number
}

const columns = sql`o.*, s.public_id, s.name as service_name, s.price_minor as single_minor, s.currency as service_currency,
  s.time_zone, s.status = 'active' and s.deleted_at is null as is_offered`

/** What can be bought of a service, the smallest first. */
export async function offersOfService(db: Db, publicId: string): Promise<SoldOffer[]> {
  const { rows } = await sql<SoldOffer>`
    select ${columns}, 0 as sold from service s join package_offer o on o.service_id = s.id
    where s.public_id = ${publicId} and s.status = 'active' and s.deleted_at is null and o.retired_at is null
    order by o.visits`.execute(db)
  return rows
}

/** Undefined where it cannot be bought. */
export async function findSold(db: Db, id: string): Promise<SoldOffer | undefined> {
  const { rows } = await sql<SoldOffer>`
    select ${columns}, 0 as sold from package_offer o join service s on s.id = o.service_id
    where o.id = ${id} and s.status = 'active' and s.deleted_at is null and o.retired_at is null`.execute(db)
  return rows[0]
}

/** All that a stylist offers or has offered, or one of it. */
export async function offersOfStylist(db: Db, stylistId: string, id?: string): Promise<SoldOffer[]> {
  const { rows } = await sql<SoldOffer>`
    select ${columns}, (select count(*) from visit_package p where p.offer_id = o.id and p.status = 'active')::int as sold
    from package_offer o join service s on s.id = o.service_id
    where o.stylist_id = ${stylistId} and ${id ? sql`o.id = ${id}` : sql`true`}
    order by o.retired_at is not null, s.name, o.visits, o.created_at desc limit 200`.execute(db)
  return rows
}

export function insertOffer(
  db: Db,
  offer: Pick<
    OfferRow,
    'service_id' | 'stylist_id' | 'visits' | 'price_minor' | 'currency' | 'valid_months' | 'created_at'
  >,
): Promise<OfferRow> {
  return db.insertInto('package_offer').values(offer).returningAll().executeTakeFirstOrThrow()
}

/** Retiring it again changes nothing. */
export async function retireOffer(db: Db, stylistId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('package_offer')
    .set({ retired_at: at })
    .where('id', '=', id)
    .where('stylist_id', '=', stylistId)
    .where('retired_at', 'is', null)
    .execute()
}

/** What a stylist can offer packages of. */
export async function servicesToPack(
  db: Db,
  stylistId: string,
): Promise<
  { id: string; public_id: string; name: string; price_minor: number; currency: string; time_zone: string }[]
> {
  return db
    .selectFrom('service')
    .select(['id', 'public_id', 'name', 'price_minor', 'currency', 'time_zone'])
    .where('seller_id', '=', stylistId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('price_minor', '>', 0)
    .orderBy('name')
    .execute()
}
