import type { Takings } from '@dressing-room/contract/earnings'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDecimal } from '../../language/format.ts'

/** How sales become what the seller keeps; one column for each currency, since they are never added. */
export function TakingsTable({ takings }: { takings: readonly Takings[] }) {
  const id = useId()
  const tips = t`Of it tips, without a fee`
  const all: { label: string; amount: (of: Takings) => number; isSum?: boolean }[] = [
    { label: t`Sales`, amount: ({ sales }) => sales },
    { label: t`Refunded`, amount: ({ refunded }) => -refunded || 0 },
    { label: t`Revenue`, amount: ({ revenue }) => revenue, isSum: true },
    { label: tips, amount: (of) => of.tips },
    { label: t`Platform fee`, amount: ({ fee }) => -fee || 0 },
    { label: t`You keep`, amount: ({ earned }) => earned, isSum: true },
  ]
  const rows = all.filter(({ label }) => label !== tips || takings.some((of) => of.tips !== 0))
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lead font-semibold">
        <Trans>What you keep</Trans>
      </h2>
      <table className="mt-3 w-full table-fixed border-collapse text-dense">
        <caption className="sr-only">
          <Trans>From sales to what you keep</Trans>
        </caption>
        {takings.length > 1 && (
          <thead>
            <tr className="text-right text-muted">
              <td />
              {takings.map(({ currency }) => (
                <th key={currency} scope="col" className="py-2 pl-3 font-medium">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ label, amount, isSum }) => (
            <tr
              key={label}
              className={isSum ? 'border-b border-edge font-semibold' : 'border-b border-hairline font-regular'}
            >
              <th scope="row" className="py-2 text-left [font-weight:inherit] wrap-anywhere">
                {label}
              </th>
              {takings.map((of) => (
                <td key={of.currency} className="figures py-2 pl-3 text-right wrap-anywhere">
                  {formatDecimal(amount(of), of.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
