import type { Account } from '../accounts.ts'
import type { CheckoutSession, Line } from './checkout-session.ts'
import { amountOff, type Coupon, isValid } from './coupons.ts'
import { isChargeable, isKnownCurrency, leastCharge, showMoney } from './currencies.ts'
import { customerOf } from './customers.ts'
import type { Call } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { newId } from './ids.ts'
import type { Params } from './params.ts'
import { readShipping, readShippingCountries } from './shipping.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
// A shop that asks for exactly 30 minutes must not fail over the time its request takes.
const SLACK = 5
const MOST = 99_999_999

export type SessionParams = Omit<
  CheckoutSession,
  'id' | 'created' | 'status' | 'subtotal' | 'discount' | 'total' | 'expiresAt' | 'aheadAtStart'
> & { expiresAt?: number }

export function readSessionParams(params: Params): SessionParams {
  params.ignore('billing_address_collection')
  params.oneOf('ui_mode', ['hosted_page', 'hosted'])
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription'])
  if (mode === 'subscription') throw invalid('The sandbox knows no subscriptions.', { param: 'mode' })
  if (!mode) params.neededText('mode')
  const creation = params.oneOf('customer_creation', ['always', 'if_required'])
  if (mode === 'setup') return readSetup(params, creation === 'always')
  const successUrl = params.url('success_url') ?? params.neededText('success_url')
  const items = params.list('line_items')
  if (items.length === 0) {
    const message = 'You must pass line_items in payment mode.'
    throw invalid(message, { code: 'parameter_missing', param: 'line_items' })
  }
  if (items.length > 100) throw invalid('You can pass at most 100 line_items.', { param: 'line_items' })
  const lines = items.map(readLine)
  const currency = lines[0]?.currency ?? ''
  if (lines.some((line) => line.currency !== currency)) {
    throw invalid('All line items must have the same currency.', { param: 'line_items' })
  }
  const payment = params.object('payment_intent_data')
  const customer = readCustomer(params)
  return {
    currency,
    lines: lines.map(({ line }) => line),
    couponId: readCoupon(params),
    successUrl,
    cancelUrl: params.url('cancel_url'),
    expiresAt: params.integer('expires_at'),
    metadata: params.metadata(),
    clientReferenceId: params.text('client_reference_id', 200),
    customerEmail: readEmail(params),
    ...customer,
    allowedMethods: readMethods(params),
    locale: params.text('locale'),
    submitType: params.oneOf('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe']),
    shippingCountries: readShippingCountries(params),
    paymentMetadata: payment?.metadata() ?? {},
    paymentShipping: readShipping(payment),
    paymentDescription: payment
      ?.ignore('receipt_email', 'transfer_group', 'statement_descriptor_suffix')
      .text('description'),
  }
}

