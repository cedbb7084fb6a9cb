import { randomCategories, randomProducts, recentProducts } from '@dressing-room/contract/catalog'
import { call } from '../../api/call.ts'
import { orNothing } from '../../api/or-nothing.ts'
import { listed } from '../../features/catalog/listed-product.ts'
import { type Picks, ShopHome, ShopHomeSkeleton } from '../../features/catalog/shop-home.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/shop'
import { Picked, PickedFrame } from './picked.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Shop', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { username: user.username || user.name, picks: pick() }
}

async function pick(): Promise<Picks> {
  const [newest, special, byCategory] = await Promise.all([
    orNothing(call(recentProducts, {})),
    orNothing(call(randomProducts, {})),
    orNothing(call(randomCategories, {})),
  ])
  return {
    newest: newest?.map(listed) ?? [],
    special: special?.map(listed),
    byCategory:
      byCategory &&
      Object.entries(byCategory).map(([category, products]) => ({ category, products: products.map(listed) })),
  }
}

export default function Shop({ loaderData: { username, picks } }: Route.ComponentProps) {
  return (
    <Picked title="Shop" picks={picks} skeleton={<ShopHomeSkeleton />}>
      {(picked, onRetry) => <ShopHome username={username} picks={picked} onRetry={onRetry} />}
    </Picked>
  )
}

export function HydrateFallback() {
  return (
    <PickedFrame title="Shop">
      <ShopHomeSkeleton />
    </PickedFrame>
  )
}
