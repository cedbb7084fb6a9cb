import { readMarket } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { MarketFrame } from '../../features/operator/market-frame.tsx'
import { Tags } from '../../features/operator/tags.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/tags'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Tags`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return call(readMarket, {})
}

export default function TagsOfTheMarket({ loaderData }: Route.ComponentProps) {
  return (
    <MarketFrame>
      <Tags tags={loaderData.tags} />
    </MarketFrame>
  )
}

export { MarketSkeleton as HydrateFallback } from '../../features/operator/market-frame.tsx'
