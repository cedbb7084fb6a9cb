import { sql } from 'kysely'
import { allTextsOf } from '../catalog/index.ts'
import type { ModerationSubject } from '../moderation/index.ts'

/** The page of a shop: what it sells is reported by itself. */
export const shopModeration: ModerationSubject = {
  kind: 'shop',
  async resolve(db, words) {
    const row = await db
      .selectFrom('shop')
      .select('seller_id as id')
      .where(sql<boolean>`(seller_id::text = lower(${words}) or slug = lower(${words}))`)
      .executeTakeFirst()
    return row?.id
  },
  async find(db, id) {
    const row = await db
      .selectFrom('shop')
      .select(['seller_id', 'name', 'about', 'translations'])
      .where('seller_id', '=', id)
      .executeTakeFirst()
    return (
      row && {
        id: row.seller_id,
        title: row.name,
        text: allTextsOf(row.about, row.translations),
        ownerId: row.seller_id,
      }
    )
  },
  async hide(tx, id, now) {
    await tx.updateTable('shop').set({ hidden_at: now }).where('seller_id', '=', id).execute()
  },
  async show(tx, id) {
    await tx.updateTable('shop').set({ hidden_at: null }).where('seller_id', '=', id).execute()
  },
}
