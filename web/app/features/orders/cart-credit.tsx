import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDecimal } from '../../language/format.ts'
import { Checkbox } from '../../ui/field.tsx'
import type { Quote } from './cart-quote.ts'

interface CartCreditProps {
  quote: Quote
  isUsed: boolean
  onUse: (isUsed: boolean) => void
  /** What of appointments in the same cart a card pays. */
  visitsByCard: number
}

/** In thousandths, so that no binary rest is shown. */
export function addUp(one: number, other: number): number {
  return Math.round((one + other) * 1000) / 1000
}

/** Store credit, of whoever has some: how much of it this cart takes, and what is left for the card. */
export function CartCredit({ quote: { storeCredit, currency }, isUsed, onUse, visitsByCard }: CartCreditProps) {
  if (!storeCredit || storeCredit.used === 0) return null
  const { used, available, toPay, notice } = storeCredit
  const sum = (amount: number) => formatDecimal(amount, currency)
  return (
    <div className="figures flex flex-col gap-2">
      <Checkbox
        label={<span>{t`Use my store credit: ${sum(used)} of ${sum(available)}`}</span>}
        checked={isUsed}
        onChange={({ target }) => onUse(target.checked)}
      />
      {isUsed && (
        <>
          {notice && <p className="text-note text-muted">{notice}</p>}
          <p className="flex justify-between gap-4 font-medium">
            <span>
              <Trans>To pay by card</Trans>
            </span>
            <span>{sum(addUp(toPay, visitsByCard))}</span>
          </p>
        </>
      )}
    </div>
  )
}
