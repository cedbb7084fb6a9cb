import { z } from 'zod'
import { MAX_QUANTITY } from './catalog.ts'
import { isCountry } from './countries.ts'
import { address, parcelQuote, returnRule } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { orderParcel } from './fulfilment.ts'
import { pageQuery } from './paging.ts'
import { paidTogether } from './paid-together.ts'
import { REFUND_STATES, refund } from './refunds.ts'
import { creditUse, creditWish } from './store-credit.ts'

export const ORDERS_PER_PAGE = 5

export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'expired',
  'canceled',
  'partially refunded',
  'refunded',
  /** The provider's amount, currency or reference differs from the order: nothing is shipped until a person has checked it. */
  'review',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The outcome of giving up a checkout. */
export const CHECKOUT_OUTCOMES = [
  /** Given up, now or before, or run out: nothing is held and nothing was charged. */
  'canceled',
  /** Paid all the same: nothing was canceled. */
  'paid',
  /** Paid, but too late: the money goes back. */
  'refunded',
  /** Paid, and a person has to look at it. */
  'review',
  /** Neither paid nor closed: a payment is still under way. */
  'open',
  /** There is nothing of this buyer to give up. */
  'nothing',
] as const
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number]

/** A line as the browser keeps it. Only which product, which option and how many are believed; the price is compared. */
export const cartLine = z.object({
  uniqueId: z.string().max(500).optional(),
  slug: z.string().min(1).max(200),
  selectedColor: z.string().max(200).nullish(),
  selectedSize: z.string().max(200).nullish(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  price: z.number().nullish(),
})

const cart = z.array(cartLine).max(100)
const promoCode = z.string().trim().max(60).optional()
/** The country that the goods go to; without one, what is asked holds wherever they cost the same to send. */
const deliverTo = z.string().refine(isCountry, 'Please choose a country.').optional()
/** One of the buyer's saved addresses; it says the country as well. Without it, the card page asks where to. */
const addressId = z.string().max(100).optional()

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: "Writes the order, holds its stock and opens the payment provider's card page",
  access: 'signed-in',
  body: z.object({ cart, promoCode, deliverTo, addressId, ...creditWish }),
  response: z.object({
    /** The provider's checkout session. */
    id: z.string(),
    /** Where the browser goes next. */
    url: z.string(),
    orderId: z.string(),
  }),
  refusals: [
    'cart_empty',
    'address_not_found',
    'shop_closed',
    'not_available',
    'sold_out',
    'price_changed',
    'mixed_currencies',
    'promo_unknown',
    'promo_used_up',
    'promo_not_for_cart',
    'promo_used_by_you',
    'store_credit_changed',
    'too_many_held',
    'too_many_unpaid',
    'checkout_replaced',
    'checkout_busy',
    'below_card_minimum',
    'above_order_limit',
    'payments_unavailable',
    'too_many_requests',
  ],
})

export const PROMO_STATES = ['none', 'applied', 'unknown', 'used up', 'used by you', 'not for this cart'] as const
export type PromoState = (typeof PROMO_STATES)[number]

/**
 * What has become of a price since the browser showed it. Applied: it fell, and the lower one counts at once. To confirm:
 * it rose, and a checkout is refused with `price_changed` until the buyer agrees to the new one.
 */
export const PRICE_CHANGES = ['none', 'applied', 'to confirm'] as const
export type PriceChange = (typeof PRICE_CHANGES)[number]

/** The cart as the server sees it: what each line costs now, what is left, and what a promo code takes off. */
export const quoteCart = endpoint({
  method: 'POST',
  path: '/api/cart/quote',
  summary: 'Prices, stock and discount of a cart, as a checkout would count them now',
  access: 'anyone',
  body: z.object({
    cart,
    promoCode,
    /** The code that worked before this one was typed: it stays when the new one does not work. */
    appliedPromoCode: promoCode,
    deliverTo,
    addressId,
  }),
  response: z.object({
    lines: z.array(
      z.object({
        uniqueId: z.string(),
        available: z.boolean(),
        /** Units left; null when not counted. */
        stock: z.number().nullable(),
        /** How many there are when the cart's lines of it together ask for more; null when there are enough. */
        onlyLeft: z.number().nullable(),
        price: z.number(),
        priceChange: z.enum(PRICE_CHANGES),
        lineTotal: z.number(),
        /** In the chosen color; '' when the product is no longer for sale. */
        imageUrl: z.string(),
        /** The chosen color as a hex value, where the picture shows another one; else ''. */
        swatch: z.string(),
        /** Of a preorder: the day from which it is sent, where that is known; else ''. */
        availableFrom: z.string(),
        /** Why it cannot be bought or what changed, in words; '' when all is well. */
        notice: z.string(),
        /** Who sells it; absent where it is no longer sold. */
        seller: z.object({ name: z.string(), shopSlug: z.string().optional() }).optional(),
      }),
    ),
    currency: z.string(),
    discount: z.number(),
    delivery: z.number(),
    /** One for each seller whose goods can be sent; `delivery` is their sum. */
    parcels: z.array(parcelQuote.extend({ returns: returnRule })),
    /** What at least one seller of the cart delivers to. */
    countries: z.array(z.string()),
    subtotal: z.number(),
    total: z.number(),
    /** The code that counts; '' without any. */
    promoCode: z.string(),
    /** What became of the code that was asked for. */
    promoState: z.enum(PROMO_STATES),
    /** Says what the promo code does, or why it does nothing. */
    promoMessage: z.string(),
    /** Of a viewer who has some in this currency. */
    storeCredit: creditUse.optional(),
  }),
  refusals: ['mixed_currencies', 'too_many_requests'],
})

