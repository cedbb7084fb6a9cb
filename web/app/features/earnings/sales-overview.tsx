import type { SalesByWeek } from '@dressing-room/contract/earnings'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { SelectField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { CategorySplit } from './category-split.tsx'
import { Figures } from './figures.tsx'
import { WeekCharts } from './week-charts.tsx'
import { WEEK, WeekPicker } from './week-picker.tsx'

/** In the address: the currency that is shown. */
export const CURRENCY = 'currency'

interface SalesOverviewProps {
  sales: SalesByWeek
  /** Of all sellers together, for who runs the shop. */
  ofMarket?: boolean
  today: string
  busy: boolean
  /** The address with this changed. */
  to: (change: Record<string, string>) => string
  onGo: (address: string) => void
}

/** What has been sold so far, and how one week went. */
export function SalesOverview({ sales, ofMarket = false, today, busy, to, onGo }: SalesOverviewProps) {
  const id = useId()
  const { totalRevenue, totalProductsSold, totalServicesBooked, totalUsers, currency, takings, week } = sales
  const main = takings.find((of) => of.currency === currency)
  const isNew = totalUsers === 0 && !ofMarket
  return (
    <div aria-busy={busy}>
      {takings.length > 1 && (
        <div className="mt-6">
          <SelectField
            label={t`Amounts in`}
            value={currency}
            onChange={({ target }) => onGo(to({ [CURRENCY]: target.value }))}
          >
            {takings.map((of) => (
              <option key={of.currency} value={of.currency}>
                {`${of.currency} (${formatDecimal(of.revenue, of.currency)})`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Figures
        label={t`All time`}
        figures={[
          {
            label: t`Total Revenue`,
            value: formatDecimal(totalRevenue, currency),
            note:
              main &&
              (ofMarket
                ? t`${formatDecimal(main.fee, currency)} of it is the platform's fee`
                : t`${formatDecimal(main.earned, currency)} is yours after the platform fee`),
          },
          { label: t`Total Products Sold`, value: totalProductsSold },
          { label: t`Total Services Booked`, value: totalServicesBooked },
          { label: ofMarket ? t`Total Users` : t`Total Customers`, value: totalUsers },
        ]}
      />
      <CategorySplit revenueByCategory={sales.revenueByCategory} currency={currency} />
      <section aria-labelledby={id} className="mt-12 border-t border-hairline pt-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id={id} className="font-display text-head">
            <Trans>Week by week</Trans>
          </h2>
          <WeekPicker
            week={week}
            to={(monday) => to({ [WEEK]: monday })}
            onChoose={(monday) => onGo(to({ [WEEK]: monday }))}
          />
        </div>
        {isNew && (
          <p className="mt-4 text-muted">
            {t`As soon as somebody buys from you or books you, both charts fill. `}
            <TextLink to={pages.sellerProducts}>{t`Add a product`}</TextLink>
            {t` or `}
            <TextLink to={pages.sellerServices}>{t`a service`}</TextLink>.
          </p>
        )}
        <WeekCharts sales={sales} today={today} />
      </section>
    </div>
  )
}
