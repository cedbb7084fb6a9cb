import { t } from '@lingui/core/macro'
import { useNavigation, useSearchParams } from 'react-router'
import { AppliedFilters } from './applied-filters.tsx'
import { type Filter, sortIn } from './filter-address.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { PriceForms } from './price-fields.tsx'
import { countText, showLabel, type Totals } from './result-text.ts'
import { SortBy } from './sort-by.tsx'
import { useFilters } from './use-filters.ts'

interface FiltersProps {
  /** None where there is nothing to narrow down. */
  filters: readonly Filter[]
  totals: Totals
  /** Where the totals do not say how much is left: the calendar is not asked for all. */
  text?: string | undefined
  /** Other parts of the address that a form without script must keep. */
  kept?: Record<string, string>
  /** The order that the list has by itself, where it can have another one. */
  order?: 'best' | 'newest'
}

/** A bar from tablets up, a sheet on phones, and below either what is chosen and how much that leaves. */
export function Filters({ filters, totals, text, kept = {}, order }: FiltersProps) {
  const choice = useFilters()
  const counting = useNavigation().state === 'loading'
  const sort = sortIn(useSearchParams()[0])
  const hidden = Object.entries({ ...kept, ...(sort && { sort }) }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className="flex flex-col gap-4 border-b border-hairline pb-6">
      {filters.length > 0 && (
        <>
          <PriceForms filters={filters} />
          <FilterBar filters={filters} choice={choice} hidden={hidden} />
          <FilterSheet
            filters={filters}
            choice={choice}
            show={counting ? t`Counting ...` : text ? t`Show results` : showLabel(totals)}
            hidden={hidden}
          />
        </>
      )}
      <AppliedFilters filters={filters} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="figures text-muted">
          {text ?? countText(totals)}
        </p>
        {order && totals.totalProducts + totals.totalServices > 1 && <SortBy own={order} />}
      </div>
    </div>
  )
}
