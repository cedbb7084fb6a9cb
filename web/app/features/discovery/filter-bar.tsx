import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Filter } from './filter-address.ts'
import { FilterOptions } from './filter-options.tsx'
import type { FilterChoice } from './use-filters.ts'

interface FilterBarProps {
  filters: readonly Filter[]
  choice: FilterChoice
  /** Goes along with the form when it is sent without script. */
  hidden?: ReactNode
}

/** One opening panel per filter, side by side. A plain form: without script its button does what a tick does with it. */
export function FilterBar({ filters, choice, hidden }: FilterBarProps) {
  const bar = useRef<HTMLFormElement>(null)
  useOnePanel(bar)
  return (
    <form method="get" ref={bar} className="hidden flex-wrap gap-2 md:flex">
      {hidden}
      {[...new Set(filters.map(({ group }) => group))].map((group) => (
        <div key={group ?? ''} className="flex flex-wrap gap-2">
          {filters
            .filter((filter) => filter.group === group)
            .map((filter) => (
              <Panel key={filter.name} filter={filter} choice={choice} />
            ))}
        </div>
      ))}
    </form>
  )
}

function Panel({ filter, choice }: { filter: Filter; choice: FilterChoice }) {
  const hydrated = useHydrated()
  return (
    <details name="filter" className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-edge px-3 hover:border-ink group-open:border-ink [&::-webkit-details-marker]:hidden">
        {filter.title}
        <ChosenCount filter={filter} choice={choice} />
        <ChevronDown size={16} aria-hidden className="transition-transform duration-[120ms] group-open:rotate-180" />
      </summary>
      {/* With tabIndex a press on message, which take no focus, leaves it in here. */}
      <div
        tabIndex={-1}
        className="absolute top-full left-0 z-10 mt-2 max-h-[60vh] w-72 overflow-y-auto rounded-control border border-hairline bg-raised px-4 py-2 shadow-layer outline-none"
      >
        <FilterOptions filter={filter} choice={choice} />
        {!hydrated && (
          <Button type="submit" className="my-2 w-full">
            {t`Show results`}
          </Button>
        )}
      </div>
    </details>
  )
}

function ChosenCount({ filter, choice }: { filter: Filter; choice: FilterChoice }) {
  const ofRange = choice.rangeOf(filter) ? 1 : 0
  const chosen = filter.options.filter(({ value }) => choice.isChosen(filter, value)).length + ofRange
  if (chosen === 0) return null
  return (
    <span className="figures inline-flex min-w-5 items-center justify-center rounded-full bg-ink px-1.5 text-note text-paper">
      {chosen}
      <span className="sr-only">
        {' '}
        <Trans>chosen</Trans>
      </span>
    </span>
  )
}

/**
 * Open panels close on Escape, on a press elsewhere, and when the focus moves on. Where a press finds nothing to focus
 * (words; in Safari boxes too), the focus goes to what lies around it: to the page itself it has not moved on.
 */
function useOnePanel(bar: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const closeAround = (target: EventTarget | null) => {
      for (const open of element.querySelectorAll('details[open]')) {
        if (!(target instanceof Node && open.contains(target))) open.removeAttribute('open')
      }
    }
    const onPointer = ({ target }: Event) => closeAround(target)
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !relatedTarget.contains(element)) closeAround(relatedTarget)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      const open = element.querySelector('details[open]')
      if (key !== 'Escape' || !open) return
      open.removeAttribute('open')
      open.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    element.addEventListener('focusout', onFocusOut)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      element.removeEventListener('focusout', onFocusOut)
      element.removeEventListener('keydown', onKey)
    }
  }, [bar])
}
