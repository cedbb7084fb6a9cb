import { pages } from '@dressing-room/contract/pages'
import type { MetaDescriptor } from 'react-router'
import { addressHere } from '../language/address.ts'
import { type Matches, siteOf } from './page-meta.ts'

/** Who runs the shop, and how it is searched, for the `meta` of the home page. */
export function siteJsonLd(matches: Matches): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!site) return []
  const { name, origin, contactEmail } = site
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(contactEmail && { email: contactEmail }),
  }
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: addressHere('/', origin),
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${addressHere(pages.search, origin)}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [website, organization] } }]
}
