import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { allTextsOf } from '../catalog/index.ts'
import type { ModerationSubject } from '../moderation/index.ts'

/** Off sale, and not to be put back by its seller; how it stood is kept. */
export const serviceModeration: ModerationSubject = {
  kind: 'service',
  async resolve(db, words) {
    const row = await db
      .selectFrom('service')
      .select('id')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(id::text = lower(${words}) or lower(public_id) = lower(${words}))`)
      .executeTakeFirst()
    return row?.id
  },
  async find(db, id) {
    const row = await db
      .selectFrom('service')
      .select(['id', 'name', 'description', 'translations', 'seller_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where(({ or, eb }) => or([eb('status', '=', 'active'), eb('hidden_at', 'is not', null)]))
      .executeTakeFirst()
    return (
      row && {
        id: row.id,
        title: row.name,
        text: allTextsOf(row.description, row.translations),
        ownerId: row.seller_id,
      }
    )
  },
  async hide(tx, id, now) {
    await tx
      .updateTable('service')
      .set({
        hidden_at: now,
        hidden_status: sql`status`,
        status: sql`case when status = 'active' then 'archived' else status end`,
      })
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .execute()
  },
  /** Where selling is suspended meanwhile, it comes back with the seller. */
  async show(tx: Tx, id) {
    const waits = sql<boolean>`hidden_status = 'active' and exists (
      select from account where account.id = seller_id and suspended_at is not null)`
    await tx
      .updateTable('service')
      .set({
        ...{ hidden_at: null, hidden_status: null },
        status: sql`case when ${waits} or deleted_at is not null then status else hidden_status end`,
        suspended: sql<boolean>`suspended or (${waits})`,
      })
      .where('id', '=', id)
      .where('hidden_at', 'is not', null)
      .execute()
  },
}

/** Whether an operator has hidden it. */
export async function isHidden(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('service').select('hidden_at').where('id', '=', id).executeTakeFirst()
  return Boolean(row?.hidden_at)
}
