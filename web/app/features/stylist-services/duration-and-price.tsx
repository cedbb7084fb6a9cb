import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { Amount } from '../../ui/price.tsx'
import type { ServiceSummary } from './service-summary.ts'

/** What a service takes, of both. */
export function DurationAndPrice({
  service: { duration, price, priceCurrency },
}: {
  service: Pick<ServiceSummary, 'duration' | 'price' | 'priceCurrency'>
}) {
  return (
    <p className="figures flex flex-wrap gap-x-2">
      <span>{t`${duration} minutes`}</span>
      <span className="font-medium">
        <Amount currency={priceCurrency}>{formatDecimal(price, priceCurrency)}</Amount>
      </span>
    </p>
  )
}
