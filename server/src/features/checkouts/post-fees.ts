import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { type FeeSnapshot, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { feePosting, postedAmong, postProviderFees } from '../ledger/index.ts'
import { findByPayment, lockCheckout } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** A server that was down for so long has nothing to catch up on by hand. */
const LOOKS_BACK_DAYS = 10

/** What the provider keeps of each payment is only known some time after it: asked for by the hour. */
export async function postFees(deps: Deps): Promise<void> {
  const since = new Date(deps.clock().getTime() - LOOKS_BACK_DAYS * DAY_MS)
  try {
    for (const { checkoutId, ...fee } of await unpostedFees(deps, since)) {
      await transact(deps.db, async (tx) => {
        await lockCheckout(tx, checkoutId)
        await postProviderFees(deps, tx, checkoutId, [fee])
      })
    }
  } catch (error) {
    // It asks again in an hour.
    if (!(error instanceof PaymentsUnavailable)) throw error
  }
}

/** Fees of payments of ours that the ledger does not have. */
export async function unpostedFees(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  since: Date,
): Promise<(FeeSnapshot & { checkoutId: string; title: string })[]> {
  const fees = (await Array.fromAsync(payments.feesSince(since))).filter(({ fee }) => fee.minor !== 0)
  const posted = await postedAmong(db, fees.map(feePosting))
  const missing = fees.filter((fee) => !posted.has(feePosting(fee)))
  const found = await Promise.all(
    missing.map(async (fee) => {
      const checkout = fee.paymentId ? await findByPayment(db, fee.paymentId) : undefined
      return checkout ? [{ ...fee, checkoutId: checkout.id, title: checkout.title }] : []
    }),
  )
  return found.flat()
}
