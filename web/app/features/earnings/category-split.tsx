import type { SalesByWeek } from '@dressing-room/contract/earnings'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { classes } from '../../ui/class-names.ts'

/** What goods and what visits have brought, as one bar and in numbers. */
export function CategorySplit({ revenueByCategory, currency }: Pick<SalesByWeek, 'revenueByCategory' | 'currency'>) {
  const id = useId()
  const { Products, Services } = revenueByCategory
  const all = Products + Services
  const share = (amount: number) => (all > 0 ? Math.max(0, Math.min(100, (amount / all) * 100)) : 0)
  const rows = [
    { name: t`Products`, amount: Products, tone: 'bg-rouge' },
    { name: t`Services`, amount: Services, tone: 'bg-sage' },
  ]
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lead font-semibold">
        <Trans>Revenue by Category</Trans>
      </h2>
      <div aria-hidden className="mt-3 flex h-3 gap-0.5 bg-bone">
        {rows.map(({ name, amount, tone }) => (
          <span key={name} className={tone} style={{ width: `${share(amount)}%` }} />
        ))}
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-2">
        {rows.map(({ name, amount, tone }) => (
          <div key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <dt className="flex items-center gap-2">
              <span aria-hidden className={classes('size-3 shrink-0', tone)} />
              {name}
            </dt>
            <dd className="figures font-medium wrap-anywhere">
              {formatDecimal(amount, currency)}
              {all > 0 && (
                <span className="ml-2 text-dense font-regular text-muted">{`${Math.round(share(amount))} %`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
