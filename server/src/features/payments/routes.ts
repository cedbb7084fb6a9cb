import { cancelCheckout } from '@dressing-room/contract/orders'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { cancelBookingCheckout } from '../booking/index.ts'
import { cancelOrderCheckout } from '../orders/index.ts'

/** The card page's way back is one for everything that is paid for. */
export function paymentRoutes(serve: Serve, deps: Deps): void {
  serve(cancelCheckout, async ({ viewer, body }) => {
    await cancelOrderCheckout(deps, viewer, body.sessionId)
    if (body.sessionId) await cancelBookingCheckout(deps, viewer, body.sessionId)
    return { message: 'Your payment was not completed. You can try again.' }
  })
}
