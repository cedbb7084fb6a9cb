import { isCountry } from '@dressing-room/contract/countries'
import type { Address } from '@dressing-room/contract/delivery'
import { onOneLine } from '@dressing-room/contract/person-name'
import type Stripe from 'stripe'
import { APP } from '../stripe-client.ts'
import type { CheckoutSnapshot, KeptCardSnapshot, Purchase } from './payments.ts'
import { payingCardOf, toMoney } from './stripe-answers.ts'

/** So many lines stand on the provider's page at most. */
const MOST_LINES = 100

/** All lines of the page; where they are too many, the last ones are one, so that the sum stays what it is. */
export function pageLines({
  lines,
  delivery,
  total,
}: Pick<Purchase, 'lines' | 'delivery' | 'total'>): Purchase['lines'] {
  const behind = delivery?.minor ? [{ name: 'Delivery', price: delivery, quantity: 1 }] : []
  const room = MOST_LINES - behind.length
  if (lines.length <= room) return [...lines, ...behind]
  const rest = lines.slice(room - 1)
  const minor = rest.reduce((sum, { price, quantity }) => sum + price.minor * quantity, 0)
  const folded = { name: `And ${rest.length} more`, price: { ...total, minor }, quantity: 1 }
  return [...lines.slice(0, room - 1), folded, ...behind]
}

/** What the provider is asked to put on its page. */
export function toSession(purchase: Purchase, coupon: string | undefined): Stripe.Checkout.SessionCreateParams {
  const item = ({ name, description, image, price, quantity }: Purchase['lines'][number]) => ({
    quantity,
    price_data: {
      currency: price.currency.toLowerCase(),
      unit_amount: price.minor,
      product_data: { name, ...(description && { description }), ...(image && { images: [image] }) },
    },
  })
  const metadata = { app: APP, reference: purchase.reference }
  if (purchase.keepsCard) return toSetup(purchase, purchase.keepsCard.words)
  return {
    mode: 'payment',
    // Whatever else the account may allow settles days later, when nothing is held any more (docs/decisions/018).
    allowed_payment_method_types: ['card'],
    client_reference_id: purchase.reference,
    ...(purchase.customerId
      ? {
          customer: purchase.customerId,
          saved_payment_method_options: {
            payment_method_save: 'enabled' as const,
            allow_redisplay_filters: ['always', 'limited', 'unspecified'] as const,
          },
        }
      : { customer_email: purchase.buyerEmail }),
    line_items: pageLines(purchase).map(item),
    ...(coupon && { discounts: [{ coupon }] }),
    expires_at: Math.ceil(purchase.endsAt.getTime() / 1000),
    metadata,
    payment_intent_data: {
      metadata,
      ...(purchase.shipTo && 'address' in purchase.shipTo && { shipping: toShipping(purchase.shipTo.address) }),
    },
    ...(purchase.shipTo &&
      'countries' in purchase.shipTo && {
        shipping_address_collection: { allowed_countries: purchase.shipTo.countries.filter(isOffered) },
      }),
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
  }
}

/**
 * A page that takes no payment and keeps a card: for a customer of its own, so that letting the card go is to forget them, and
 * no other page offers it.
 */
function toSetup(purchase: Purchase, words: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { app: APP, reference: purchase.reference }
  return {
    mode: 'setup',
    currency: purchase.total.currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    client_reference_id: purchase.reference,
    customer_creation: 'always',
    customer_email: purchase.buyerEmail,
    custom_text: { submit: { message: words.slice(0, 1200) } },
    expires_at: Math.ceil(purchase.endsAt.getTime() / 1000),
    metadata,
    setup_intent_data: { metadata },
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
  }
}

type OfferedCountry = Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry

function isOffered(country: string): country is OfferedCountry {
  return isCountry(country)
}

function toShipping({ name, line1, line2, city, postalCode, region, country }: Address) {
  return {
    name,
    address: {
      line1,
      city,
      country,
      ...(line2 && { line2 }),
      ...(postalCode && { postal_code: postalCode }),
      ...(region && { state: region }),
    },
  }
}

/** As its buyer has written it on the page, on one line each; what would be absurdly long is cut. */
function toAddress(session: Stripe.Checkout.Session): Address | undefined {
  const { name, address } = session.collected_information?.shipping_details ?? {}
  if (!address) return undefined
  const text = (words: string | null | undefined, longest = 200) => onOneLine(words ?? '').slice(0, longest)
  return {
    name: text(name, 100),
    line1: text(address.line1),
    line2: text(address.line2),
    city: text(address.city, 100),
    postalCode: text(address.postal_code, 20),
    region: text(address.state, 100),
    country: text(address.country, 2),
  }
}

/** What the provider says of it. */
export function toCheckoutSnapshot(session: Stripe.Checkout.Session): CheckoutSnapshot {
  const payment = session.payment_intent
  const shipTo = toAddress(session)
  const card = payingCardOf(payment)
  const keptCard = keptCardOf(session)
  return {
    id: session.id,
    state: stateOf(session),
    reference: session.client_reference_id ?? undefined,
    total: toMoney(session.mode === 'setup' ? 0 : session.amount_total, session.currency),
    ...(shipTo && { shipTo }),
    ...(card && { card }),
    ...(keptCard && { keptCard }),
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? undefined,
    live: session.livemode,
  }
}

/** Nothing is due on it from the beginning: what counts is whether a card was kept. */
function setupState({ status }: Stripe.Checkout.Session): CheckoutSnapshot['state'] {
  if (status === 'complete') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

/** Only where the setup came with its card. */
function keptCardOf({ setup_intent: intent, customer }: Stripe.Checkout.Session): KeptCardSnapshot | undefined {
  const method = typeof intent === 'object' ? intent?.payment_method : undefined
  if (!method || typeof method === 'string' || !customer) return undefined
  const { brand = 'card', last4 = '' } = method.card ?? {}
  return { customerId: typeof customer === 'string' ? customer : customer.id, methodId: method.id, brand, last4 }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutSnapshot['state'] {
  if (session.mode === 'setup') return setupState(session)
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  const payment = session.payment_intent
  const hasFailed =
    payment && typeof payment === 'object' && ['requires_payment_method', 'canceled'].includes(payment.status)
  return hasFailed ? 'expired' : 'processing'
}
