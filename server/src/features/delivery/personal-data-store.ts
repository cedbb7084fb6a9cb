import type { PersonalData } from '../personal-data/index.ts'

/** Parcels keep what was promised for them. */
export const deliveryData: PersonalData = {
  part: 'deliveryRules',
  async collect(db, { id }) {
    const [delivery, returns] = await Promise.all([
      db
        .selectFrom('delivery_rule')
        .select(['currency', 'dispatch_days as dispatchDays', 'zones'])
        .where('seller_id', '=', id)
        .executeTakeFirst(),
      db.selectFrom('return_rule').select(['days', 'paid_by as paidBy']).where('seller_id', '=', id).executeTakeFirst(),
    ])
    return { ...(delivery && { delivery }), ...(returns && { returns }) }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('delivery_rule').where('seller_id', '=', id).execute()
    await tx.deleteFrom('return_rule').where('seller_id', '=', id).execute()
  },
}
