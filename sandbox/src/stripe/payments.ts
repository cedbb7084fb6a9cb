import { createHash } from 'node:crypto'
import { type Expand, endpoint, NOTHING } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { page, readPage } from './lists.ts'
import { presentShipping, type Shipping } from './shipping.ts'
import type { Card, Trouble } from './test-cards.ts'

/** One payment: the provider's payment intent and its only charge. */
export type Payment = {
  id: string
  created: number
  amount: number
  currency: string
  metadata: Record<string, string>
  description?: string
  /** Undefined where no page took it: a kept card was charged. */
  sessionId?: string
  chargeId: string
  methodId: string
  card: Card
  payerName: string
  payerEmail?: string
  customerId?: string
  shipping?: Shipping
  refunded: number
  /** Of a payment that has not settled; undefined once it has. */
  unsettled?: 'processing' | 'requires_payment_method' | 'canceled'
  /** Why its bank would not pay. */
  declined?: { code: string; declineCode?: string; message: string }
  /** What its card's owner, or the card's network, will do about it, and when, in milliseconds. */
  trouble?: { kind: Trouble; at: number }
  disputed?: boolean
  /** Its bank has taken the money: it cannot be refunded. */
  chargedBack?: boolean
}

export function presentPaymentIntent(payment: Payment, expand: Expand) {
  return {
    id: payment.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: payment.unsettled ? 0 : payment.amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${payment.id}_secret_${payment.chargeId.slice(3)}`,
    confirmation_method: 'automatic',
    created: payment.created,
    currency: payment.currency,
    customer: payment.customerId ?? null,
    customer_account: null,
    description: payment.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: payment.declined ? presentDecline(payment.declined) : null,
    latest_charge: payment.declined ? null : expand.has('latest_charge') ? presentCharge(payment) : payment.chargeId,
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.methodId,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: payment.shipping
      ? { ...presentShipping(payment.shipping), carrier: null, phone: null, tracking_number: null }
      : null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.unsettled ?? 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

export function presentDecline({ code, declineCode, message }: NonNullable<Payment['declined']>) {
  return { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) }
}

export function presentCharge(payment: Payment) {
  const { card } = payment
  return {
    id: payment.chargeId,
    object: 'charge',
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: payment.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: `txn_${payment.chargeId.slice(3)}`,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: payment.payerEmail ?? null,
      name: payment.payerName,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'THE DRESSING ROOM',
    captured: true,
    created: payment.created,
    currency: payment.currency,
    customer: null,
    description: payment.description ?? null,
    disputed: payment.disputed === true,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: payment.id,
    payment_method: payment.methodId,
    payment_method_details: {
      card: {
        amount_authorized: payment.amount,
        brand: card.brand,
        country: 'US',
        exp_month: card.expMonth,
        exp_year: card.expYear,
        // Of the number alone, as at the provider.
        fingerprint: createHash('sha256').update(`${card.brand} ${card.last4}`).digest('base64url').slice(0, 16),
        funding: 'credit',
        last4: card.last4,
        network: card.brand,
        three_d_secure: null,
        wallet: card.wallet ? { type: card.wallet, dynamic_last4: null, [card.wallet]: {} } : null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: payment.refunded >= payment.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

export const paymentEndpoints = [
  endpoint('GET /v1/payment_intents', (params) => {
    const paging = readPage(params)
    const customerId = params.text('customer')
    return ({ account }) => {
      const wanted = [...account.payments.values()].filter(
        (payment) => !customerId || payment.customerId === customerId,
      )
      return page('/v1/payment_intents', wanted, paging, (payment) => presentPaymentIntent(payment, NOTHING))
    }
  }),
  endpoint('GET /v1/payment_intents/:id', (params) => {
    params.ignore('client_secret')
    return ({ account, ids: { id = '' }, expand }) => {
      const payment = account.payments.get(id)
      if (!payment) throw noSuch('payment_intent', id, 'intent')
      return presentPaymentIntent(payment, expand)
    }
  }),
  endpoint('GET /v1/charges/:id', () => ({ account, ids: { id = '' } }) => {
    const payment = [...account.payments.values()].find(({ chargeId }) => chargeId === id)
    if (!payment) throw noSuch('charge', id)
    return presentCharge(payment)
  }),
]
