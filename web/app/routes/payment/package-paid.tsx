import { updatePackageStatus, type VisitPackage } from '@dressing-room/contract/packages'
import { pages } from '@dressing-room/contract/pages'
import { atPackage } from '@dressing-room/contract/start-links'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { PaymentResult, PaymentResultWait } from '../../features/checkouts/payment-result.tsx'
import { PaymentScreen } from '../../features/checkouts/payment-screen.tsx'
import { readPayment } from '../../features/checkouts/read-payment.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/package-paid'

const history = { to: pages.ownPackages, label: t`See your packages` }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payment`, hidden: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readPayment(request, async (sessionId) => (await call(updatePackageStatus, { body: { sessionId } })).package)
}

export default function PackagePaid({ loaderData: payment }: Route.ComponentProps) {
  return (
    <PaymentScreen payment={payment} isOpen={({ state }) => state === 'unpaid'} history={history}>
      {(one) => <Result one={one} />}
    </PaymentScreen>
  )
}

function Result({ one: { state, serviceID, serviceName, left } }: { one: VisitPackage }) {
  const toService = { to: pages.service(serviceID), label: t`Back to the service` }
  switch (state) {
    case 'ended':
      return (
        <PaymentResult illustration="card" title={t`Payment Canceled`} history={history} also={toService} alsoFirst>
          {t`Your payment was not completed. You can try again.`}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult illustration="card" title={t`Payment refunded`} history={history} also={toService}>
          {t`Your payment is on its way back to your card.`}
        </PaymentResult>
      )
    case 'review':
    case 'stopped':
      return (
        <PaymentResult illustration="card" title={t`Payment received`} history={history}>
          {t`Your payment has arrived and is being checked by a person. You do not need to pay again.`}
        </PaymentResult>
      )
    default: {
      const book = { to: atPackage(serviceID), label: t`Book a visit` }
      return (
        <PaymentResult illustration="mirror" title={t`Payment Successful`} history={history} also={book} alsoFirst>
          {t`Your package for ${serviceName} is paid. Visits you can book with it: ${left}.`}
        </PaymentResult>
      )
    }
  }
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