export const updateOrderStatus = endpoint({
  method: 'POST',
  path: '/api/update-order-status',
  summary: 'Asks the payment provider what became of a checkout; tells only the buyer',
  access: 'anyone',
  body: z.object({ sessionId: z.string().min(1).max(300) }),
  response: z.object({
    message: z.string(),
    paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
    orderId: z.string().optional(),
    totalAmount: z.number().optional(),
    currency: z.string().optional(),
  }),
  refusals: ['too_many_requests'],
})

/** The card page's way back: frees the hold at once. Only the buyer's own open checkout. */
export const cancelCheckout = endpoint({
  method: 'POST',
  path: '/api/cancel-checkout',
  summary: "Gives up the buyer's open checkout, so that its stock is free at once; says what has become of it",
  access: 'signed-in',
  body: z.object({ sessionId: z.string().min(1).max(300).optional() }),
  response: z.object({
    message: z.string(),
    outcome: z.enum(CHECKOUT_OUTCOMES),
    /** What the checkout was for; left out when there was nothing. */
    kind: z.enum(['order', 'booking', 'gift', 'tip', 'combined', 'fee', 'package']).optional(),
    /** The order, also of a payment for goods and visits, the booking, the gift card or the package; of a tip or a fee, its booking. */
    id: z.string().optional(),
    /** It was for a visit that lies in the cart: its time stays held there as long as it was. */
    staysInCart: z.boolean().optional(),
  }),
  refusals: ['payments_unavailable', 'checkout_busy'],
})

export const orderProduct = z.object({
  name: z.string(),
  price: z.number(),
  quantity: z.number(),
  slug: z.string(),
  imageUrl: z.string(),
  /** The chosen color as a hex value, where the picture shows another one; else ''. */
  swatch: z.string(),
  selectedColor: z.string(),
  selectedSize: z.string(),
  lineTotal: z.number(),
  /** What the promo code took off this line. */
  discount: z.number(),
  seller: z.string(),
  /** The number of the parcel it is sent in. */
  parcel: z.number(),
})

export const order = z.object({
  _id: z.string(),
  number: z.number(),
  /** What it is called in a list: the first product and how many more there are. */
  title: z.string(),
  /** Units of all lines together. */
  itemCount: z.number(),
  products: z.array(orderProduct),
  /** What each seller sends, and how far it is. */
  parcels: z.array(orderParcel),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  totalAmount: z.number(),
  /** How much of it store credit pays; the rest is for the card. */
  storeCredit: z.number(),
  /** Once a card or a wallet has paid: 'Google Pay, Visa ending in 4242'. */
  paymentMethod: z.string().optional(),
  currency: z.string(),
  /** Where it goes; left out until that is known. */
  shipTo: address.optional(),
  /** It is paid, and nobody has said yet where it goes: `giveOrderAddress`, within these countries. */
  addressNeededIn: z.array(z.string()).optional(),
  /** The promo code it was placed with. */
  promoCode: z.string().optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The same for a person: 'Paid', 'Refund on its way'. */
  statusText: z.string(),
  /** Ended without payment: nothing was bought, so a history of purchases may leave it out. */
  isAbandoned: z.boolean(),
  createdAt: z.string(),
  paidAt: z.string().optional(),
  refundedAmount: z.number(),
  /** Of the refund that is furthest from done; left out without any. */
  refundState: z.enum(REFUND_STATES).optional(),
  refunds: z.array(refund),
  /** Visits that were paid for on the same card page. */
  paidTogether: z.array(paidTogether).optional(),
  /** The open card page of an order that waits for its payment. */
  payUrl: z.string().optional(),
})
export type Order = z.output<typeof order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: "The viewer's own orders, newest first",
  access: 'signed-in',
  query: z.object({
    ...pageQuery,
    /** May only confirm the viewer's own id. */
    user: z.string().max(100).optional(),
    /** Leaves out what was never bought: canceled and expired checkouts. */
    bought: z.enum(['true']).optional(),
  }),
  response: z.object({ orders: z.array(order), page: z.number(), totalPages: z.number(), total: z.number() }),
  refusals: ['not_yours'],
  whenSignedOut: { orders: [], totalPages: 0 },
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: "One of the viewer's own orders",
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  response: order,
  refusals: ['order_not_found'],
})
