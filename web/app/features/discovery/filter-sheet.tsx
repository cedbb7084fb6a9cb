import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Filter } from './filter-address.ts'
import { FilterOptions } from './filter-options.tsx'
import type { FilterChoice } from './use-filters.ts'

interface FilterSheetProps {
  filters: readonly Filter[]
  choice: FilterChoice
  /** What the button that leads back to the results says. */
  show: string
  hidden?: ReactNode
}

/** On phones: one button that opens a sheet over the page, and without script opens in its place. */
export function FilterSheet({ filters, choice, show, hidden }: FilterSheetProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const ranges = filters.filter(choice.rangeOf).length
  const chosen =
    ranges + filters.flatMap((filter) => filter.options.filter(({ value }) => choice.isChosen(filter, value))).length

  function openSheet(event: MouseEvent) {
    if (!hydrated) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className="md:hidden">
      <details>
        {/* biome-ignore-start lint/a11y: a summary is a button by itself, and Enter and Space click it */}
        <summary
          onClick={openSheet}
          className="flex min-h-12 list-none items-center justify-center gap-2 rounded-control border border-edge font-medium [&::-webkit-details-marker]:hidden"
        >
          <SlidersHorizontal size={18} aria-hidden />
          <Trans>Filters{chosen > 0 && ` (${chosen})`}</Trans>
        </summary>
        {/* biome-ignore-end lint/a11y: until here */}
        {!hydrated && (
          <form method="get" className="flex flex-col gap-6 py-4">
            {hidden}
            <AllOptions filters={filters} choice={choice} />
            <Button type="submit">{t`Show results`}</Button>
          </form>
        )}
      </details>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Filters`} closeLabel={t`Close the filters`}>
        <div className="flex flex-col gap-6">
          <AllOptions filters={filters} choice={choice} />
        </div>
        <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 border-t border-hairline bg-raised px-6 py-4">
          <Button kind="filled" className="w-full" onClick={() => setOpen(false)}>
            {show}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function AllOptions({ filters, choice }: Pick<FilterSheetProps, 'filters' | 'choice'>) {
  return filters.map((filter) => <FilterOptions key={filter.name} filter={filter} choice={choice} legend />)
}
