import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { tipStatus } from '@dressing-room/contract/tips'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { PaymentResult, PaymentResultWait } from '../../features/checkouts/payment-result.tsx'
import { PaymentScreen } from '../../features/checkouts/payment-screen.tsx'
import { readPayment } from '../../features/checkouts/read-payment.ts'
import { formatDecimal } from '../../language/format.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/tip-success'

const history = { to: pages.appointments, label: t`View Booking History` }

type Tip = ResponseOf<typeof tipStatus>

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payment`, hidden: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readPayment(request, async (sessionId): Promise<Tip | undefined> => {
    try {
      return await call(tipStatus, { body: { sessionId } })
    } catch (error) {
      // Of somebody else, or of nobody who is logged in here.
      if (error instanceof Refusal && (error.code === 'booking_not_found' || error.code === 'not_signed_in')) {
        return undefined
      }
      throw error
    }
  })
}

export default function TipSuccess({ loaderData: payment }: Route.ComponentProps) {
  return (
    <PaymentScreen payment={payment} isOpen={({ outcome }) => outcome === 'open'} history={history}>
      {(tip) => <TipResult {...tip} />}
    </PaymentScreen>
  )
}

function TipResult({ outcome, bookingId, providerName, amount, currency }: Tip) {
  const visit = { to: pages.visit(bookingId), label: t`See your appointment` }
  const sum = formatDecimal(amount, currency)
  const name = providerName || t`your stylist`
  switch (outcome) {
    case 'paid':
      return (
        <PaymentResult illustration="mirror" title={t`Thank you for your tip`} history={visit}>
          {t`Your tip of ${sum} goes to ${name}, all of it.`}
        </PaymentResult>
      )
    case 'review':
      return (
        <PaymentResult illustration="card" title={t`Payment received`} history={visit}>
          {t`Your payment has arrived and is being checked by a person. You do not need to pay again.`}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult illustration="card" title={t`Payment refunded`} history={visit}>
          {t`Your tip of ${sum} is on its way back to your card.`}
        </PaymentResult>
      )
    default:
      return (
        <PaymentResult illustration="card" title={t`Payment Canceled`} history={visit}>
          {t`No tip was paid, and nothing was charged. You can try again from your appointment.`}
        </PaymentResult>
      )
  }
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
