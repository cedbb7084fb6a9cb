import { SORTS } from '@dressing-room/contract/discovery'
import { t } from '@lingui/core/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { inputClassName } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { searchOf, sortIn, withValues } from './filter-address.ts'

const LABELS = {
  best: t`Best match`,
  newest: t`Newest first`,
  'price-up': t`Price: low to high`,
  'price-down': t`Price: high to low`,
  rating: t`Highest rated`,
}

/** The order of a list, in its address. Its own comes first: a search has its best, other lists their newest. */
export function SortBy({ own }: { own: 'best' | 'newest' }) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const sort = sortIn(params) ?? own
  const others = [...params].filter(([name]) => !['sort', 'page', 'batch'].includes(name))
  return (
    <form method="get" className="flex flex-wrap items-center gap-2 text-muted">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex flex-wrap items-center gap-x-3">
        {t`Sort by`}
        <span className="min-w-0 grow basis-52">
          <select
            name="sort"
            value={sort}
            onChange={({ currentTarget: { value } }) =>
              navigate(searchOf(withValues(params, 'sort', value === own ? [] : [value])) || '.', {
                replace: true,
                preventScrollReset: true,
              })
            }
            className={inputClassName}
          >
            {SORTS.filter((each) => each !== 'best' || own === 'best').map((each) => (
              <option key={each} value={each}>
                {LABELS[each]}
              </option>
            ))}
          </select>
        </span>
      </label>
      {!hydrated && <Button type="submit">{t({ message: 'Sort', context: 'a button' })}</Button>}
    </form>
  )
}
