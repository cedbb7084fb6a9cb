import type { Deps } from '../../deps.ts'
import { paymentsWithoutDocuments, refundsOfPayment } from './earlier-query.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { issueDocuments } from './issue-documents.ts'
import type { PaidThing } from './paid-sale.ts'

/** Later than this, the job that the payment has asked for is not just late. */
const LATE_MINUTES = 10
const AT_ONCE = 200

/**
 * Documents of payments that have none: from before there were documents, or because their own job has failed. They have
 * the numbers and the day of today, and say when it was paid; what went back meanwhile is credited at once.
 */
export async function issueEarlier(deps: Deps, things: readonly PaidThing[]): Promise<void> {
  const before = new Date(deps.clock().getTime() - LATE_MINUTES * 60_000)
  for (const checkoutId of await paymentsWithoutDocuments(deps.db, before, AT_ONCE)) {
    try {
      await issueDocuments(deps, things, checkoutId)
      for (const refund of await refundsOfPayment(deps.db, checkoutId)) await issueCreditNotes(deps, things, refund)
    } catch (error) {
      // The others are not to wait for it.
      deps.log.error({ err: error, checkout: checkoutId }, 'could not issue the documents of an earlier payment')
    }
  }
}
