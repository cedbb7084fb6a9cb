import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { type Filter, searchOf, valuesOf, withoutFilters, withValues } from './filter-address.ts'
import { rangeLabel } from './option-labels.ts'

/** What is chosen, in one place; a click takes it back. */
export function AppliedFilters({ filters }: { filters: readonly Filter[] }) {
  const [params] = useSearchParams()
  const { list, otherwise } = useFocusAfterRemoval<HTMLUListElement, HTMLParagraphElement>()
  const applied = filters.flatMap((filter) => {
    const isOption = (value: string) => filter.options.some((option) => option.value === value)
    const values = valuesOf(params, filter.name).filter(
      (value) => !filter.isFixed || isOption(value) || rangeLabel(value),
    )
    return values.map((value) => ({
      value,
      title: filter.title,
      label: filter.options.find((option) => option.value === value)?.label ?? rangeLabel(value) ?? value,
      without: withValues(
        params,
        filter.name,
        values.filter((each) => each !== value),
      ),
      name: filter.name,
    }))
  })
  if (applied.length === 0) {
    return (
      <p ref={otherwise} tabIndex={-1} className="sr-only">
        <Trans>No filters are set.</Trans>
      </p>
    )
  }
  const none = withoutFilters(
    params,
    filters.map(({ name }) => name),
  )
  return (
    <ul {...list} aria-label={t`Chosen filters`} className="flex flex-wrap items-center gap-2">
      {applied.map(({ name, value, title, label, without }) => (
        <li key={`${name} ${value}`}>
          <Link
            to={searchOf(without) || '.'}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-bone px-4 text-ink no-underline hover:line-through md:min-h-9"
          >
            <span className="sr-only">
              <Trans>Remove the filter {title}:</Trans>{' '}
            </span>
            {label}
            <X size={16} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <TextLink
          to={searchOf(none) || '.'}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center md:min-h-9"
        >
          {t`Clear all`}
        </TextLink>
      </li>
    </ul>
  )
}
