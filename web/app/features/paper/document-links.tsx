import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import type { documentsOf } from '@dressing-room/contract/paper'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { usePolling } from '../../ui/use-polling.ts'

const WORDS = { receipt: t`Receipt`, invoice: t`Invoice`, 'credit note': t`Credit note` } as const

/** They are made within a second of the payment. */
const POLL_MS = 1000

/** The papers of an order or a visit; nothing where there are none. */
export function DocumentLinks({ found }: { found: ResponseOf<typeof documentsOf> | undefined }) {
  const { documents, isBeingMade } = found ?? { documents: [], isBeingMade: false }
  usePolling(isBeingMade, POLL_MS)
  if (documents.length === 0 && !isBeingMade) return null
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  return (
    <section aria-labelledby="papers" className="print:hidden">
      <h2 id="papers" className="mb-1 font-semibold">
        <Trans>Documents</Trans>
      </h2>
      {isBeingMade && (
        <p role="status" className="text-muted">
          <Trans>Your receipt is being made.</Trans>
        </p>
      )}
      <ul>
        {documents.map((document) => (
          <li key={document._id} className="wrap-anywhere">
            <TextLink to={pages.document(document._id)} className="inline-flex min-h-11 items-center">
              {WORDS[document.kind]}
            </TextLink>
            {document.kind !== 'receipt' && (
              <span className="text-note text-muted">
                {` ${document.number}`}
                {invoices.length > 1 && <bdi>{`, ${document.issuer}`}</bdi>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
