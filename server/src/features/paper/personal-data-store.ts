import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/index.ts'
import { findTax } from './tax-store.ts'

/**
 * Invoices have to be kept for years, with the names on them: whoever goes is shown theirs before, and they stay. What
 * would stand on new ones goes.
 */
export const documentData: PersonalData = {
  part: 'documents',

  async collect(db, { id }) {
    const tax = await findTax(db, id)
    const { rows: documents } = await sql`
      select kind, number, issued_at, currency, total_minor, content from document
      where buyer_id = ${id} or seller_id = ${id} order by issued_at, document.id`.execute(db)
    return { ...(tax && { tax }), documents }
  },

  async erase(tx, { id }) {
    await tx.deleteFrom('seller_tax').where('seller_id', '=', id).execute()
  },
}
