import { recentProducts } from '@dressing-room/contract/catalog'
import { recentServices } from '@dressing-room/contract/stylist-services'
import { data, useRevalidator } from 'react-router'
import { type ApiCall, call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { Cover } from '../../features/catalog/cover.tsx'
import { listed } from '../../features/catalog/listed-product.ts'
import { RecentProducts } from '../../features/catalog/recent-products.tsx'
import { listedService } from '../../features/stylist-services/listed-service.ts'
import { RecentServices } from '../../features/stylist-services/recent-services.tsx'
import { pageMeta, SHOP, siteOf } from '../../shell/page-meta.ts'
import type { ScreenHandle } from '../../shell/shell.tsx'
import type { Route } from './+types/home'

export const handle: ScreenHandle = { cover: true }

export async function loader({ context }: Route.LoaderArgs) {
  const blocks = await loadHome(context.get(apiContext))
  const whole = blocks.products && blocks.services
  // Half a page is shown to who asked for it, and kept for nobody else.
  return data(blocks, whole ? undefined : { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loadHome(api: ApiCall) {
  const [products, services] = await Promise.all([
    call(recentProducts, {}, api).catch(logged),
    call(recentServices, {}, api).catch(logged),
  ])
  return {
    products: Array.isArray(products) ? products.map(listed) : undefined,
    services: Array.isArray(services) ? services.map(listedService) : undefined,
  }
}

/** One block that cannot be had leaves the other alone. */
function logged(error: unknown) {
  console.error(error)
  return undefined
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: siteOf(matches)?.name ?? SHOP,
    description: 'Discover the ultimate destination for all your fashion and beauty needs.',
    path: '/',
  })
}

export default function Home({ loaderData: { products, services } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <Cover products={products ?? []} />
      <RecentProducts products={products} onRetry={revalidate} />
      <RecentServices services={services} onRetry={revalidate} />
    </>
  )
}
