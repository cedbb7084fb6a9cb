import { randomCategories, randomProducts, recentProducts } from '@dressing-room/contract/catalog'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { toProductSummary } from '../../features/catalog/product-summary.ts'
import { type Picks, ShopHome, ShopHomeSkeleton } from '../../features/catalog/shop-home.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/shop'
import { PersonalizedFrame, PersonalizedHome } from './personalized.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Shop', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { username: user.username || user.name, picks: pick() }
}

async function pick(): Promise<Picks> {
  const [newest, special, byCategory] = await Promise.all([
    optional(call(recentProducts, {})),
    optional(call(randomProducts, {})),
    optional(call(randomCategories, {})),
  ])
  return {
    newest: newest?.map(toProductSummary) ?? [],
    special: special?.map(toProductSummary),
    byCategory:
      byCategory &&
      Object.entries(byCategory).map(([category, products]) => ({
        category,
        products: products.map(toProductSummary),
      })),
  }
}

export default function Shop({ loaderData: { username, picks } }: Route.ComponentProps) {
  return (
    <PersonalizedHome title="Shop" picks={picks} skeleton={<ShopHomeSkeleton />}>
      {(picked, onRetry) => <ShopHome username={username} picks={picked} onRetry={onRetry} />}
    </PersonalizedHome>
  )
}

export function HydrateFallback() {
  return (
    <PersonalizedFrame title="Shop">
      <ShopHomeSkeleton />
    </PersonalizedFrame>
  )
}
