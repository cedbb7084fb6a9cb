import { inLanguage } from '@dressing-room/contract/language-addresses'
import { languageCodes } from '@dressing-room/contract/languages'
import type { Site } from '@dressing-room/contract/site'
import { t } from '@lingui/core/macro'
import type { MetaDescriptor } from 'react-router'
import { addressHere } from '../language/address.ts'

/** What the shop is called where the API could not say. */
export const SHOP = t`The Dressing Room`

interface PageMeta {
  title: string
  description?: string
  /** Path of the canonical address; left out on private screens. */
  path?: string
  /** What links to this page show: the path of its card (see `share-cards` on the server), in words for who cannot see it. */
  card?: { path: string; alt: string }
  type?: 'website' | 'product'
  /** Of a product, as it is paid. */
  price?: { amount: number; currency: string }
  hidden?: boolean
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { site?: Site } | undefined)?.site
}

/** Title, description, canonical link and cards of one page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches)
  const name = site?.name ?? SHOP
  const title = page.title === name ? name : `${page.title} | ${name}`
  const tags: MetaDescriptor[] = [{ title }]
  if (page.description) tags.push({ name: 'description', content: page.description })
  if (page.hidden) return [...tags, { name: 'robots', content: 'noindex' }]
  tags.push({ property: 'og:title', content: page.title }, { property: 'og:site_name', content: name })
  tags.push({ property: 'og:type', content: page.type ?? 'website' })
  if (page.description) tags.push({ property: 'og:description', content: page.description })
  if (page.price) {
    tags.push({ property: 'product:price:amount', content: String(page.price.amount) })
    tags.push({ property: 'product:price:currency', content: page.price.currency })
  }
  if (site && page.path !== undefined) {
    const { origin } = site
    const path = page.path
    const address = addressHere(path, origin)
    tags.push({ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address })
    for (const code of languageCodes) {
      tags.push({ tagName: 'link', rel: 'alternate', hrefLang: code, href: origin + inLanguage(code, path) })
    }
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + path })
  }
  if (site) {
    const { path, alt } = page.card ?? { path: '/share/shop.jpg', alt: t`The newest products of ${name}` }
    tags.push({ property: 'og:image', content: site.origin + path }, { property: 'og:image:alt', content: alt })
    tags.push({ property: 'og:image:type', content: 'image/jpeg' })
    tags.push({ property: 'og:image:width', content: '1200' }, { property: 'og:image:height', content: '630' })
    tags.push({ name: 'twitter:card', content: 'summary_large_image' })
  }
  return tags
}
