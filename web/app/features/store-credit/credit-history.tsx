import { pages } from '@dressing-room/contract/pages'
import { type CreditEntry, getStoreCredit, type StoreCredit } from '@dressing-room/contract/store-credit'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'

/** What came and what went, the latest first; older ones on request. */
export function CreditHistory({ first }: { first: StoreCredit }) {
  const [older, setOlder] = useState<CreditEntry[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const entries = [...first.entries, ...older]
  if (entries.length === 0) return null

  async function more() {
    setBusy(true)
    setProblem('')
    try {
      const next = await call(getStoreCredit, { query: { page: String(page + 1) } })
      setOlder([...older, ...next.entries])
      setPage(page + 1)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={t`History of your store credit`}>
      <h3 className="mb-2 font-semibold">
        <Trans>History</Trans>
      </h3>
      <ul className="flex max-w-[46rem] flex-col">
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      <Alert>{problem}</Alert>
      {page < first.totalPages && (
        <div className="mt-4">
          <Button busy={busy} onClick={() => void more()}>
            {t`Show older`}
          </Button>
        </div>
      )}
    </section>
  )
}

function Entry({ entry: { at, amount, currency, text, reason, about } }: { entry: CreditEntry }) {
  return (
    <li className="flex justify-between gap-6 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {about ? (
            <TextLink to={about.kind === 'order' ? pages.order(about.id) : pages.visit(about.id)}>{text}</TextLink>
          ) : (
            text
          )}
        </p>
        <p className="text-note text-muted wrap-anywhere">
          <When at={at} show="day" />
          {reason && <>, {reason}</>}
        </p>
      </div>
      <p className="figures shrink-0 font-medium">
        {amount > 0 ? '+' : '−'}
        {formatDecimal(Math.abs(amount), currency)}
      </p>
    </li>
  )
}
