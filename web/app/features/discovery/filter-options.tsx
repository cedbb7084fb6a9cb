import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { avoidedHere } from '../../session/kept-here.ts'
import { useSession } from '../../session/session.ts'
import { later } from '../../ui/later.tsx'
import { type Filter, isInSizes, isShade } from './filter-address.ts'
import { isFreeOf } from './option-labels.ts'
import { isPrice, PriceFields } from './price-fields.tsx'
import { ShadePalette } from './shade-palette.tsx'
import type { FilterChoice } from './use-filters.ts'

/** For those who may have a list of what they avoid, once the page is theirs. */
const LeaveOutAvoided = lazy(() =>
  import('./leave-out-avoided.tsx').catch((error: unknown) => {
    console.warn(error)
    return { default: (): ReactNode => null }
  }),
)

/** Its script comes once somebody uses the page. */
const MySizes = later(async () => (await import('./my-sizes.tsx')).default)

/** The boxes of one filter with how many each would leave. What leaves nothing cannot be ticked, only unticked. */
export function FilterOptions({ filter, choice, legend }: { filter: Filter; choice: FilterChoice; legend?: boolean }) {
  const session = useSession()
  const mayAvoid = session.kind === 'user' || (session.kind === 'guest' && avoidedHere.read() !== null)
  return (
    <fieldset className="min-w-0">
      <legend className={legend ? 'mb-1 font-medium' : 'sr-only'}>{filter.title}</legend>
      {filter.options.map((option) => {
        const chosen = choice.isChosen(filter, option.value)
        return (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted"
          >
            <input
              type="checkbox"
              name={filter.name}
              value={option.value}
              checked={chosen}
              onChange={() => choice.toggle(filter, option.value)}
              disabled={!filter.isUncounted && option.count === 0 && !chosen}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 grow wrap-anywhere">{option.label}</span>
            {!filter.isUncounted && (
              <span className="figures text-note text-muted">
                {option.count}
                <span className="sr-only"> {plural(option.count, { one: 'result', other: 'results' })}</span>
              </span>
            )}
          </label>
        )
      })}
      {isFreeOf(filter.name) && (
        <>
          {mayAvoid && (
            <Suspense>
              <LeaveOutAvoided name={filter.name} />
            </Suspense>
          )}
          <p className="py-2 text-note text-muted">
            <Trans>Only goods whose ingredients are known. By the lists of their sellers.</Trans>
          </p>
        </>
      )}
      {isPrice(filter) && <PriceFields filter={filter} choice={choice} place={legend ? 'sheet' : 'bar'} />}
      {isInSizes(filter.name) && (
        <Suspense fallback={<p role="status" className="py-2 text-note text-muted">{t`Loading...`}</p>}>
          <MySizes name={filter.name} isFolded={legend === true} />
        </Suspense>
      )}
      {isShade(filter.name) && <ShadePalette name={filter.name} />}
      {filter.options.length === 0 && !isInSizes(filter.name) && !isShade(filter.name) && (
        <p className="text-note text-muted">
          <Trans>Nothing to choose from here.</Trans>
        </p>
      )}
    </fieldset>
  )
}
