import type { Db } from '../../platform/db/database.ts'
import type { TeamRow } from './store.ts'

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
