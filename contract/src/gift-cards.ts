import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { acted, reason, subjectParams } from './operator-acts.ts'
import { pageQuery } from './paging.ts'
import { personName } from './person-name.ts'
import { REFUND_STATES } from './refunds.ts'
import { day, timeZone } from './time.ts'

export const GIFT_CARDS_PER_PAGE = 20
export const GIFT_MESSAGE_LENGTH = 500
/** How many days ahead a card can be told to be sent. */
export const GIFT_DAYS_AHEAD = 365
/** How long its buyer can have a card paid back that nobody has redeemed. */
export const GIFT_REFUND_DAYS = 14
/** The time of that day, where its buyer is, at which a card is sent. */
export const GIFT_SENT_AT = '09:00'

/**
 * What has become of a card. Scheduled: paid, and sent on its day; sent: its mail is out; stopped: its payment is in
 * question, and nobody can redeem it until that is settled; review: its payment is not the one that was due.
 */
export const GIFT_CARD_STATES = [
  'unpaid',
  'ended',
  'review',
  'scheduled',
  'sent',
  'redeemed',
  'refunded',
  'stopped',
] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

export const giftCardOffer = endpoint({
  method: 'GET',
  path: '/api/gift-cards/offer',
  summary: 'What gift cards can be bought: amounts to choose from, and between which bounds any other may lie',
  access: 'anyone',
  shared: true,
  response: z.object({
    currency: z.string(),
    amounts: z.array(z.number()),
    least: z.number(),
    most: z.number(),
  }),
})
export type GiftCardOffer = z.output<typeof giftCardOffer.response>

const toEmail = emailAddress('Please enter an email address, such as name@example.com.')
const toName = personName({ empty: 'Please enter the name of whoever gets the card.' })

export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards',
  summary: 'Begins a gift card and opens its card page; the same card again finds the page that is open',
  access: 'signed-in',
  body: z.object({
    amount: z.number({ error: 'Please enter an amount.' }).positive('Please enter an amount.').max(1e9),
    toEmail,
    toName,
    fromName: personName({ empty: 'Please enter your name.' }),
    message: z.string().trim().max(GIFT_MESSAGE_LENGTH, 'Please write a shorter message.').default(''),
    /** The day on which it is sent; without it, as soon as it is paid. */
    sendOn: day.optional(),
    /** Where the buyer is: whose day that is. */
    timeZone,
  }),
  response: z.object({ id: z.string(), url: z.url(), giftCardId: z.string() }),
  refusals: [
    'gift_card_amount',
    'gift_card_day',
    'below_card_minimum',
    'above_order_limit',
    'payments_unavailable',
    'try_again',
    'too_many_requests',
  ],
})

/** A gift card as its buyer sees it. */
export const giftCard = z.object({
  _id: z.string(),
  number: z.number(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(GIFT_CARD_STATES),
  /** The state in words. */
  stateText: z.string(),
  /** '' once they are forgotten. */
  toName: z.string(),
  toEmail: z.string(),
  fromName: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** The day that was chosen; left out where it was to be sent at once. */
  sendOn: z.string().optional(),
  sentAt: z.string().optional(),
  redeemedAt: z.string().optional(),
  /** What can be done with it. */
  mayChange: z.boolean(),
  mayPrint: z.boolean(),
  /** Until when its buyer can have it paid back; left out where they cannot. */
  refundableUntil: z.string().optional(),
  /** Its receipt, a moment after it was paid. */
  receiptId: z.string().optional(),
  /** How far its money has come on its way back. */
  refund: z.enum(REFUND_STATES).optional(),
})
export type GiftCard = z.output<typeof giftCard>

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/gift-cards',
  summary: 'The gift cards that the viewer has bought, the latest first',
  access: 'signed-in',
  query: z.object(pageQuery),
  response: z.object({ giftCards: z.array(giftCard), page: z.number(), totalPages: z.number(), total: z.number() }),
})

export const updateGiftCardStatus = endpoint({
  method: 'POST',
  path: '/api/gift-cards/update-status',
  summary: 'Asks the payment provider what became of the checkout of a gift card; only for its buyer',
  access: 'anyone',
  body: z.object({ sessionId: z.string().min(1).max(300) }),
  response: z.object({ message: z.string(), giftCard: giftCard.optional() }),
  refusals: ['too_many_requests'],
})

const ofCard = z.object({ id: z.string().max(100) })
const changed = z.object({ message: z.string(), giftCard })

export const changeGiftCardRecipient = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:id/recipient',
  summary: 'Corrects to whom a gift card goes. One that was sent goes out again, and the code of before ends',
  access: 'signed-in',
  params: ofCard,
  body: z.object({ toEmail, toName }),
  response: changed,
  refusals: ['gift_card_not_found', 'gift_card_over', 'gift_card_stopped', 'too_many_requests'],
})

export const sendGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:id/send',
  summary: 'Sends a gift card now: one that waits for its day, or one that was sent before once more',
  access: 'signed-in',
  params: ofCard,
  response: changed,
  refusals: ['gift_card_not_found', 'gift_card_over', 'gift_card_stopped', 'too_many_requests'],
})

export const printGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:id/print',
  summary: 'A code to be printed and handed over. Answered here and never again',
  access: 'signed-in',
  params: ofCard,
  response: z.object({ code: z.string(), url: z.url(), giftCard }),
  refusals: ['gift_card_not_found', 'gift_card_over', 'gift_card_stopped', 'too_many_requests'],
})

export const refundGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:id/refund',
  summary: 'Pays a gift card back to whoever bought it, within some days and as long as nobody has redeemed it',
  access: 'signed-in',
  params: ofCard,
  response: changed,
  refusals: ['gift_card_not_found', 'gift_card_over', 'gift_card_refund_over', 'payment_disputed'],
})

export const refundGiftCardAtDesk = endpoint({
  method: 'POST',
  path: '/api/operator/gift-cards/:id/refund',
  summary: 'Pays a gift card back that nobody has redeemed, at any time',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['gift_card_not_found', 'gift_card_over', 'payment_disputed'],
})

export const stopGiftCard = endpoint({
  method: 'POST',
  path: '/api/operator/gift-cards/:id/stop',
  summary: 'Nobody can redeem this gift card until it is released',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['gift_card_not_found', 'gift_card_over', 'already_so'],
})

export const releaseGiftCard = endpoint({
  method: 'POST',
  path: '/api/operator/gift-cards/:id/release',
  summary: 'Lets a gift card be redeemed that was stopped here, or by a fraud warning; not one that a bank asks about',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['gift_card_not_found', 'gift_card_over', 'payment_disputed', 'already_so'],
})
