import { type CheckoutOutcome, cancelCheckout } from '@dressing-room/contract/orders'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { cancelBookingCheckout } from '../booking/index.ts'
import { cancelOwnCheckout } from '../checkouts/index.ts'
import { orderPayable } from '../orders/index.ts'

const WORDS: Record<CheckoutOutcome, string> = {
  canceled: 'Your payment was not completed. You can try again.',
  paid: 'Your payment went through. Nothing was canceled.',
  refunded: 'Your payment arrived too late and is on its way back to your card.',
  review: 'Your payment has arrived and we are looking at it. We will write to you.',
  open: 'Your payment is still being processed. Please look again in a moment.',
  nothing: 'There is no open payment. You can check out again.',
}

/** The card page's way back is one for everything that is paid for. */
export function paymentRoutes(serve: Serve, deps: Deps): void {
  serve(cancelCheckout, async ({ viewer, body: { sessionId } }) => {
    const order = await cancelOwnCheckout(deps, [orderPayable], viewer, sessionId)
    if (order) return { message: WORDS[order.outcome], ...order, kind: 'order' as const }
    const booking = sessionId ? await cancelBookingCheckout(deps, viewer, sessionId) : undefined
    if (booking) return { message: WORDS[booking.outcome], kind: 'booking' as const, ...booking }
    return { message: WORDS.nothing, outcome: 'nothing' as const }
  })
}
