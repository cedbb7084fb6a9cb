import { type CreditUse, quoteCredit } from '@dressing-room/contract/store-credit'
import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Checkbox } from '../../ui/field.tsx'

/** How much of a price store credit would pay now; undefined where there is none, or nobody can say. */
export function useCreditFor(amount: string, currency: string): { use: CreditUse | undefined; refresh: () => void } {
  const [use, setUse] = useState<CreditUse>()
  const [look, setLook] = useState(0)
  const refresh = useCallback(() => setLook((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` asks again
  useEffect(() => {
    let isLatest = true
    if (Number(amount) > 0) {
      call(quoteCredit, { query: { amount, currency } }).then(
        (found) => isLatest && setUse(found.used > 0 ? found : undefined),
        (error: unknown) => {
          // Booking goes on without it.
          console.error(error)
          if (isLatest) setUse(undefined)
        },
      )
    }
    return () => {
      isLatest = false
    }
  }, [amount, currency, look])
  return { use, refresh }
}

interface VisitCreditProps {
  use: CreditUse
  currency: string
  isUsed: boolean
  onUse: (isUsed: boolean) => void
}

export function VisitCredit({ use: { used, available, toPay, notice }, currency, isUsed, onUse }: VisitCreditProps) {
  const sum = (amount: number) => formatDecimal(amount, currency)
  return (
    <div className="figures flex flex-col gap-1">
      <Checkbox
        label={<span>{t`Use my store credit: ${sum(used)} of ${sum(available)}`}</span>}
        checked={isUsed}
        onChange={({ target }) => onUse(target.checked)}
      />
      {isUsed && (
        <p className="text-muted">
          {toPay > 0 ? `${t`To pay by card: ${sum(toPay)}.`} ${notice}`.trim() : t`It pays for all of it.`}
        </p>
      )}
    </div>
  )
}
