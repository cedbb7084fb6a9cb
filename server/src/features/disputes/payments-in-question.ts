import type { Db } from '../../platform/db/database.ts'
import { isChargedBack } from './rules.ts'
import { listDisputes, warningsOf } from './store.ts'

/** Why what was bought with a payment had better wait. */
interface PaymentQuestion {
  /** A bank asks about it, has taken it, or has kept it. */
  isDisputed: boolean
  /** A bank has taken it, or is deciding: nothing of it can go back by a refund. */
  isChargedBack: boolean
  /** A bank has kept it, for good. */
  isLost: boolean
  /** When the network of the card has called it fraud. */
  warnedAt: Date | undefined
}

/** What speaks against each of these payments; a bank that asks no further, and one that has decided for us, do not. */
export async function paymentsInQuestion(
  db: Db,
  checkoutIds: readonly string[],
): Promise<(checkoutId: string) => PaymentQuestion> {
  const disputes = await listDisputes(db, checkoutIds)
  const warnings = await warningsOf(db, checkoutIds)
  return (id) => ({
    isDisputed: (disputes.get(id) ?? []).some(({ state, is_taken }) => is_taken || !SETTLED.includes(state)),
    isChargedBack: (disputes.get(id) ?? []).some(isChargedBack),
    isLost: (disputes.get(id) ?? []).some(({ state, is_taken }) => is_taken && state === 'lost'),
    warnedAt: warnings.get(id),
  })
}

const SETTLED: readonly string[] = ['won', 'closed']
