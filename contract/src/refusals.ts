import { z } from 'zod'
import {
  type Details,
  fieldErrors,
  limit,
  newPrices,
  type RefusalShape,
  shortLines,
  stoppedLine,
  stoppedLines,
} from './refusal-shapes.ts'
import { accountRefusals } from './refusals-of-accounts.ts'
import { bookingRefusals } from './refusals-of-bookings.ts'
import { clipRefusals } from './refusals-of-clips.ts'
import { giftRefusals } from './refusals-of-gifts.ts'
import { packageRefusals } from './refusals-of-packages.ts'
import type { Localizable, Text } from './text.ts'

/** Every deliberate "no" of the product: code, HTTP status, the words a person reads, and what it tells beside them. */
export const refusals = {
  malformed: { status: 400, message: 'Please check what you sent.', details: fieldErrors },
  invalid: { status: 422, message: 'Please check what you entered.', details: fieldErrors },
  not_signed_in: { status: 401, message: 'Please log in to continue.', details: z.looseObject({}) },
  not_found: { status: 404, message: 'Not found.' },
  no_such_range: { status: 416, message: 'That part of the file does not exist.' },
  wrong_host: { status: 421, message: 'This shop has another address.' },
  identity_not_verified: { status: 403, message: 'Please verify your identity first.' },
  seller_suspended: {
    status: 403,
    message: 'Selling is suspended for this account. Please write to us. Your orders and appointments stay.',
  },
  second_factor_missing: {
    status: 403,
    message: 'The desk opens after a login with a second factor. Set one up in Settings, then log in again.',
  },
  account_not_found: { status: 404, message: 'Account not found.' },
  refund_not_found: { status: 404, message: 'Refund not found.' },
  mail_not_found: { status: 404, message: 'Mail not found.' },
  mail_not_resendable: {
    status: 409,
    message: 'This mail cannot be sent again: it is still on its way, or held a link that works once.',
  },
  size_guide_not_found: { status: 404, message: 'There is no size guide.' },
  category_name_taken: { status: 409, message: 'Another category has this name.' },
  category_not_found: { status: 404, message: 'Category not found.' },
  department_not_found: { status: 404, message: 'Department not found.' },
  category_in_use: { status: 409, message: 'Something is in this category. Please say which other one it goes to.' },
  tag_not_found: { status: 404, message: 'Nothing has this tag.' },
  promo_code_not_found: { status: 404, message: 'Promo code not found.' },
  promo_code_taken: { status: 409, message: 'There is a promo code of this name.' },
  promo_code_ends_first: { status: 409, message: 'A promo code has to end after it starts.' },
  promo_code_used_more: { status: 409, message: 'It has been used more often than that.' },
  already_so: { status: 409, message: 'That is so already.' },
  not_yours: { status: 403, message: 'This belongs to someone else.' },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please try again in a moment.',
    details: z.object({ retryAfter: z.number().optional(), limit: limit.optional() }),
  },
  too_large: { status: 413, message: 'That is too much to send at once.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  has_address: { status: 409, message: 'This order has its address already. Please write to us to change it.' },
  not_delivered_there: {
    status: 422,
    message: 'The sellers of this order do not deliver to this country for its price.',
  },
  address_not_found: { status: 404, message: 'This address is no longer saved. Please choose another one.' },
  too_many_addresses: { status: 409, message: 'You have as many addresses as can be saved. Please delete one first.' },
  delivery_zones_overlap: { status: 422, message: 'A country stands in two rows. Please leave it in one of them.' },
  unknown_currency: { status: 422, message: 'Please choose a currency of the shop.' },
  edited_meanwhile: {
    status: 412,
    message: 'This was changed in the meantime.',
    details: z.object({
      version: z.number(),
      /** The fields that differ from the version the edit rests on, with what they are now. */
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })),
    }),
  },
  timed_out: { status: 408, message: 'That took too long. Please try again.' },
  try_again: { status: 503, message: 'Please try again in a moment.' },

  ...accountRefusals,

  not_an_image: { status: 400, message: 'Please upload a JPEG, PNG or WebP image.' },
  image_too_many_pixels: { status: 400, message: 'Please upload an image of at most 40 megapixels.' },
  image_file_too_large: { status: 413, message: 'Please upload an image of at most 5 MB.' },
  image_quota_reached: {
    status: 409,
    message: 'You have many uploaded images that nothing shows yet. Save or remove some of them first.',
    details: z.object({ images: z.number(), megabytes: z.number() }),
  },
  images_unavailable: { status: 503, message: 'Images cannot be stored just now. Please try again in a moment.' },
  picture_not_usable: {
    status: 400,
    message: 'Please use images that you have uploaded here.',
    details: fieldErrors,
  },
  too_many_pictures: { status: 400, message: 'You can only upload up to 4 images.' },

  own_conversation: { status: 409, message: 'This is your own.' },
  conversation_blocked: { status: 403, message: 'You cannot write to each other any more.' },
  message_empty: { status: 422, message: 'Please write something, or add a picture.' },
  answer_not_public: { status: 409, message: 'There is no question here that may stand on the page.' },
  favorite_list_not_found: { status: 404, message: 'This list is no longer there.' },
  too_many_favorite_lists: { status: 409, message: 'You have as many lists as there can be. Please delete one first.' },
  shared_list_not_found: { status: 404, message: 'This list is not shared, or not any more.' },
  too_many_watches: {
    status: 409,
    message: 'You wait for as many things as there can be. Please take one back first.',
  },
  product_not_found: { status: 404, message: 'Product not found.' },
  product_gone: {
    status: 410,
    message: 'This product is no longer for sale.',
    /** Without a name where it was taken down: the name may be why. */
    details: z.object({ name: z.string().optional(), category: z.string(), categorySlug: z.string() }),
  },
  shop_not_found: { status: 404, message: 'Shop not found.' },
  shop_gone: { status: 410, message: 'This shop is not here any more.' },
  shop_closed: {
    status: 409,
    message: 'This shop is on vacation.',
    details: z.object({
      /** The first day on which it sells again. */
      closedUntil: z.string(),
      lines: z.array(stoppedLine).optional(),
    }),
  },
  too_many_products: {
    status: 409,
    message: 'You have as many products as one shop can have.',
    details: z.object({ max: z.number() }),
  },
  no_product_to_review: { status: 403, message: 'You can review a product once it has been delivered to you.' },
  product_reviewed: { status: 409, message: 'You have already reviewed this product.' },
  own_product: { status: 403, message: 'You cannot review your own product.' },
  review_not_found: { status: 404, message: 'Review not found.' },
  review_hidden: { status: 403, message: 'This review was taken down. In Settings you can ask us to look again.' },
  review_answer_not_asked: { status: 422, message: 'That answer is not one of those offered.' },
  own_review: { status: 403, message: 'You cannot say that of your own review.' },

  import_not_found: { status: 404, message: 'Import not found.' },
  import_file_too_large: { status: 413, message: 'Please choose a file of at most 10 MB.' },
  import_not_ready: { status: 409, message: 'This import cannot do that now.' },
  import_needs_currency: { status: 409, message: 'Please choose the currency of the prices in this file.' },
  import_changes_nothing: { status: 409, message: 'Nothing in this file is new or changed.' },
  import_under_way: { status: 409, message: 'Another import is under way. Please wait until it is done.' },

  query_too_long: { status: 400, message: 'Please search with at most 100 characters.' },

  refund_too_much: {
    status: 409,
    message: 'That is more than can be given back.',
    details: z.object({ upTo: z.string() }),
  },
  refund_is_nothing: { status: 422, message: 'Please choose what to give back.' },
  refund_key_reused: { status: 422, message: 'This refund has been made before, with another amount.' },
  not_that_many_left: { status: 409, message: 'There are not that many left to give back. Please look again.' },
  not_returnable: { status: 409, message: 'This can no longer be returned.' },
  return_not_found: { status: 404, message: 'Return not found.' },
  return_has_moved_on: { status: 409, message: 'This return has moved on meanwhile. Please look again.' },
  return_needs_address: { status: 422, message: 'Please say where to send it, or give a label.' },

  ...giftRefusals,
  ...packageRefusals,
  credit_has_changed: { status: 409, message: 'Your store credit has changed meanwhile. Please look again.' },

  cart_empty: { status: 422, message: 'Your cart is empty.' },
  not_available: { status: 409, message: 'Some things in your cart can no longer be bought.', details: stoppedLines },
  sold_out: { status: 409, message: 'Just sold out.', details: shortLines },
  price_changed: { status: 409, message: 'Prices have changed.', details: newPrices },
  mixed_currencies: {
    status: 409,
    message: 'Please pay for one currency at a time.',
    details: z.object({ currencies: z.array(z.string()) }),
  },
  promo_unknown: { status: 404, message: 'This promo code does not exist or has ended.' },
  promo_used_up: { status: 409, message: 'This promo code has been used up.' },
  promo_not_for_cart: { status: 409, message: 'This promo code does not fit your cart.' },
  below_card_minimum: { status: 422, message: 'This total is below the smallest card payment.' },
  above_order_limit: { status: 422, message: 'This order is too large for one payment.' },
  too_few_points: {
    status: 409,
    message: 'You do not have enough points for that yet.',
    details: z.object({ missing: z.number() }),
  },
  promo_used_by_you: { status: 409, message: 'You have already used this promo code.' },
  store_credit_changed: {
    status: 409,
    message: 'Your store credit has changed.',
    // What of it can be used for this now.
    details: z.object({ credit: z.number(), currency: z.string() }),
  },
  too_many_held: { status: 409, message: 'That is more than one person can buy at once.', details: shortLines },
  too_many_unpaid: {
    status: 429,
    message: 'You have left several checkouts unpaid. Please wait before the next one.',
    details: z.object({ retryAfter: z.number(), limit }),
  },
  checkout_replaced: {
    status: 409,
    message: 'You started another checkout in the meantime. Go on there, or check out again here.',
  },
  checkout_busy: {
    status: 409,
    message: 'Your other checkout is still being opened. Please try again in a moment. You have not been charged.',
  },
  payments_unavailable: { status: 503, message: 'Payments are unavailable. You have not been charged.' },
  payment_disputed: {
    status: 409,
    message: "The buyer's bank is deciding about this payment, so nothing of it can be refunded now.",
  },
  no_review: { status: 409, message: 'There is no payment under review.' },
  review_only_refund: { status: 409, message: 'This payment can only go back.' },
  dispute_not_found: { status: 404, message: 'Dispute not found.' },
  dispute_needs_evidence: { status: 422, message: 'Please say at least one thing that speaks for the shop.' },
  dispute_decided: { status: 409, message: 'The bank has decided. Nothing more can be handed in.' },
  bad_signature: { status: 400, message: 'The signature does not match.' },
  order_not_found: { status: 404, message: 'Order not found.' },

  document_not_found: { status: 404, message: 'Document not found.' },
  vat_id_not_valid: { status: 422, message: 'This is no VAT number of this country. Please check it.' },
  vat_of_country_unknown: {
    status: 422,
    message: 'We know no VAT of this country. Please leave the VAT number empty.',
  },

  parcel_not_found: { status: 404, message: 'Parcel not found.' },
  parcel_not_undoable: { status: 409, message: 'This can no longer be taken back.' },
  carrier_name_missing: { status: 422, message: 'Please enter the name of the carrier.' },
  tracking_number_missing: { status: 422, message: 'Please enter the tracking number of each order.' },
  tracking_link_not_https: { status: 422, message: 'Please enter a tracking link that begins with https://.' },

  ...bookingRefusals,
  ...clipRefusals,
} as const satisfies Record<string, RefusalShape>

