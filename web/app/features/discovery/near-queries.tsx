import { pages, withQuery } from '@dressing-room/contract/pages'
import { TextLink } from '../../ui/link.tsx'

/** Words of the catalogue that are near to what was typed, each a search of its own. */
export function NearQueries({ queries }: { queries: readonly string[] }) {
  return (
    <p>
      Did you mean{' '}
      {queries.map((query, at) => (
        <span key={query}>
          {at > 0 && (at === queries.length - 1 ? ' or ' : ', ')}
          <TextLink to={withQuery(pages.search, { query })}>{query}</TextLink>
        </span>
      ))}
      ?
    </p>
  )
}
