import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type CreditedPart, composeCreditNote } from './compose.ts'
import { writtenIn } from './content.ts'
import { creditedOf, insertDocuments, insertVoids, isIssued, lockInvoices, nextNumbers } from './document-store.ts'
import { languageOf } from './document-words.ts'
import { issueOnce } from './issue-documents.ts'
import type { PaidThing } from './paid-sale.ts'
import { reasonOfRefund } from './refund-query.ts'
import { seriesNumber } from './rules.ts'

export interface CreditedRefund {
  /** The refund's own id: it has credit notes once. */
  id: string
  checkoutId: string
  /** What goes back of each seller's sale, delivery included; lines name what it is for, as far as that is known. */
  parts: { sellerId: string | null; minor: number; lines?: CreditedPart['lines'] }[]
}

/**
 * A credit note of each seller of whose invoice something goes back. The refund may have been asked for before that
 * invoice was written: it is issued first then.
 */
export async function issueCreditNotes(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  things: readonly PaidThing[],
  refund: CreditedRefund,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await issueOnce(deps, tx, things, refund.checkoutId)
    const reason = await reasonOfRefund(tx, refund.id)
    // Undefined: it has failed before anybody wrote this down, so there is nothing to credit.
    if (reason !== undefined) await issueFor(deps, tx, refund, reason)
  })
}

async function issueFor(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, checkoutId, parts }: CreditedRefund,
  reason: string,
): Promise<void> {
  const cause = causeOf(id)
  if (await isIssued(tx, checkoutId, cause)) return
  const invoices = await lockInvoices(tx, checkoutId)
  const now = clock()
  const year = now.getUTCFullYear()
  const credited = invoices.flatMap((invoice) => {
    const own = parts.filter(({ sellerId, minor }) => sellerId === invoice.seller_id && minor > 0)
    const minor = own.reduce((sum, part) => sum + part.minor, 0)
    return minor > 0 ? [{ invoice, minor, lines: own.flatMap(({ lines = [] }) => lines) }] : []
  })
  const numbers = await nextNumbers(
    tx,
    credited.map(({ invoice }) => invoice.seller_id ?? ''),
    'credit note',
    year,
  )
  for (const { invoice, minor, lines } of credited) {
    const before = await creditedOf(tx, invoice.id)
    const number = numbers.get(invoice.seller_id ?? '')
    if (number === undefined) throw new Error(`no number for a credit note of ${invoice.seller_id}`)
    // In the language of the invoice, whatever its buyer speaks by now: both are read side by side.
    const content = writtenIn(languageOf(invoice.content), composeCreditNote(invoice, { minor, reason, lines }, before))
    await insertDocuments(tx, [
      {
        kind: 'credit note',
        number: seriesNumber('credit note', year, number),
        series_year: year,
        series_number: number,
        seller_id: invoice.seller_id,
        buyer_id: invoice.buyer_id,
        payable_kind: invoice.payable_kind,
        payable_id: invoice.payable_id,
        checkout_id: checkoutId,
        cause,
        corrects_id: invoice.id,
        currency: invoice.currency,
        total_minor: minor,
        vat_minor: content.vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
        content,
        issued_at: now,
      },
    ])
  }
}

/** The refund has failed: what was credited for it was not given back, and counts for nothing. */
export async function voidCreditNote({ clock }: Pick<Deps, 'clock'>, tx: Tx, refundId: string): Promise<void> {
  await insertVoids(tx, causeOf(refundId), clock())
}

function causeOf(refundId: string): string {
  return `refund:${refundId}`
}