/** A session that takes no payment and keeps a card; of a customer whom it makes, where it is told so. */
function readSetup(params: Params, makesCustomer: boolean): SessionParams {
  if (params.has('line_items')) {
    throw invalid('You can not pass `line_items` in `setup` mode.', { param: 'line_items' })
  }
  const currency = params.neededText('currency').toLowerCase()
  if (!isKnownCurrency(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' })
  const { customerId } = readCustomer(params)
  if (!customerId && !makesCustomer) {
    throw invalid('The sandbox keeps cards of customers only: pass customer, or customer_creation=always.', {
      param: 'customer_creation',
    })
  }
  const setup = params.object('setup_intent_data')
  setup?.ignore('description')
  return {
    mode: 'setup',
    currency,
    lines: [],
    successUrl: params.url('success_url') ?? params.neededText('success_url'),
    cancelUrl: params.url('cancel_url'),
    expiresAt: params.integer('expires_at'),
    metadata: params.metadata(),
    clientReferenceId: params.text('client_reference_id', 200),
    customerEmail: readEmail(params),
    customerId,
    allowedMethods: readMethods(params),
    locale: params.text('locale'),
    paymentMetadata: {},
    setupMetadata: setup?.metadata() ?? {},
    submitText: params.object('custom_text')?.object('submit')?.neededText('message', 1200),
  }
}

/** A filter over what could be offered. The sandbox offers cards, so a list without them leaves nothing to pay with. */
function readMethods(params: Params): string[] | undefined {
  const methods = params.texts('allowed_payment_method_types')
  if (methods.length === 0) return undefined
  if (!methods.includes('card')) {
    const message = 'No valid payment method types for this Checkout Session.'
    throw invalid(message, { param: 'allowed_payment_method_types' })
  }
  return methods
}

function readLine(item: Params): { currency: string; line: Line } {
  if (item.has('price')) {
    const id = item.text('price') ?? ''
    throw noSuch('price', id, item.name('price'))
  }
  const price = item.neededObject('price_data')
  const currency = price.neededText('currency').toLowerCase()
  if (!isKnownCurrency(currency)) {
    throw invalid(`Invalid currency: ${currency}.`, { param: price.name('currency') })
  }
  const product = price.neededObject('product_data')
  const unitAmount = price.neededInteger('unit_amount')
  if (!isChargeable(unitAmount, currency)) {
    const message = `Invalid amount: amounts in ${currency.toUpperCase()} must be evenly divisible by 10.`
    throw invalid(message, { param: price.name('unit_amount') })
  }
  const images = product.texts('images')
  if (images.length > 8) throw invalid('You can pass at most 8 images.', { param: product.name('images') })
  product.ignore('tax_code')
  price.ignore('tax_behavior')
  return {
    currency,
    line: {
      id: newId('li'),
      name: product.neededText('name'),
      description: product.text('description'),
      images,
      productMetadata: product.metadata(),
      unitAmount,
      quantity: item.neededInteger('quantity', 1),
      discount: 0,
      priceId: newId('price'),
      productId: newId('prod', 14),
    },
  }
}

function readCoupon(params: Params): string | undefined {
  const discounts = params.list('discounts')
  if (discounts.length > 1) throw invalid('You may only specify one of these: discounts.', { param: 'discounts' })
  return discounts[0]?.neededText('coupon')
}

function readCustomer(params: Params): Pick<CheckoutSession, 'customerId' | 'offersSaving'> {
  const customerId = params.text('customer')
  const saving = params.object('saved_payment_method_options')
  saving?.texts('allow_redisplay_filters')
  const offersSaving = saving?.oneOf('payment_method_save', ['enabled', 'disabled']) === 'enabled'
  if (customerId && params.has('customer_email')) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  }
  if (saving && !customerId) {
    throw invalid('saved_payment_method_options needs a customer.', { param: 'saved_payment_method_options' })
  }
  return { customerId, offersSaving }
}

function readEmail(params: Params): string | undefined {
  const email = params.text('customer_email', 800)
  if (email === undefined || /^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
}

/** The session as wished, once its total and its time have been found fit. */
export function newSession({ account }: Call, session: SessionParams): CheckoutSession {
  const created = Math.floor(Date.now() / 1000)
  const customer = session.customerId ? customerOf(account, session.customerId, 'customer') : undefined
  const subtotal = session.lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0)
  const coupon = session.couponId ? usableCoupon(account, session.couponId, session.currency) : undefined
  const discount = coupon ? amountOff(coupon, subtotal) : 0
  if (session.mode !== 'setup') checkTotal(subtotal - discount, session.currency)
  return {
    ...session,
    customerEmail: session.customerEmail ?? customer?.email,
    id: newId('cs_test', 58),
    created,
    status: 'open',
    lines: shareDiscount(session.lines, discount, subtotal),
    subtotal,
    discount,
    total: subtotal - discount,
    ...expiry(session.expiresAt, created, account.settings.clockAheadSeconds),
  }
}

function usableCoupon(account: Account, id: string, currency: string): Coupon {
  const coupon = account.coupons.get(id)
  const param = 'discounts[0][coupon]'
  if (!coupon || coupon.deleted) throw noSuch('coupon', id, param)
  if (!isValid(coupon)) throw invalid(`Coupon ${id} is used up or expired.`, { code: 'coupon_expired', param })
  if (coupon.currency && coupon.currency !== currency) {
    throw invalid(`The coupon's currency (${coupon.currency}) must match the session's (${currency}).`, { param })
  }
  return coupon
}

function checkTotal(total: number, currency: string) {
  const least = leastCharge(currency)
  if (total < least) {
    const message = `The Checkout Session's total amount due must add up to at least ${showMoney(least, currency)} ${currency}`
    throw invalid(message, { code: 'amount_too_small' })
  }
  if (total > MOST) {
    const message = `The Checkout Session's total amount due must be no more than ${showMoney(MOST, currency)}`
    throw invalid(message, { code: 'amount_too_large' })
  }
}

// A shop that shifts its own clock along with the account's counts from the shifted one, any other from the real one.
function expiry(requested: number | undefined, now: number, ahead: number) {
  if (requested === undefined) return { expiresAt: now + DAY, aheadAtStart: ahead }
  if (isInTime(requested - now - ahead)) return { expiresAt: requested, aheadAtStart: 0 }
  if (isInTime(requested - now)) return { expiresAt: requested, aheadAtStart: ahead }
  const rule = requested < now + ahead + DAY ? 'at least 30 minutes' : 'less than 24 hours'
  throw invalid(`The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`, { param: 'expires_at' })
}

function isInTime(seconds: number): boolean {
  return seconds >= 30 * MINUTE - SLACK && seconds <= DAY + SLACK
}

/** Each line bears its part of the discount; the cents that do not divide go to the largest remainders. */
function shareDiscount(lines: Line[], discount: number, subtotal: number): Line[] {
  if (discount === 0) return lines
  const exact = lines.map((line) => (discount * line.unitAmount * line.quantity) / subtotal)
  const shares = exact.map(Math.floor)
  let left = discount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = [...lines.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  for (const index of byRemainder) {
    if (left-- <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
  }
  return lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }))
}
