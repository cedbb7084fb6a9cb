import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type ResourceRow = Selectable<DB['resource']> & { units: string[]; services: string[] }

/** All that there still are, with their units and the services that need them. */
export async function resourcesOf(db: Db, sellerId: string): Promise<ResourceRow[]> {
  const { rows } = await sql<ResourceRow>`
    select r.*,
      array(select u.id from resource_unit u where u.resource_id = r.id and u.retired_at is null
        order by u.created_at, u.id) as units,
      array(select n.service_id from service_resource n where n.resource_id = r.id) as services
    from resource r where r.seller_id = ${sellerId} and r.retired_at is null
    order by r.created_at, r.id`.execute(db)
  return rows
}

export async function insertResource(
  tx: Tx,
  resource: { seller_id: string; name: string; created_at: Date },
): Promise<string> {
  const { id } = await tx.insertInto('resource').values(resource).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function renameResource(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('resource').set({ name }).where('id', '=', id).execute()
}

export async function addUnits(tx: Tx, resourceId: string, count: number, now: Date): Promise<void> {
  if (count <= 0) return
  const unit = { resource_id: resourceId, created_at: now }
  await tx
    .insertInto('resource_unit')
    .values(Array.from({ length: count }, () => unit))
    .execute()
}

/** Whoever books one of these at this moment has done so, or waits and then finds it gone. */
export async function lockUnits(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('resource_unit').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function retireUnits(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('resource_unit').set({ retired_at: now }).where('id', 'in', ids).execute()
}

export async function replaceNeeds(tx: Tx, resourceId: string, serviceIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('service_resource')
    .where('resource_id', '=', resourceId)
    .$if(serviceIds.length > 0, (query) => query.where('service_id', 'not in', serviceIds))
    .execute()
  if (serviceIds.length === 0) return
  await tx
    .insertInto('service_resource')
    .values(serviceIds.map((serviceId) => ({ service_id: serviceId, resource_id: resourceId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No service needs it any more; what is booked in it stays. */
export async function retireResource(tx: Tx, id: string, now: Date): Promise<void> {
  await replaceNeeds(tx, id, [])
  await tx.updateTable('resource').set({ retired_at: now }).where('id', '=', id).execute()
}
