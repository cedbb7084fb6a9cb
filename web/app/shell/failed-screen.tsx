import { t } from '@lingui/core/macro'
import { isRouteErrorResponse } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { SHOP } from './page-meta.ts'
import { isShopAway, ShopAwayScreen } from './shop-away.tsx'

/** In the place of a screen that failed: a shop that does not answer is asked again, anything else is loaded anew. */
export function FailedScreen({ error }: { error: unknown }) {
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : t`Something went wrong.`
  return (
    <>
      <title>{SHOP}</title>
      <meta name="robots" content="noindex" />
      {isShopAway(error) ? (
        <ShopAwayScreen />
      ) : (
        <EmptyState
          page
          illustration="door"
          title={message || t`Something went wrong.`}
          action={
            <ButtonLink to="." reloadDocument>
              {t`Try again`}
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
