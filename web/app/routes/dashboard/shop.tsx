import { randomCategories, randomProducts, recentProducts } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { type ProductSummary, toProductSummary } from '../../features/catalog/product-summary.ts'
import { ShopHome, ShopHomeSkeleton } from '../../features/catalog/shop-home.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Picks } from '../../ui/picks-home.tsx'
import type { Route } from './+types/shop'
import { PersonalizedFrame, PersonalizedHome } from './personalized.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Shop`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { username: user.username || user.name, picks: pick() }
}

async function pick(): Promise<Picks<ProductSummary>> {
  const [newest, special, byCategory] = await Promise.all([
    optional(call(recentProducts, {})),
    optional(call(randomProducts, {})),
    optional(call(randomCategories, {})),
  ])
  return {
    slides: newest?.map(toProductSummary) ?? [],
    special: special?.map(toProductSummary),
    byCategory:
      byCategory &&
      Object.entries(byCategory).map(([category, products]) => ({
        category,
        items: products.map(toProductSummary),
      })),
  }
}

export default function Shop({ loaderData: { username, picks } }: Route.ComponentProps) {
  return (
    <PersonalizedHome title={t`Shop`} picks={picks} skeleton={<ShopHomeSkeleton />}>
      {(picked, onRetry) => <ShopHome username={username} picks={picked} onRetry={onRetry} />}
    </PersonalizedHome>
  )
}

export function HydrateFallback() {
  return (
    <PersonalizedFrame title={t`Shop`}>
      <ShopHomeSkeleton />
    </PersonalizedFrame>
  )
}
