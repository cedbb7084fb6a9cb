import { settlePayment } from '@dressing-room/contract/operator-acts'
import type { Payment, Person } from '@dressing-room/contract/operators'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { ActButton } from './act-button.tsx'
import { Facts, FactsTitle } from './facts.tsx'

export function PersonLink({ person: { id, name, email } }: { person: Person }) {
  return (
    <>
      <TextLink to={pages.operatorAccount(id)}>
        <bdi>{name}</bdi>
      </TextLink>
      <span className="block text-muted">{email}</span>
    </>
  )
}

/** The two ways out of a review. */
function SettleActs({ id }: { id: string }) {
  const settle = (decision: 'accept' | 'refund') => (reason: string) =>
    call(settlePayment, { params: { id }, body: { decision, reason } })
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton
        label={t`Accept the payment`}
        title={t`Accept this payment`}
        explain={t`What it pays for is handed over if it is still to be had. Sellers get what they sold for: what came too little is ours to bear, what came too much goes back.`}
        onAct={settle('accept')}
      />
      <ActButton
        label={t`Give all of it back`}
        title={t`Give this payment back`}
        explain={t`All that came in goes back to the card, and what was held is free. The buyer is told.`}
        onAct={settle('refund')}
      />
    </div>
  )
}

/** Every try to be paid, by the ids that the provider knows it by. */
export function Payments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null
  return (
    <section aria-label={t`Payments`}>
      <FactsTitle>{plural(payments.length, { one: 'Payment', other: 'Payments' })}</FactsTitle>
      <div className="flex flex-col gap-4">
        {payments.map(({ id, status, amount, currency, sessionId, paymentId, reviewReason }, at) => (
          <div key={id} className="flex flex-col items-start gap-3">
            <div className="w-full">
              <Facts
                label={t`Payment ${at + 1}`}
                rows={[
                  [t`State`, status],
                  [t`Amount`, formatDecimal(amount, currency)],
                  ...(reviewReason ? [[t`To be looked at`, reviewReason] as [string, string]] : []),
                  ...(sessionId ? [[t`Session`, sessionId] as [string, string]] : []),
                  ...(paymentId ? [[t`Payment`, paymentId] as [string, string]] : []),
                ]}
              />
            </div>
            {status === 'review' && <SettleActs id={id} />}
          </div>
        ))}
      </div>
    </section>
  )
}
