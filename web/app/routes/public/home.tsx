import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { data, useRevalidator } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { RecentProducts } from '../../features/catalog/recent-products.tsx'
import { GiftBand } from '../../features/gift-cards/gift-band.tsx'
import { RecentServices } from '../../features/stylist-services/recent-services.tsx'
import { itemLists } from '../../shell/item-list.ts'
import { pageMeta, SHOP, siteOf } from '../../shell/page-meta.ts'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { siteJsonLd } from '../../shell/site-json-ld.ts'
import { loadHome } from '../recent.ts'
import type { Route } from './+types/home'
import { HomeCover } from './home-cover.tsx'

export const handle: ScreenHandle = { cover: true }

export async function loader({ context }: Route.LoaderArgs) {
  const blocks = await loadHome(context.get(apiContext))
  const whole = blocks.products && blocks.services
  // A page with a list missing is shown, but not cached for others.
  return data(blocks, whole ? undefined : { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: siteOf(matches)?.name ?? SHOP,
      description: t`Discover the ultimate destination for all your fashion and beauty needs.`,
      path: pages.home,
    }),
    ...siteJsonLd(matches),
    ...itemLists(matches, loaderData),
  ]
}

export default function Home({ loaderData: { products, services, cover } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <HomeCover {...cover} />
      <RecentProducts products={products} onRetry={revalidate} />
      <RecentServices services={services} onRetry={revalidate} />
      <GiftBand />
    </>
  )
}
