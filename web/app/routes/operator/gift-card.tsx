import { readGiftCard } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { GiftCardScreen } from '../../features/operator/gift-card-at-desk.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/gift-card'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Gift card`, hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return call(readGiftCard, { params: { id: params.id } })
}

export default function GiftCardAtDesk({ loaderData }: Route.ComponentProps) {
  return <GiftCardScreen {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="h-14 max-w-80" />
      <Skeleton className="mt-8 h-96" />
    </Loading>
  )
}
