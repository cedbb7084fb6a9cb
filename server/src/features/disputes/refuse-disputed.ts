import { refuse } from '@dressing-room/contract/refusals'
import type { Tx } from '../../platform/db/database.ts'
import { isDecided } from './rules.ts'
import { listDisputes } from './store.ts'

/**
 * Whether a bank has the money of a payment, or is deciding about it: then nothing of it can go back by a refund. One
 * that only asks has taken nothing, and a refund is a good answer.
 */
async function isChargedBack(tx: Tx, checkoutId: string): Promise<boolean> {
  const disputes = (await listDisputes(tx, [checkoutId])).get(checkoutId) ?? []
  return disputes.some(({ state, is_taken }) => is_taken || (state !== 'asked' && !isDecided(state)))
}

/** Said before the provider is asked, which would refuse as well. */
export async function refuseIfDisputed(tx: Tx, checkoutId: string): Promise<void> {
  if (await isChargedBack(tx, checkoutId)) refuse('payment_disputed')
}
