import { pages } from '@dressing-room/contract/pages'
import { refusalOf } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Outlet } from 'react-router'
import { OperatorFrame } from '../../features/operator/operator-frame.tsx'
import { requireUser } from '../../session/guard.ts'
import { FailedScreen } from '../../shell/failed-screen.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return null
}

/** The operator's desk: to everybody else the server knows no such address, and neither does this. */
export default function OperatorLayout() {
  return (
    <OperatorFrame>
      <Outlet />
    </OperatorFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (refusalOf(error, 'not_found')) return <NotFound title={t`Page not found`} />
  const unproven = refusalOf(error, 'second_factor_missing')
  if (unproven) {
    return (
      <EmptyState
        page
        illustration="door"
        title={t`One more step to the desk`}
        action={
          <ButtonLink kind="filled" to={pages.settings}>
            {t`Go to Settings`}
          </ButtonLink>
        }
      >
        {unproven.message}
      </EmptyState>
    )
  }
  const unknown = (['order_not_found', 'booking_not_found', 'account_not_found'] as const)
    .map((code) => refusalOf(error, code))
    .find(Boolean)
  return (
    <OperatorFrame>{unknown ? <NotFound title={unknown.message} /> : <FailedScreen error={error} />}</OperatorFrame>
  )
}

function NotFound({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        page
        illustration="door"
        title={title}
        action={<ButtonLink to={pages.home}>{t`Go to the shop`}</ButtonLink>}
      />
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mt-4 h-12" />
      <Skeleton className="mt-8 h-72" />
    </Loading>
  )
}
