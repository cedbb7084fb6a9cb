import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/index.ts'

export const favoriteData: PersonalData = {
  part: 'favorites',
  async collect(db, { id }) {
    const [favorites, lists] = await Promise.all([
      sql`select kind, thing_id as id, saved_at as "savedAt", price_minor as "priceMinor", currency
        from favorite where account_id = ${id} order by saved_at desc`.execute(db),
      sql`select name, secret is not null as "isShared", shows_name as "showsName", created_at as "createdAt",
        array(select thing_id from favorite_list_item where list_id = favorite_list.id order by added_at) as things
        from favorite_list where account_id = ${id} order by created_at`.execute(db),
    ])
    return { favorites: favorites.rows, lists: lists.rows }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('favorite_list_item').where('account_id', '=', id).execute()
    await tx.deleteFrom('favorite_list').where('account_id', '=', id).execute()
    await tx.deleteFrom('favorite').where('account_id', '=', id).execute()
  },
}
