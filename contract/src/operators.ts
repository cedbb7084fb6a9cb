import { z } from 'zod'
import { AUDIT_SUBJECTS, auditEntry } from './audit.ts'
import { booking } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { giftCard } from './gift-cards.ts'
import { acted, reason, subjectParams } from './operator-acts.ts'
import { order } from './orders.ts'
import { pageQuery } from './paging.ts'
import { creditBalance } from './store-credit.ts'
import { day } from './time.ts'

/** What an operator finds by number, id, e-mail, name, the provider's id or an article number. */
export const HIT_KINDS = ['order', 'visit', 'gift card', 'account', 'product', 'service'] as const
export type HitKind = (typeof HIT_KINDS)[number]

export const hit = z.object({
  kind: z.enum(HIT_KINDS),
  /** Of a product or a service: the end of its page's address. */
  id: z.string(),
  /** 'Order 10001', 'Ada Moreau'. */
  title: z.string(),
  /** What tells it from others: whose it is, what it cost, how far it is. */
  detail: z.string(),
})
export type Hit = z.output<typeof hit>

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/operator/find',
  summary: 'Orders, visits, accounts and goods that these words lead to, the best of each kind first',
  access: 'operator',
  query: z.object({ q: z.string().trim().max(200) }),
  response: z.object({ hits: z.array(hit) }),
})

/** One row of what an entry says in figures: an account of the books and how much moved there. */
const moneyRow = z.object({ label: z.string(), amount: z.number(), currency: z.string() })

export const TIMELINE_KINDS = ['step', 'money', 'mail', 'act'] as const

/** One thing that has happened with an order, a visit or an account. */
export const timelineEntry = z.object({
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  text: z.string(),
  /** What more there is to say: a reason, who, from where. */
  detail: z.string(),
  rows: z.array(moneyRow),
  /** Of a mail; one with a secret link cannot be sent again. */
  mail: z
    .object({ id: z.string(), to: z.string(), state: z.enum(['sent', 'waiting', 'failed']), mayResend: z.boolean() })
    .optional(),
  /** A receipt, an invoice or a credit note that can be fetched. */
  document: z.object({ id: z.string(), name: z.string() }).optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })
export type Person = z.output<typeof person>

/** What can still go back of one seller's part of an order. */
const refundableSale = z.object({
  seller: person,
  lines: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.number(), left: z.number() })),
  left: z.number(),
  deliveryLeft: z.number(),
})
export type RefundableSale = z.output<typeof refundableSale>

/** What a bank says against the payment. */
const dispute = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  state: z.string(),
  answerBy: z.string().optional(),
  mayAnswer: z.boolean(),
})
export type DeskDispute = z.output<typeof dispute>

/** One try to be paid for it, as the provider knows it. */
const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  sessionId: z.string(),
  paymentId: z.string(),
  /** Why a person has to look at it; '' otherwise. */
  reviewReason: z.string(),
})
export type Payment = z.output<typeof payment>

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/operator/orders/:id',
  summary: 'An order with all that has happened with it',
  access: 'operator',
  params: subjectParams,
  response: z.object({
    order,
    buyer: person,
    sellers: z.array(person),
    payments: z.array(payment),
    refundable: z.array(refundableSale),
    disputes: z.array(dispute),
    timeline: z.array(timelineEntry),
  }),
  refusals: ['order_not_found'],
})
export type OrderAtDesk = z.output<typeof readOrder.response>

export const readVisit = endpoint({
  method: 'GET',
  path: '/api/operator/visits/:id',
  summary: 'A visit with all that has happened with it',
  access: 'operator',
  params: subjectParams,
  response: z.object({
    visit: booking,
    /** Left out where it was booked by hand. */
    buyer: person.optional(),
    stylist: person,
    payments: z.array(payment),
    /** The most that can go back. */
    left: z.number(),
    disputes: z.array(dispute),
    timeline: z.array(timelineEntry),
  }),
  refusals: ['booking_not_found'],
})
export type VisitAtDesk = z.output<typeof readVisit.response>

