import type { Deps } from '../../deps.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { tryAcquirePoll } from './page-store.ts'
import type { Payable } from './payable.ts'
import { mayBePaid } from './rules.ts'
import { settleCheckout } from './settle-checkout.ts'
import { type CheckoutRow, findByProviderId } from './store.ts'

const POLL_INTERVAL_SECONDS = 5

/** The checkout of this kind with this id of the provider's. */
export async function findOfKind(db: Deps['db'], { kind }: Payable, providerId: string) {
  const checkout = await findByProviderId(db, providerId)
  return checkout?.payable_kind === kind ? checkout : undefined
}

/** The same of any of these, with what it pays for. */
export async function findPaidOn(
  db: Deps['db'],
  payables: readonly Payable[],
  providerId: string,
): Promise<{ payable: Payable; checkout: CheckoutRow } | undefined> {
  const checkout = await findByProviderId(db, providerId)
  const payable = payables.find(({ kind }) => kind === checkout?.payable_kind)
  return checkout && payable && { payable, checkout }
}

/**
 * The browser came back from the card page. What it says changes nothing: the provider is asked, at most once per few
 * seconds and checkout, for as long as money can still come.
 */
export async function pollCheckout(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<void> {
  if (!mayBePaid(checkout.status) || !(await tryAcquirePoll(deps.db, checkout.id, POLL_INTERVAL_SECONDS))) return
  try {
    await settleCheckout(deps, payable, checkout)
  } catch (error) {
    // The webhook or the reconcile job settles it; until then its status stays.
    if (!(error instanceof PaymentsUnavailable)) throw error
  }
}
