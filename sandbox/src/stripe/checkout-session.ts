import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Expand } from './endpoint.ts'
import { type Payment, presentPaymentIntent } from './payments.ts'
import { presentSetupIntent } from './setup-intents.ts'
import { presentShipping, type Shipping } from './shipping.ts'
import type { Card } from './test-cards.ts'

export type Line = {
  id: string
  name: string
  description?: string
  images: string[]
  productMetadata: Record<string, string>
  unitAmount: number
  quantity: number
  discount: number
  priceId: string
  productId: string
}

export type CheckoutSession = {
  id: string
  /** Nothing is paid: the card is kept for later. */
  mode?: 'setup'
  created: number
  status: 'open' | 'complete' | 'expired'
  currency: string
  lines: Line[]
  couponId?: string
  subtotal: number
  discount: number
  total: number
  successUrl: string
  cancelUrl?: string
  expiresAt: number
  /** How far the account's clock was ahead already when this session's time began; only what came since then counts. */
  aheadAtStart: number
  metadata: Record<string, string>
  clientReferenceId?: string
  customerEmail?: string
  /** Whose saved cards the page offers. */
  customerId?: string
  /** The page asks whether the card is to be kept. */
  offersSaving?: boolean
  /** The kinds of payment that the shop takes; undefined leaves it to the account's settings. */
  allowedMethods?: string[]
  locale?: string
  submitType?: string
  paymentMetadata: Record<string, string>
  paymentDescription?: string
  /** The countries that the page offers for the address; undefined where it asks for none. */
  shippingCountries?: string[]
  /** The address that the buyer gave on the page. */
  collectedShipping?: Shipping
  /** The address that the shop handed along with the payment. */
  paymentShipping?: Shipping
  paymentId?: string
  /** What the page says above its button. */
  submitText?: string
  /** Of a kept card: the setup intent that kept it, and what the shop says of it. */
  setupIntentId?: string
  setupMetadata?: Record<string, string>
  payerName?: string
  /** The card, and the address beside it, that wait for the buyer's word on the confirmation page. */
  toConfirm?: { card: Card; number: string; name: string; shipping?: Shipping; save?: string }
}

export function lineTotal(line: Line): number {
  return line.unitAmount * line.quantity - line.discount
}

/** The address that the buyer returns to, with the id where the shop asked for it. */
export function withSessionId(url: string, session: CheckoutSession): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

export function paymentOf(account: Account, session: CheckoutSession): Payment | undefined {
  return session.paymentId ? account.payments.get(session.paymentId) : undefined
}

export function presentSession(sandbox: Sandbox, account: Account, session: CheckoutSession, expand: Expand) {
  const payment = paymentOf(account, session)
  const paid = session.status === 'complete' && !payment?.unsettled
  const isSetup = session.mode === 'setup'
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedMethods ?? null,
    amount_subtotal: isSetup ? null : session.subtotal,
    amount_total: isSetup ? null : session.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl ?? null,
    client_reference_id: session.clientReferenceId ?? null,
    client_secret: null,
    collected_information: collectedInformation(session),
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      ...{ after_submit: null, shipping_address: null, terms_of_service_acceptance: null },
      submit: session.submitText ? { message: session.submitText } : null,
    },
    customer: session.customerId ?? null,
    customer_account: null,
    customer_creation: isSetup ? 'always' : 'if_required',
    customer_details: paid || session.customerEmail ? customerDetails(session) : null,
    customer_email: session.customerId ? null : (session.customerEmail ?? null),
    discounts: session.couponId ? [{ coupon: session.couponId, promotion_code: null }] : [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    ...(expand.has('line_items') ? { line_items: lineItems(session, { limit: 100 }) } : {}),
    livemode: false,
    locale: session.locale ?? null,
    managed_payments: null,
    metadata: session.metadata,
    mode: session.mode ?? 'payment',
    origin_context: null,
    payment_intent:
      payment && expand.has('payment_intent')
        ? presentPaymentIntent(payment, expand.under('payment_intent'))
        : (session.paymentId ?? null),
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: isSetup ? 'no_payment_required' : paid ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: session.offersSaving
      ? { allow_redisplay_filters: ['always'], payment_method_remove: null, payment_method_save: 'enabled' }
      : null,
    setup_intent: setupOf(account, session, expand),
    shipping_address_collection: session.shippingCountries ? { allowed_countries: session.shippingCountries } : null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType ?? null,
    subscription: null,
    success_url: session.successUrl,
    total_details: isSetup ? null : { amount_discount: session.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    // The page is only for those who can still pay.
    url: session.status === 'open' ? pageUrl(sandbox, session) : null,
    wallet_options: null,
  }
}

function setupOf(account: Account, { setupIntentId }: CheckoutSession, expand: Expand) {
  const intent = setupIntentId ? account.setupIntents.get(setupIntentId) : undefined
  return intent && expand.has('setup_intent')
    ? presentSetupIntent(account, intent, expand.under('setup_intent'))
    : (setupIntentId ?? null)
}

export function pageUrl(sandbox: Sandbox, session: CheckoutSession): string {
  return `${sandbox.publicUrl()}/c/pay/${session.id}`
}

function collectedInformation({ collectedShipping }: CheckoutSession) {
  return collectedShipping
    ? { business_name: null, individual_name: null, shipping_details: presentShipping(collectedShipping) }
    : null
}

function customerDetails(session: CheckoutSession) {
  return {
    address: null,
    business_name: null,
    email: session.customerEmail ?? null,
    individual_name: null,
    name: session.payerName ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

export function lineItems(session: CheckoutSession, paging: { limit: number; after?: string }) {
  const from = paging.after ? session.lines.findIndex((line) => line.id === paging.after) + 1 : 0
  const shown = session.lines.slice(from, from + paging.limit)
  return {
    object: 'list',
    data: shown.map((line) => presentLine(session, line)),
    has_more: from + shown.length < session.lines.length,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  }
}

function presentLine(session: CheckoutSession, line: Line) {
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: line.discount,
    amount_subtotal: line.unitAmount * line.quantity,
    amount_tax: 0,
    amount_total: lineTotal(line),
    currency: session.currency,
    description: line.name,
    metadata: {},
    price: {
      id: line.priceId,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.created,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: line.productId,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: line.unitAmount,
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: line.quantity,
  }
}
