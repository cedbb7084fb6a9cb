import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { WarningSnapshot } from '../../ports/payments/payments.ts'
import { findByPayment, type PaymentListener } from '../checkouts/index.ts'
import { alertOfWarning } from './mails.ts'
import { insertWarning } from './store.ts'

export const warningListener: PaymentListener<'warning'> = {
  kind: 'warning',
  async handle(deps, { id }) {
    const snapshot = await deps.payments.fetchWarning(id)
    if (snapshot) await recordWarning(deps, snapshot)
  },
}

/** A payment is probably fraud: said once, while there may be time to give it back. */
export async function recordWarning(deps: Deps, snapshot: WarningSnapshot): Promise<void> {
  const { id, paymentId, reason, warnedAt } = snapshot
  const checkout = paymentId ? await findByPayment(deps.db, paymentId) : undefined
  if (!paymentId || !checkout) return
  await transact(deps.db, async (tx) => {
    const warning = { id, checkout_id: checkout.id, payment_id: paymentId, reason, warned_at: warnedAt }
    if (await insertWarning(tx, warning)) await alertOfWarning(deps, tx, checkout, snapshot)
  })
}
