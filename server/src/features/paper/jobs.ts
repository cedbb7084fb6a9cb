import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { type CreditedRefund, issueCreditNotes } from './issue-credit-notes.ts'
import { issueDocuments } from './issue-documents.ts'
import { issueEarlier } from './issue-earlier.ts'
import type { PaidThing } from './paid-sale.ts'
import { ISSUE_CREDIT_NOTES, ISSUE_DOCUMENTS } from './request-documents.ts'

export function paperJobs(things: readonly PaidThing[]): Job<Deps, never>[] {
  const documents: Job<Deps, { checkoutId: string }> = {
    name: ISSUE_DOCUMENTS,
    concurrency: 2,
    run: (deps, { checkoutId }) => issueDocuments(deps, things, checkoutId),
  }
  const creditNotes: Job<Deps, CreditedRefund> = {
    name: ISSUE_CREDIT_NOTES,
    run: (deps, refund) => issueCreditNotes(deps, things, refund),
  }
  const earlier: Job<Deps> = {
    name: 'issue-earlier-documents',
    every: '*/20 * * * *',
    run: (deps) => issueEarlier(deps, things),
  }
  return [documents, creditNotes, earlier]
}
