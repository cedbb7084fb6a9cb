import type { Tx } from '../../platform/db/database.ts'

/** Why money goes back; undefined once the refund has failed. */
export async function reasonOfRefund(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('refund')
    .select('reason')
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return row?.reason
}
