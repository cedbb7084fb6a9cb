import type { ProductDetail } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import type { MetaDescriptor } from 'react-router'
import { addressHere } from '../language/address.ts'
import type { Step } from '../ui/breadcrumb.tsx'
import { type Matches, siteOf } from './page-meta.ts'

/** How one gets somewhere from the front page, seen above the page and told to search engines. */
export function wayTo(...steps: Step[]): Step[] {
  return [{ name: t`Home`, to: pages.home }, ...steps]
}

export function wayToProduct({ name, slug, category, categorySlug }: ProductDetail): Step[] {
  const above = category ? [{ name: category, to: pages.category(categorySlug) }] : []
  return wayTo(...above, { name, to: pages.product(slug) })
}

/** By the first of its categories. */
export function wayToService({ name, serviceID, categories, categorySlugs }: StylistService): Step[] {
  const [category, slug] = [categories[0], categorySlugs[0]]
  const above = category && slug ? [{ name: category, to: pages.serviceCategory(slug) }] : []
  return wayTo(...above, { name, to: pages.service(serviceID) })
}

/** For the `meta` of the page at its end. */
export function wayJsonLd(matches: Matches, way: readonly Step[]): MetaDescriptor[] {
  const origin = siteOf(matches)?.origin
  if (!origin) return []
  const itemListElement = way.map(({ name, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressHere(to, origin),
  }))
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } }]
}
