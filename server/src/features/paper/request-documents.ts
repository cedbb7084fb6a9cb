import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CreditedRefund } from './issue-credit-notes.ts'

export const ISSUE_DOCUMENTS = 'issue-documents'
export const ISSUE_CREDIT_NOTES = 'issue-credit-notes'

type RequestDeps = Pick<Deps, 'queue'>

/**
 * Asks for the receipt and the invoices of what was paid, in the transaction in which the payment takes effect: what is
 * paid has its documents a moment later, and what is not has none. Nobody who pays waits for their numbers meanwhile.
 */
export async function requestDocuments({ queue }: RequestDeps, tx: Tx, checkoutId: string): Promise<void> {
  await queue.enqueue(tx, ISSUE_DOCUMENTS, { checkoutId }, { id: checkoutId })
}

/** Asks for a credit note of each seller of whose invoice something goes back, in the transaction that promises it. */
export async function requestCreditNote({ queue }: RequestDeps, tx: Tx, refund: CreditedRefund): Promise<void> {
  // What nobody has sold, as a payment that came too late, has no invoice.
  const parts = refund.parts.filter(({ sellerId }) => sellerId !== null)
  if (parts.length > 0) await queue.enqueue(tx, ISSUE_CREDIT_NOTES, { ...refund, parts }, { id: refund.id })
}
