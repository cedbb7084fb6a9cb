import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/index.ts'

export const watchData: PersonalData = {
  part: 'waiting for',
  async collect(db, { id }) {
    const { rows } = await sql`
      select product.name, variant.color, variant.size, stock_watch.created_at as since from stock_watch
      join variant on variant.id = variant_id join product on product.id = product_id
      where account_id = ${id}`.execute(db)
    return rows
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('stock_watch').where('account_id', '=', id).execute()
  },
}
