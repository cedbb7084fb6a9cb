import { cancelCheckout } from '@dressing-room/contract/orders'
import { call } from '../../api/call.ts'
import { serviceOfCheckout } from '../../features/booking/last-checkout.ts'
import { PaymentResult } from '../../features/orders/payment-result.tsx'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/cancel'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payment Canceled', hidden: true })
}

/** What was held for this checkout is free for others at once. Should that fail, the hold ends by itself. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? undefined
  if (await whoIsHere()) {
    await call(cancelCheckout, { body: { sessionId } }).catch((error: unknown) => console.warn(error))
  }
  return { serviceID: serviceOfCheckout(sessionId) }
}

export default function Cancel({ loaderData: { serviceID } }: Route.ComponentProps) {
  return <Words serviceID={serviceID} />
}

/** The words do not wait for the hold to be freed. */
export function HydrateFallback() {
  return <Words />
}

function Words({ serviceID }: { serviceID?: string }) {
  const also = serviceID
    ? { to: `/service/${encodeURIComponent(serviceID)}`, label: 'Back to the service' }
    : { to: '/cart', label: 'Back to the cart' }
  return (
    <PaymentResult drawing="card" title="Payment Canceled" also={also}>
      Your payment was not completed. You can try again.
    </PaymentResult>
  )
}
