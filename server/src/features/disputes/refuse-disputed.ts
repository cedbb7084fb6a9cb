import { refuse } from '@dressing-room/contract/refusals'
import type { Tx } from '../../platform/db/database.ts'
import { isChargedBack } from './rules.ts'
import { listDisputes } from './store.ts'

/** Said before the provider is asked, which would refuse as well. */
export async function refuseIfDisputed(tx: Tx, checkoutId: string): Promise<void> {
  const disputes = (await listDisputes(tx, [checkoutId])).get(checkoutId) ?? []
  if (disputes.some(isChargedBack)) refuse('payment_disputed')
}