export type RefusalCode = keyof typeof refusals

type DetailsOfOne<Code extends RefusalCode> = (typeof refusals)[Code] extends { details: infer S extends z.ZodType }
  ? z.output<S>
  : Record<never, never>
/** What a refusal of this code tells beside code and message; of several codes, what one of them tells. */
export type DetailsOf<Code extends RefusalCode> = Code extends RefusalCode ? DetailsOfOne<Code> : never

/** The details, which may be left out where none are required, and words that fit better than the code's own. */
type Said<Code extends RefusalCode> =
  Record<never, never> extends DetailsOf<Code>
    ? [said?: Localizable<DetailsOf<Code>> & { message?: Text }]
    : [said: Localizable<DetailsOf<Code>> & { message?: Text }]

type Arguments = { [Code in RefusalCode]: [code: Code, ...said: Said<Code>] }[RefusalCode]

/** A deliberate "no". Details travel beside code and message, such as the cart lines it is about; see `refusalOf`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What a person reads; `message` is the same in English. */
  readonly text: Text
  readonly details: Details

  constructor(...[code, said]: Arguments) {
    const { message = refusals[code].message, ...details } = (said ?? {}) as { message?: Text }
    super(String(message))
    this.text = message
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}

export function refuse<Code extends RefusalCode>(code: Code, ...said: Said<Code>): never {
  throw new Refusal(...([code, ...said] as unknown as Arguments))
}

/** Of details that are not known to be the code's: what a server answered, which keeps the contract. */
export function refusalFrom(code: RefusalCode, said?: Record<string, unknown> & { message?: Text }): Refusal {
  return new Refusal(...([code, said] as unknown as Arguments))
}

export type RefusalOf<Code extends RefusalCode> = Omit<Refusal, 'code' | 'details'> & {
  code: Code
  details: DetailsOf<Code>
}

/** The error as a refusal of just this code, with its details; undefined where it is anything else. */
export function refusalOf<Code extends RefusalCode>(error: unknown, code: Code): RefusalOf<Code> | undefined {
  return isOf(error, code) ? error : undefined
}

function isOf<Code extends RefusalCode>(error: unknown, code: Code): error is RefusalOf<Code> {
  return error instanceof Refusal && error.code === code
}
