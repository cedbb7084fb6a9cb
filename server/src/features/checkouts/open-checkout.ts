import type { Deps } from '../../deps.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { isFree } from './amounts.ts'
import { closePage, openPage } from './card-page.ts'
import { endUnseen } from './end-checkout.ts'
import type { CardPage, Payable } from './payable.ts'
import { payWithoutPage, settleFromSnapshot } from './settle-checkout.ts'
import type { CheckoutRow, PageLease } from './store.ts'

export interface OpenOptions {
  lease?: PageLease
  page?: CardPage
  /** Keep the hold although no page opened, as when the buyer had an earlier page. */
  keepsHold?: boolean
}

/**
 * Has the provider open the card page of a checkout, outside of any transaction. The checkout that comes back may have
 * been paid or ended meanwhile; then its page is closed, before anybody hears of it. Where the provider opens none, an
 * unseen checkout ends, and the provider's error is thrown on.
 */
export async function openCheckout(
  deps: Deps,
  payable: Payable,
  checkout: CheckoutRow,
  { keepsHold = false, ...opening }: OpenOptions = {},
): Promise<CheckoutRow> {
  try {
    const opened = await openPage(deps, payable, checkout, {
      ...opening,
      settleOther: (other, snapshot) => settleOther(deps, payable, checkout, other, snapshot),
    })
    if (isFree(opened)) return opened.status === 'open' ? payWithoutPage(deps, payable, opened) : opened
    if (opened.status === 'open') return opened
    const snapshot = await closePage(deps, payable, opened)
    return snapshot ? await settleFromSnapshot(deps, payable, opened.payable_id, snapshot) : opened
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof CheckoutRefused)) throw error
    deps.log.warn({ err: error, checkout: checkout.id }, 'the payment provider opened no card page')
    if (!keepsHold && !checkout.provider_id) await endUnseen(deps, payable, checkout, 'unopened')
    throw error
  }
}

async function settleOther(
  deps: Deps,
  payable: Payable,
  checkout: CheckoutRow,
  other: CheckoutRow,
  snapshot: Parameters<typeof settleFromSnapshot>[3],
): Promise<void> {
  await settleFromSnapshot(deps, payable, other.payable_id, snapshot)
  // Opening another page now could let the buyer pay twice.
  if (snapshot.state === 'processing' && other.payable_id === checkout.payable_id) {
    throw new PaymentsUnavailable(`a payment on the page before, ${snapshot.id}, is under way`)
  }
}
