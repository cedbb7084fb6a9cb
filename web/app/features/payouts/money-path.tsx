import type { PayoutBalance, PayoutOverview } from '@dressing-room/contract/payouts'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { classes } from '../../ui/class-names.ts'
import { When } from '../../ui/when.tsx'
import { nextWords } from './words.ts'

interface MoneyPathProps {
  balance: PayoutBalance
  next: PayoutOverview['schedule']['next']
  /** Says which currency it is, where there are several. */
  isNamed: boolean
}

/** The way of a seller's money, from the sale to their bank; what is free stands out. */
export function MoneyPath({ balance, next, isNamed }: MoneyPathProps) {
  const { currency, pending, available, onItsWay, paid, waits } = balance
  const steps = [
    { label: t`Not free yet`, amount: pending },
    { label: available < 0 ? t`Carried over` : t`Free`, amount: available, isChief: true },
    { label: t`On its way`, amount: onItsWay },
    { label: t`Paid`, amount: paid },
  ]
  return (
    <section aria-label={t`Your money in ${currency}`}>
      {isNamed && <h2 className="mb-3 text-lead font-semibold">{currency}</h2>}
      <ol className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-[repeat(4,minmax(0,1fr))]">
        {steps.map(({ label, amount, isChief }) => (
          <li key={label} className={classes('min-w-0 border-t-2 pt-3', isChief ? 'border-rouge' : 'border-ink')}>
            <p className="text-dense text-muted">{label}</p>
            <p className={classes('figures mt-1 font-display text-head wrap-anywhere', amount < 0 && 'text-sale')}>
              {formatDecimal(amount, currency)}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-text">
        {waits ? (
          nextWords(balance)
        ) : (
          <>
            {t`${formatDecimal(available, currency)} go to your bank on `}
            <strong className="font-semibold">
              <When at={next} show="day" />
            </strong>
            .
          </>
        )}
      </p>
    </section>
  )
}
