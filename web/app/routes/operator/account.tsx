import { readAccount } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { AccountScreen } from '../../features/operator/account-at-desk.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/account'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Account`, hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return call(readAccount, { params: { id: params.id } })
}

export default function AccountAtDesk({ loaderData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="h-14 max-w-80" />
      <Skeleton className="mt-8 h-96" />
    </Loading>
  )
}
