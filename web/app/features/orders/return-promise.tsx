import { FAULT_DAYS, type ReturnRule } from '@dressing-room/contract/delivery'
import { t } from '@lingui/core/macro'

interface ReturnPromiseProps {
  parcels: readonly { seller: string; returns: ReturnRule }[]
}

/** What comes back of what is bought here, before it is paid: one line, or one for each seller where they differ. */
export function ReturnPromise({ parcels }: ReturnPromiseProps) {
  const said = parcels.map(({ seller, returns }) => ({ seller, words: promiseOf(returns) }))
  const [first] = said
  if (!first) return null
  const isSame = said.every(({ words }) => words === first.words)
  return (
    <ul aria-label={t`If it is not right`} className="mt-3 flex flex-col gap-1 text-note text-muted">
      {(isSame ? [first] : said).map(({ seller, words }) => (
        <li key={seller} className="wrap-anywhere">
          {isSame ? words : t`${seller}: ${words}`}
        </li>
      ))}
    </ul>
  )
}

function promiseOf({ days, paidBy }: ReturnRule): string {
  if (days === 0) return t`Only what is faulty or wrong can be sent back, within ${FAULT_DAYS} days of delivery.`
  return paidBy === 'seller'
    ? t`Send it back within ${days} days of delivery, and its price comes back. The way back is free.`
    : t`Send it back within ${days} days of delivery, and its price comes back. You pay for the way back.`
}
