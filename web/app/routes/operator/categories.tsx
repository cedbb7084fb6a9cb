import { readMarket } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { Categories } from '../../features/operator/categories.tsx'
import { MarketFrame } from '../../features/operator/market-frame.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/categories'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Categories`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return call(readMarket, {})
}

export default function CategoriesOfTheMarket({ loaderData }: Route.ComponentProps) {
  return (
    <MarketFrame>
      <Categories kind="product" title={t`Product categories`} categories={loaderData.categories} />
      <Categories kind="service" title={t`Service categories`} categories={loaderData.categories} />
    </MarketFrame>
  )
}

export { MarketSkeleton as HydrateFallback } from '../../features/operator/market-frame.tsx'
