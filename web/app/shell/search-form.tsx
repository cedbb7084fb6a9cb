import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { addressHere } from '../language/address.ts'
import { rememberSearch } from '../session/recent-searches.ts'
import { buttonClassName } from '../ui/button.tsx'
import { comboboxRole } from '../ui/combobox-role.ts'
import { inputClassName } from '../ui/field.tsx'
import { useValueFrom } from '../ui/use-value-from.ts'

/** Nobody waits for suggestions before going to the field, and without them the form is all there. */
const Suggestions = lazy(() => import('./search-suggestions.tsx').catch(() => ({ default: (): ReactNode => null })))

/** A plain GET form, so that it works before and without script. Blank does nothing. */
export function SearchForm({ className }: { className?: string }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [field, setField] = useState<HTMLInputElement>()
  // Only there: on other pages the query string is not part of what the server has rendered.
  const query = (useLocation().pathname.startsWith(pages.search) && params.get('query')) || ''
  const input = useRef<HTMLInputElement>(null)
  useValueFrom(input, query)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    if (!query) return
    rememberSearch(query)
    navigate(withQuery(pages.search, { query }))
  }

  return (
    <search className={className}>
      <form method="get" action={addressHere(pages.search)} onSubmit={search} className="relative flex flex-wrap">
        <span className="relative min-w-0 grow basis-32">
          <Search size={18} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
          <input
            ref={input}
            {...comboboxRole}
            type="search"
            name="query"
            defaultValue={query}
            onFocus={({ currentTarget }) => setField(currentTarget)}
            onInput={({ currentTarget }) => setField(currentTarget)}
            placeholder={t`Search for products or services...`}
            aria-label={t`Search for products or services`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={2000}
            className={`${inputClassName} rounded-r-none border-r-0 pl-10 text-ellipsis`}
          />
        </span>
        <button type="submit" className={buttonClassName('outlined', 'rounded-l-none border-edge bg-bone')}>
          <Trans>Search</Trans>
        </button>
        {field && (
          <Suspense>
            <Suggestions field={field} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
