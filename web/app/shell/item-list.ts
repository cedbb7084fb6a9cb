import { pages } from '@dressing-room/contract/pages'
import type { MetaDescriptor } from 'react-router'
import { addressHere } from '../language/address.ts'
import { type Matches, siteOf } from './page-meta.ts'

/** Search engines ask for two at least before they call it a list. */
const FEWEST = 2

/**
 * A list as search engines read it: each entry by the address of its own page, which tells the rest. Entries of one
 * list are all of one kind, and have nothing but place and address, or they would have to repeat the whole page.
 */
function itemListJsonLd(origin: string, paths: readonly string[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.map((path, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: addressHere(path, origin),
    })),
  }
}

interface Listed {
  products: readonly { slug: string }[] | undefined
  services: readonly { serviceID: string }[] | undefined
}

/** The lists of a page, for its `meta`: goods and services apart. */
export function itemLists(matches: Matches, listed: Listed | undefined): MetaDescriptor[] {
  const origin = siteOf(matches)?.origin
  if (!origin || !listed) return []
  const products = (listed.products ?? []).map(({ slug }) => pages.product(slug))
  const services = (listed.services ?? []).map(({ serviceID }) => pages.service(serviceID))
  return [products, services]
    .filter((paths) => paths.length >= FEWEST)
    .map((paths) => ({ 'script:ld+json': itemListJsonLd(origin, paths) }))
}
