import type { Transaction } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** Notes the provider's event in the transaction of its effect; false when it has had its effect before. */
export async function noteEvent(
  tx: Transaction<DB>,
  event: { id: string; type: string; checkoutId: string; receivedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event')
    .values({ id: event.id, type: event.type, checkout_id: event.checkoutId, received_at: event.receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isEventKnown(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
