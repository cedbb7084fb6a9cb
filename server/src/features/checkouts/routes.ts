import { type CheckoutOutcome, cancelCheckout } from '@dressing-room/contract/orders'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { cancelOwnCheckout } from './end-checkout.ts'
import type { Payable } from './payable.ts'

const MESSAGES: Record<CheckoutOutcome, string> = {
  canceled: 'Your payment was not completed. You can try again.',
  paid: 'Your payment went through. Nothing was canceled.',
  refunded: 'Your payment arrived too late and is on its way back to your card.',
  review: 'Your payment has arrived and we are looking at it. We will write to you.',
  open: 'Your payment is still being processed. Please look again in a moment.',
  nothing: 'There is no open payment. You can check out again.',
}

/** The card page's way back is one for everything that is paid for. */
export function checkoutRoutes(serve: Serve, deps: Deps, payables: readonly Payable[]): void {
  serve(cancelCheckout, async ({ viewer, body: { sessionId } }) => {
    const canceled = await cancelOwnCheckout(deps, payables, viewer, sessionId)
    return canceled
      ? { message: MESSAGES[canceled.outcome], ...canceled }
      : { message: MESSAGES.nothing, outcome: 'nothing' as const }
  })
}
