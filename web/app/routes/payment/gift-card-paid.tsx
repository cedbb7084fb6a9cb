import { type GiftCard, updateGiftCardStatus } from '@dressing-room/contract/gift-cards'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { PaymentResult, PaymentResultWait } from '../../features/checkouts/payment-result.tsx'
import { PaymentScreen } from '../../features/checkouts/payment-screen.tsx'
import { readPayment } from '../../features/checkouts/read-payment.ts'
import { dropGift } from '../../features/gift-cards/gift-draft.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { whenText } from '../../ui/when.tsx'
import type { Route } from './+types/gift-card-paid'

const history = { to: pages.ownGiftCards, label: t`See your gift cards` }
const again = { to: pages.giftCards, label: t`Buy another gift card` }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payment`, hidden: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readPayment(request, async (sessionId) => (await call(updateGiftCardStatus, { body: { sessionId } })).giftCard)
}

export default function GiftCardPaid({ loaderData: payment }: Route.ComponentProps) {
  const isPaid = payment.kind === 'known' && payment.known.state !== 'unpaid' && payment.known.state !== 'ended'
  useEffect(() => {
    if (isPaid) dropGift()
  }, [isPaid])
  return (
    <PaymentScreen payment={payment} isOpen={({ state }) => state === 'unpaid'} history={history}>
      {(card) => <Result card={card} />}
    </PaymentScreen>
  )
}

function Result({ card: { state, toName, toEmail, sendOn } }: { card: GiftCard }) {
  switch (state) {
    case 'ended':
      return (
        <PaymentResult illustration="card" title={t`Payment Canceled`} history={history} also={again} alsoFirst>
          {t`Your payment was not completed. You can try again.`}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult illustration="card" title={t`Payment refunded`} history={history} also={again}>
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
    default:
      return (
        <PaymentResult illustration="parcel" title={t`Payment Successful`} history={history} also={again}>
          {state === 'scheduled' && sendOn
            ? t`Your gift card for ${toName} goes to ${toEmail} on ${whenText(sendOn, 'day')}.`
            : t`Your gift card for ${toName} is on its way to ${toEmail}.`}
        </PaymentResult>
      )
  }
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
