import { randomCategories, randomProducts, recentProducts } from '@dressing-room/contract/catalog'
import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { listed } from '../../features/catalog/listed-product.ts'
import { type Picks, ShopHome, ShopHomeSkeleton } from '../../features/catalog/shop-home.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/shop'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Shop', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { username: user.username || user.name, picks: pick() }
}

async function pick(): Promise<Picks> {
  const [newest, special, byCategory] = await Promise.all([
    call(recentProducts, {}).catch(logged),
    call(randomProducts, {}).catch(logged),
    call(randomCategories, {}).catch(logged),
  ])
  return {
    newest: newest?.map(listed) ?? [],
    special: special?.map(listed),
    byCategory:
      byCategory &&
      Object.entries(byCategory).map(([category, products]) => ({ category, products: products.map(listed) })),
  }
}

function logged(error: unknown) {
  console.error(error)
  return undefined
}

export default function Shop({ loaderData: { username, picks } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="pt-4 md:pt-8">
      <h1 className="unseen">Shop</h1>
      <Suspense fallback={<ShopHomeSkeleton />}>
        <Await resolve={picks}>
          {(picked) => <ShopHome username={username} picks={picked} onRetry={revalidate} />}
        </Await>
      </Suspense>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-4 md:pt-8">
      <h1 className="unseen">Shop</h1>
      <ShopHomeSkeleton />
    </div>
  )
}
