import { t } from '@lingui/core/macro'
import { useNavigation } from 'react-router'
import { AppliedFilters } from './applied-filters.tsx'
import type { Filter } from './filter-address.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { countText, showLabel, type Totals } from './result-text.ts'
import { useFilters } from './use-filters.ts'

interface FiltersProps {
  /** None where there is nothing to narrow down. */
  filters: readonly Filter[]
  totals: Totals
  /** Other parts of the address that a form without script must keep. */
  kept?: Record<string, string>
}

/** A bar from tablets up, a sheet on phones, and below either what is chosen and how much that leaves. */
export function Filters({ filters, totals, kept = {} }: FiltersProps) {
  const choice = useFilters()
  const counting = useNavigation().state === 'loading'
  const text = countText(totals)
  const hidden = Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className="flex flex-col gap-4 border-b border-hairline pb-6">
      {filters.length > 0 && (
        <>
          <FilterBar filters={filters} choice={choice} hidden={hidden} />
          <FilterSheet
            filters={filters}
            choice={choice}
            show={counting ? t`Counting ...` : showLabel(totals)}
            hidden={hidden}
          />
        </>
      )}
      <AppliedFilters filters={filters} />
      <p role="status" className="figures text-muted">
        {text}
      </p>
    </div>
  )
}
