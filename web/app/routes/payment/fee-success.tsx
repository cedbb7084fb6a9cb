import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { feeStatus } from '@dressing-room/contract/kept-cards'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { PaymentResult, PaymentResultWait } from '../../features/checkouts/payment-result.tsx'
import { PaymentScreen } from '../../features/checkouts/payment-screen.tsx'
import { readPayment } from '../../features/checkouts/read-payment.ts'
import { formatDecimal } from '../../language/format.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/fee-success'

const history = { to: pages.appointments, label: t`View Booking History` }

type Fee = ResponseOf<typeof feeStatus>

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payment`, hidden: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readPayment(request, async (sessionId): Promise<Fee | undefined> => {
    try {
      return await call(feeStatus, { body: { sessionId } })
    } catch (error) {
      // Of somebody else, or of nobody who is logged in here.
      if (error instanceof Refusal && (error.code === 'booking_not_found' || error.code === 'not_signed_in')) {
        return undefined
      }
      throw error
    }
  })
}

export default function FeeSuccess({ loaderData: payment }: Route.ComponentProps) {
  return (
    <PaymentScreen payment={payment} isOpen={({ outcome }) => outcome === 'open'} history={history}>
      {(fee) => <FeeResult {...fee} />}
    </PaymentScreen>
  )
}

function FeeResult({ outcome, bookingId, amount, currency }: Fee) {
  const visit = { to: pages.visit(bookingId), label: t`See your appointment` }
  const sum = formatDecimal(amount, currency)
  switch (outcome) {
    case 'paid':
      return (
        <PaymentResult illustration="card" title={t`The fee is paid`} history={visit}>
          {t`You have paid the fee of ${sum}. Nothing else is due.`}
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
          {t`Your payment of ${sum} is on its way back to your card.`}
        </PaymentResult>
      )
    default:
      return (
        <PaymentResult illustration="card" title={t`Payment Canceled`} history={visit}>
          {t`The fee was not paid. You can try again from your appointment.`}
        </PaymentResult>
      )
  }
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
