import { readMarket } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { MarketFrame } from '../../features/operator/market-frame.tsx'
import { Synonyms } from '../../features/operator/synonyms.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/synonyms'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Synonyms`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return call(readMarket, {})
}

export default function SynonymsOfTheMarket({ loaderData }: Route.ComponentProps) {
  return (
    <MarketFrame>
      <Synonyms synonyms={loaderData.synonyms} />
    </MarketFrame>
  )
}

export { MarketSkeleton as HydrateFallback } from '../../features/operator/market-frame.tsx'