export const readGiftCard = endpoint({
  method: 'GET',
  path: '/api/operator/gift-cards/:id',
  summary: 'A gift card with all that has happened with it',
  access: 'operator',
  params: subjectParams,
  response: z.object({
    giftCard,
    buyer: person,
    redeemedBy: person.optional(),
    payments: z.array(payment),
    disputes: z.array(dispute),
    timeline: z.array(timelineEntry),
  }),
  refusals: ['gift_card_not_found'],
})
export type GiftCardAtDesk = z.output<typeof readGiftCard.response>

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/operator/accounts/:id',
  summary: 'An account with what it has bought, sold and done',
  access: 'operator',
  params: subjectParams,
  response: z.object({
    account: person.extend({
      phone: z.string(),
      createdAt: z.string(),
      isEmailConfirmed: z.boolean(),
      isVerified: z.boolean(),
      isOperator: z.boolean(),
      suspendedAt: z.string().optional(),
      /** The day on which it goes, where that was asked for. */
      deletionDueAt: z.string().optional(),
      shopSlug: z.string().optional(),
    }),
    /** Its store credit, by currency. */
    credit: z.array(creditBalance),
    /** Its latest orders and visits, as buyer and as seller. */
    dealings: z.array(hit),
    /** Of the packages of visits that they have bought, which have no page of their own: what somebody has to decide. */
    packages: z.array(z.object({ title: z.string(), payments: z.array(payment), disputes: z.array(dispute) })),
    timeline: z.array(timelineEntry),
  }),
  refusals: ['account_not_found'],
})
export type AccountAtDesk = z.output<typeof readAccount.response>

export const AUDIT_PER_PAGE = 50

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/operator/audit',
  summary: 'Acts of operators and security events, the latest first',
  access: 'operator',
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(200).optional(),
    kind: z.enum(AUDIT_SUBJECTS).optional().catch(undefined),
    /** Days; the last one counts. */
    from: day.optional().catch(undefined),
    until: day.optional().catch(undefined),
  }),
  response: z.object({ entries: z.array(auditEntry), page: z.number(), totalPages: z.number(), total: z.number() }),
})

/** Something that a person has to look at. */
const waiting = z.object({
  what: z.string(),
  title: z.string(),
  detail: z.string(),
  at: z.string(),
  /** What it is about, where that has a page of its own. */
  subject: z.object({ kind: z.enum(['order', 'visit', 'gift card', 'account']), id: z.string() }).optional(),
  /** Where only a person knows that it is settled: what is said to be so, in the audit log. */
  about: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }).optional(),
})
export type Waiting = z.output<typeof waiting>

export const readDesk = endpoint({
  method: 'GET',
  path: '/api/operator/waiting',
  summary: 'What waits for somebody to decide, the oldest first',
  access: 'operator',
  response: z.object({ waiting: z.array(waiting) }),
})

export const closeWaiting = endpoint({
  method: 'POST',
  path: '/api/operator/waiting/close',
  summary: 'Says that something is settled which waited for somebody, so that it waits no more',
  access: 'operator',
  body: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string().min(1).max(100), reason }),
  response: acted,
  refusals: ['not_found'],
})

/** A payout as the desk lists it. */
const deskPayout = z.object({
  id: z.string(),
  seller: person,
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['asked', 'sent', 'under way', 'paid', 'returning', 'failed']),
  createdAt: z.string(),
  failure: z.string(),
  mayRetry: z.boolean(),
})
export type DeskPayout = z.output<typeof deskPayout>

export const listDeskPayouts = endpoint({
  method: 'GET',
  path: '/api/operator/payouts',
  summary: 'Payouts that have failed or take too long, the oldest first; or the latest of all',
  access: 'operator',
  query: z.object({ all: z.literal('yes').optional() }),
  response: z.object({ payouts: z.array(deskPayout) }),
})

export const retryPayout = endpoint({
  method: 'POST',
  path: '/api/operator/payouts/:id/retry',
  summary: 'Looks at a payout now; of one that has failed, pays all that is free again',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['payout_not_found', 'payout_waits', 'already_so'],
})
