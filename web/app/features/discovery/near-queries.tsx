import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'

/** Words of the catalogue that are spelled like what was typed, each a link to its search. */
export function NearQueries({ queries }: { queries: readonly string[] }) {
  return (
    <p>
      <Trans>Did you mean</Trans>{' '}
      {queries.map((query, at) => (
        <span key={query}>
          {at > 0 && (at === queries.length - 1 ? t` or ` : ', ')}
          <TextLink to={withQuery(pages.search, { query })}>{query}</TextLink>
        </span>
      ))}
      ?
    </p>
  )
}
