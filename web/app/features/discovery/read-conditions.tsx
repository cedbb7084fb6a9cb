import type { ReadCondition } from '@dressing-room/contract/discovery'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { searchOf, withValues } from './filter-address.ts'
import { freeOfLabel, rangeLabel } from './option-labels.ts'

/** What the words of a search were understood to ask for beside what they are about; a click takes it out of them. */
export function ReadConditions({ read }: { read: readonly ReadCondition[] }) {
  const [params] = useSearchParams()
  if (read.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label={t`Understood from your words`} className="flex flex-wrap gap-2">
        {read.map((condition) => (
          <li key={`${condition.kind} ${condition.value}`}>
            <Link
              to={searchOf(withQuery(params, condition.without))}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-ink no-underline hover:line-through md:min-h-9"
            >
              <span className="sr-only">
                <Trans>Search without:</Trans>{' '}
              </span>
              <bdi>{labelOf(condition)}</bdi>
              <X size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {read.some(({ kind }) => kind === 'near me') && (
        <TextLink to={pages.aroundYou} className="inline-flex min-h-11 items-center md:min-h-9">
          {t`See what is closest to you`}
        </TextLink>
      )}
    </div>
  )
}

const FOR: Record<string, string> = {
  women: t`For women`,
  men: t`For men`,
  kids: t`For kids`,
  unisex: t`For everyone`,
}

function labelOf({ kind, value }: ReadCondition): string {
  switch (kind) {
    case 'near me':
      return t`Near me`
    case 'place':
      return t`Near ${value}`
    case 'department':
      return FOR[value] ?? value
    case 'free of':
      return freeOfLabel(value.split(','))
    case 'price':
      return rangeLabel(value) ?? value
  }
}

interface MendedProps {
  query: string
  mended: string
}

/** What was taken for a slip, and the way to what was typed. */
export function Mended({ query, mended }: MendedProps) {
  const [params] = useSearchParams()
  const exact = withValues(params, 'exact', ['1'])
  return (
    <p className="mb-4 wrap-anywhere">
      <Trans>
        Showing results for <strong className="font-semibold">{mended}</strong>.
      </Trans>{' '}
      <TextLink to={searchOf(exact)}>{t`Search instead for ${query}`}</TextLink>
    </p>
  )
}

/** The same search, from its first page, for other words. */
export function withQuery(params: URLSearchParams, query: string): URLSearchParams {
  const next = withValues(withValues(params, 'exact', []), 'query', [])
  next.set('query', query)
  return next
}
