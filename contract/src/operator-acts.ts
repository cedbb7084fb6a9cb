import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Why, in the operator's own words: it stands in the audit log for good. */
export const reason = z
  .string()
  .trim()
  .min(3, 'Please say why, in a few words.')
  .max(1000, 'Please say why in at most 1000 letters.')

/** What was done, in words. */
export const acted = z.object({ message: z.string() })

export const subjectParams = z.object({ id: z.string().max(100) })

export const suspendSeller = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/:id/suspend',
  summary: 'Takes all of a seller off sale, and tells them why',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['account_not_found', 'already_so'],
})

export const restoreSeller = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/:id/restore',
  summary: 'Puts exactly that back on sale, and tells them',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['account_not_found', 'already_so'],
})

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/:id/export',
  summary: 'Has all that is kept about somebody put into one file, which they alone can fetch',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['account_not_found'],
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/:id/deletion',
  summary: 'Has an account go after some days in which it can be kept; refused while something of it is open',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['account_not_found', 'account_not_deletable'],
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/:id/keep',
  summary: 'Takes a deletion back while its days last',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['account_not_found'],
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/operator/mails/:id/resend',
  summary: 'Sends a mail once more, to the same address',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['mail_not_found', 'mail_not_resendable', 'too_many_requests'],
})

const key = z.string().min(8).max(100)

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/operator/orders/:id/refunds',
  summary: 'Gives something of one seller’s part of an order back; buyer and seller are told, with the reason',
  access: 'operator',
  params: subjectParams,
  body: z.object({
    key,
    sellerId: z.string().max(100),
    lines: z
      .array(z.object({ id: z.string().max(100), quantity: z.int().min(1).max(999), restock: z.boolean() }))
      .max(100),
    delivery: z.boolean(),
    /** Instead of what the lines come to. */
    amount: z.number().positive().max(1e12).optional(),
    reason,
  }),
  response: acted,
  refusals: ['order_not_found', 'not_that_many_left', 'refund_too_much', 'refund_is_nothing', 'refund_key_reused'],
})

export const refundVisit = endpoint({
  method: 'POST',
  path: '/api/operator/visits/:id/refunds',
  summary: 'Gives something of the price of a visit back; the visit stays what it is',
  access: 'operator',
  params: subjectParams,
  body: z.object({ key, amount: z.number().positive().max(1e12), reason }),
  response: acted,
  refusals: ['booking_not_found', 'refund_too_much', 'refund_is_nothing', 'refund_key_reused'],
})

export const makeRefundAgain = endpoint({
  method: 'POST',
  path: '/api/operator/refunds/:id/again',
  summary:
    'Promises once more what is owed of a refund that has failed, to the card or as store credit; the buyer is told',
  access: 'operator',
  params: subjectParams,
  body: z.object({ to: z.enum(['card', 'credit']), reason }),
  response: acted,
  refusals: ['refund_not_found', 'already_so', 'payment_disputed'],
})

export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/operator/payments/:id/settle',
  summary:
    'Decides about a payment that is not the one that was asked for: hands over what it pays for, or gives it back',
  access: 'operator',
  params: subjectParams,
  body: z.object({ decision: z.enum(['accept', 'refund']), reason }),
  response: acted,
  refusals: ['no_review', 'review_only_refund', 'refund_too_much', 'payment_disputed', 'payments_unavailable'],
})

const words = z.string().trim().max(5000).optional()

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/operator/disputes/:id/answer',
  summary: 'Hands in what speaks for the shop: once, and for good',
  access: 'operator',
  params: subjectParams,
  body: z.object({
    evidence: z.object({
      product_description: words,
      customer_name: words,
      customer_email_address: words,
      shipping_address: words,
      shipping_carrier: words,
      shipping_tracking_number: words,
      shipping_date: words,
      service_date: words,
      refund_refusal_explanation: words,
      uncategorized_text: words,
    }),
    reason,
  }),
  response: acted,
  refusals: ['dispute_not_found', 'dispute_decided', 'dispute_needs_evidence', 'payments_unavailable'],
})

export const acceptDispute = endpoint({
  method: 'POST',
  path: '/api/operator/disputes/:id/accept',
  summary: 'Says nothing against it, for good: the bank keeps what it has taken',
  access: 'operator',
  params: subjectParams,
  body: z.object({ reason }),
  response: acted,
  refusals: ['dispute_not_found', 'dispute_decided', 'payments_unavailable'],
})
