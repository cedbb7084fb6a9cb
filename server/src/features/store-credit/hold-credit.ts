import type { Money } from '@dressing-room/contract/money'
import type { Tx } from '../../platform/db/database.ts'
import { lockCredit, moveHeld } from './store.ts'

/** What somebody can spend, and nobody else spends or holds any of it until the caller is done. */
export async function lockFreeCredit(tx: Tx, accountId: string, currency: Money['currency']): Promise<number> {
  const credit = await lockCredit(tx, accountId, currency)
  return credit ? credit.balance_minor - credit.held_minor : 0
}

/** Sets credit aside; the caller has locked it, and has seen that it is there. */
export async function holdCredit(tx: Tx, accountId: string, { minor, currency }: Money): Promise<void> {
  await moveHeld(tx, accountId, currency, minor)
}

/** It can be spent again; or is spent now, by a posting of the same transaction, until whose end nobody else has it. */
export async function releaseCredit(tx: Tx, accountId: string, { minor, currency }: Money): Promise<void> {
  await moveHeld(tx, accountId, currency, -minor)
}
