import type { Money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { postEntries } from '../ledger/index.ts'
import type { CheckoutRow } from './store.ts'

export function receivedPosting({ id }: Pick<CheckoutRow, 'id'>): string {
  return `checkout:${id}:received`
}

/** Money that has come in and is nobody's yet. */
export async function postReceived(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  checkout: Pick<CheckoutRow, 'id'>,
  { minor, currency }: Money,
): Promise<void> {
  await postEntries(deps, tx, receivedPosting(checkout), { checkoutId: checkout.id, currency }, [
    { account: 'captured', amount_minor: minor },
    { account: 'buyer', amount_minor: -minor },
  ])
}
