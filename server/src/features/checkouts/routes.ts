import { type Currency, fromDecimal } from '@dressing-room/contract/money'
import { type CheckoutOutcome, cancelCheckout } from '@dressing-room/contract/orders'
import { quoteCredit } from '@dressing-room/contract/store-credit'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { freeCredit } from '../store-credit/index.ts'
import { cancelOwnCheckout } from './end-checkout.ts'
import type { Payable } from './payable.ts'
import { showPlan } from './show-plan.ts'

const MESSAGES: Record<CheckoutOutcome, Text> = {
  canceled: say('Your payment was not completed. You can try again.'),
  paid: say('Your payment went through. Nothing was canceled.'),
  refunded: say('Your payment arrived too late and is on its way back to your card.'),
  review: say('Your payment has arrived and we are looking at it. We will write to you.'),
  open: say('Your payment is still being processed. Please look again in a moment.'),
  nothing: say('There is no open payment. You can check out again.'),
}

/** One cancel address of the card page serves every kind of payable. */
export function checkoutRoutes(serve: Serve, deps: Deps, payables: readonly Payable[]): void {
  serve(cancelCheckout, async ({ viewer, body: { sessionId } }) => {
    const canceled = await cancelOwnCheckout(deps, payables, viewer, sessionId)
    return canceled
      ? { message: MESSAGES[canceled.outcome], ...canceled }
      : { message: MESSAGES.nothing, outcome: 'nothing' as const }
  })

  serve(quoteCredit, async ({ viewer, query: { amount, currency } }) => {
    const total = fromDecimal(Number(amount), currency as Currency)
    return showPlan(total, await freeCredit(deps.db, viewer.id, total.currency))
  })
}
