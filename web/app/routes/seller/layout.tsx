import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Outlet } from 'react-router'
import { VerifyIdentity } from '../../features/identity/verify-identity.tsx'
import { SellerFrame } from '../../features/seller/seller-frame.tsx'
import { IdentityNotVerified, requireSeller } from '../../session/guard.ts'
import { FailedScreen } from '../../shell/failed-screen.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  return null
}

/** The seller area: every screen in it stands below the seller's navigation, and behind a verified identity. */
export default function SellerLayout() {
  return (
    <SellerFrame>
      <Outlet />
    </SellerFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotVerified(error)) return <VerifyIdentity />
  return (
    <SellerFrame>
      <FailedScreen error={error} />
    </SellerFrame>
  )
}

/** As the session knows, or as the server says of a badge that has been taken away meanwhile. */
function isNotVerified(error: unknown): boolean {
  return error instanceof IdentityNotVerified || (error instanceof Refusal && error.code === 'identity_not_verified')
}

export function HydrateFallback() {
  return (
    <SellerFrame>
      <Loading label={t`Loading your shop`}>
        <Skeleton className="h-10 max-w-72" />
        <Skeleton className="mt-6 h-56" />
      </Loading>
    </SellerFrame>
  )
}
