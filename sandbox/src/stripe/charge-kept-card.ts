import { leastCharge, showMoney } from './currencies.ts'
import { cardsOf, customerOf } from './customers.ts'
import { type Call, endpoint, NOTHING } from './endpoint.ts'
import { invalid, noSuch, StripeRefusal } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { type Payment, presentCharge, presentDecline, presentPaymentIntent } from './payments.ts'
import { chargeVerdictOn } from './test-cards.ts'
import { troubleInTime } from './trouble.ts'

const AUTHENTICATE = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Payments without a page: a card that is kept is charged while its owner is away. Others go through sessions. */
export const chargeEndpoints = [
  endpoint('POST /v1/payment_intents', (params) => {
    params.texts('payment_method_types')
    const wanted = {
      amount: params.neededInteger('amount', 1),
      currency: params.neededText('currency').toLowerCase(),
      customerId: params.neededText('customer'),
      methodId: params.neededText('payment_method'),
      metadata: params.metadata(),
      description: params.text('description'),
    }
    for (const needed of ['confirm', 'off_session'] as const) {
      if (params.neededText(needed) !== 'true') {
        throw invalid(`The sandbox knows payment intents with ${needed}=true only.`, { param: needed })
      }
    }
    return (call) => charge(call, wanted)
  }),
  endpoint('POST /v1/payment_intents/:id/cancel', (params) => {
    params.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    return ({ sandbox, account, requester, ids: { id = '' } }) => {
      const payment = account.payments.get(id)
      if (!payment) throw noSuch('payment_intent', id, 'intent')
      if (payment.unsettled !== 'requires_payment_method') {
        const status = payment.unsettled ?? 'succeeded'
        const message = `You cannot cancel this PaymentIntent because it has a status of ${status}.`
        throw invalid(message, { code: 'payment_intent_unexpected_state' })
      }
      const canceled: Payment = { ...payment, unsettled: 'canceled' }
      const shown = presentPaymentIntent(canceled, NOTHING)
      saveAndAnnounce(sandbox, account, requester, { payments: [canceled] }, [['payment_intent.canceled', shown]])
      return shown
    }
  }),
]

type Wanted = Pick<Payment, 'amount' | 'currency' | 'metadata' | 'description' | 'methodId'> & { customerId: string }

function charge({ sandbox, account, requester, expand }: Call, { methodId, ...wanted }: Wanted) {
  const { amount, currency, customerId } = wanted
  const least = leastCharge(currency)
  if (amount < least) {
    throw invalid(`Amount must be at least ${showMoney(least, currency)} ${currency}`, { code: 'amount_too_small' })
  }
  const customer = customerOf(account, customerId, 'customer')
  const kept = cardsOf(account, customerId).find(({ id }) => id === methodId)
  if (!kept) throw noSuch('PaymentMethod', methodId, 'payment_method')
  const verdict = chargeVerdictOn(kept.number)
  const declined = verdict.kind === 'asks' ? AUTHENTICATE : verdict.kind === 'declined' ? verdict : undefined
  const payment: Payment = {
    ...wanted,
    ...{ id: newId('pi'), created: Math.floor(Date.now() / 1000), chargeId: newId('ch'), methodId },
    ...{ card: kept.card, payerName: kept.name, payerEmail: customer.email, refunded: 0 },
    ...(declined && { unsettled: 'requires_payment_method', declined: declineOf(declined) }),
    trouble: kept.card.trouble && !declined ? { kind: kept.card.trouble, at: Date.now() + 2000 } : undefined,
  }
  account.payments.set(payment.id, payment)
  const shown = presentPaymentIntent(payment, expand)
  saveAndAnnounce(
    sandbox,
    account,
    requester,
    { payments: [payment] },
    declined
      ? [['payment_intent.payment_failed', shown]]
      : [
          ['charge.succeeded', presentCharge(payment)],
          ['payment_intent.succeeded', shown],
        ],
  )
  if (payment.declined) {
    const { type, ...said } = presentDecline(payment.declined)
    throw new StripeRefusal(402, { type, ...said, payment_intent: shown })
  }
  troubleInTime(sandbox, account, payment)
  return shown
}

function declineOf({ code, declineCode, message }: NonNullable<Payment['declined']>) {
  return { code, message, ...(declineCode && { declineCode }) }
}
