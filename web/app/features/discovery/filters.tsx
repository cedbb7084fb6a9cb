import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AppliedFilters } from './applied-filters.tsx'
import type { Filter } from './filter-address.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { countWords, type Totals } from './result-words.ts'
import { useFilters } from './use-filters.ts'

interface FiltersProps {
  filters: readonly Filter[]
  totals: Totals
  /** Other parts of the address that a form without script must keep. */
  kept?: Record<string, string>
  children?: ReactNode
}

/** A bar from tablets up, a sheet on phones, and below either what is chosen and how much that leaves. */
export function Filters({ filters, totals, kept = {}, children }: FiltersProps) {
  const choice = useFilters()
  const counting = useNavigation().state === 'loading'
  const words = countWords(totals)
  const hidden = Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className="flex flex-col gap-4 border-b border-hairline pb-6">
      <FilterBar filters={filters} choice={choice} hidden={hidden} />
      <FilterSheet
        filters={filters}
        choice={choice}
        show={counting ? 'Counting ...' : `Show ${words}`}
        hidden={hidden}
      />
      <AppliedFilters filters={filters} />
      <p role="status" className="figures text-muted">
        {words}
      </p>
      {children}
    </div>
  )
}
