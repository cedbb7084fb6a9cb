import { z } from 'zod'
import { picture } from './catalog.ts'
import { endpoint } from './endpoint.ts'

export const REPORT_SUBJECTS = [
  'product',
  'service',
  'product review',
  'service review',
  'shop',
  'clip',
  'clip comment',
  'message',
  'question',
] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/** Why somebody reports something, in the order in which it is offered. */
export const REPORT_REASONS = ['spam', 'offensive', 'misleading', 'illegal', 'private', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const CASE_STATES = ['open', 'dismissed', 'hidden', 'appealed', 'upheld', 'restored'] as const
export type CaseState = (typeof CASE_STATES)[number]

const id = z.string().min(1).max(100)
const message = z.object({ message: z.string() })
const params = z.object({ id })

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Tells who runs the shop that something should not be here',
  access: 'signed-in',
  body: z.object({
    subject: z.enum(REPORT_SUBJECTS),
    /** The `_id` of a product, service or review, the `sellerID` of a shop, the `id` of a clip or comment. */
    id,
    why: z.enum(REPORT_REASONS, { error: 'Please choose a reason.' }),
    words: z.string().trim().max(1000, 'Please use fewer words.').optional(),
  }),
  response: message,
  refusals: ['not_found', 'own_report', 'too_many_requests'],
})

const moderationCase = z.object({
  id: z.string(),
  subject: z.enum(REPORT_SUBJECTS),
  title: z.string(),
  state: z.enum(CASE_STATES),
  openedAt: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  appeal: z.string(),
  answer: z.string(),
})

export const ownCases = endpoint({
  method: 'GET',
  path: '/api/account/hidden',
  summary: 'What of the viewer’s was hidden after reports, the latest first',
  access: 'signed-in',
  response: z.object({ cases: z.array(moderationCase) }),
})
export type OwnCase = z.output<typeof moderationCase>

export const whyHidden = endpoint({
  method: 'GET',
  path: '/api/account/hidden/why',
  summary: 'Why a page of the viewer’s cannot be found: the case by which it is hidden, if it is',
  access: 'signed-in',
  query: z.object({
    subject: z.enum(['product', 'service', 'shop']),
    /** The end of its address. */
    of: z.string().min(1).max(300),
  }),
  response: z.object({ case: moderationCase.nullable() }),
})

export const appeal = endpoint({
  method: 'POST',
  path: '/api/account/hidden/:id/appeal',
  summary: 'Asks once to look again',
  access: 'signed-in',
  params,
  body: z.object({ words: z.string().trim().min(1, 'Please say why.').max(2000, 'Please use fewer words.') }),
  response: message,
  refusals: ['not_found', 'case_decided', 'too_many_requests'],
})

export const listCases = endpoint({
  method: 'GET',
  path: '/api/operator/reports',
  summary: 'What was reported: what waits for a decision, the oldest first, or what was decided, the latest first',
  access: 'operator',
  query: z.object({ decided: z.literal('yes').optional() }),
  response: z.object({
    cases: z.array(
      moderationCase.extend({
        /** What it says: the text that was reported. */
        text: z.string(),
        /** Of a review: what it shows, and what its seller has answered; '' for nothing. */
        pictures: z.array(picture),
        reply: z.string(),
        /** Where it can be looked at, of what words do not tell. */
        page: z.string().optional(),
        owner: z.object({ id: z.string(), name: z.string() }).nullable(),
        reports: z.array(
          z.object({ why: z.enum(REPORT_REASONS), words: z.string(), reportedAt: z.string(), reporter: z.string() }),
        ),
      }),
    ),
  }),
})
export type ReportedCase = z.output<typeof listCases.response>['cases'][number]

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/operator/reports/:id',
  summary: 'Hides what was reported or dismisses the report; of an appeal, lets it stay hidden or shows it again',
  access: 'operator',
  params,
  body: z.object({
    decision: z.enum(['hide', 'dismiss', 'uphold', 'restore']),
    reason: z.string().trim().min(1, 'Please say why.').max(1000, 'Please use fewer words.'),
  }),
  response: message,
  refusals: ['not_found', 'case_decided'],
})
