import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { searchOf } from './filter-address.ts'

interface LoadMoreProps {
  /** The next batch. */
  next: number
  hasMore: boolean
  failed: boolean
  /** Around You has the button, out of sight (spec 2.7). */
  hidden?: boolean
}

/** A link to the same list with one batch more: it works without script, and the list of an address is always the same. */
export function LoadMore({ next, hasMore, failed, hidden }: LoadMoreProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const waiting = useNavigation()
  const loading =
    waiting.state === 'loading' &&
    waiting.location.pathname === pathname &&
    new URLSearchParams(waiting.location.search).get('batch') === String(next)
  const more = new URLSearchParams(params)
  more.set('batch', String(next))

  return (
    <div hidden={hidden} className="flex justify-center pt-10 md:pt-18">
      {failed ? (
        <Button kind="quiet" busy={state !== 'idle'} onClick={revalidate}>
          {t`Try again`}
        </Button>
      ) : hasMore ? (
        <ButtonLink to={searchOf(more)} replace preventScrollReset aria-disabled={loading || undefined}>
          {loading ? t`Loading ...` : t`Load More Products and Services`}
        </ButtonLink>
      ) : (
        <p role="status" className="text-muted">
          <Trans>You’ve seen everything.</Trans>
        </p>
      )}
    </div>
  )
}
