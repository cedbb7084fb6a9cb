import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { type Filter, searchOf, valuesOf, withValues } from './filter-address.ts'

interface NoneMatchProps {
  kind: 'products' | 'services'
  /** Those that may have left nothing of this kind. */
  filters: readonly Filter[]
}

/** Where filters leave nothing of one kind, while there is something of the other: which they are, and a way out of each. */
export function NoneMatch({ kind, filters }: NoneMatchProps) {
  const [params] = useSearchParams()
  const chosen = filters.filter(({ name }) => valuesOf(params, name).length > 0)
  if (chosen.length === 0) return null
  return (
    <p className="pt-8 text-lead">
      <Trans>No {kind} match. Clear</Trans>{' '}
      {chosen.map(({ name, title }, at) => (
        <span key={name}>
          {at > 0 && (at === chosen.length - 1 ? t` or ` : ', ')}
          <TextLink to={searchOf(withValues(params, name, [])) || '.'} replace preventScrollReset>
            {title.replace(/^(Product|Service) /, '').toLowerCase()}
          </TextLink>
        </span>
      ))}
      ?
    </p>
  )
}
