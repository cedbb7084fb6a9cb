import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ResourceRow, TeamRow } from './store.ts'

/** All who serve clients at a stylist's salon, the first to have come first; nobody where they work alone. */
export function teamOf(db: Db, sellerId: string): Promise<TeamRow[]> {
  return db
    .selectFrom('team_member')
    .select(['id', 'name', 'hours'])
    .where('seller_id', '=', sellerId)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** All that the shop has to be done, drafts too, in the order of their names. */
export function servicesToDo(db: Db, sellerId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('service')
    .select(['id', 'name'])
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'archived')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Those of these rooms and devices that there still are; what is gone is not needed any more. */
export async function resourcesNeeded(db: Db, ids: readonly string[]): Promise<ResourceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ResourceRow>`
    select r.id, r.name, array_agg(u.id order by u.created_at, u.id) as units
    from resource r join resource_unit u on u.resource_id = r.id and u.retired_at is null
    where r.id = any(${ids}::uuid[]) and r.retired_at is null
    group by r.id order by r.created_at, r.id`.execute(db)
  return rows
}
