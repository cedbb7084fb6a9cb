import type { Site } from '@dressing-room/contract/site'
import type { MetaDescriptor } from 'react-router'

/** What the shop is called where the API could not say. */
export const SHOP = 'The Dressing Room'

interface PageMeta {
  title: string
  description?: string
  /** Path of the canonical address; left out on private screens. */
  path?: string
  image?: { url: string; alt: string }
  type?: 'website' | 'product'
  hidden?: boolean
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

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
  if (site && page.path !== undefined) {
    const address = site.origin + page.path
    tags.push({ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address })
  }
  if (site && page.image) {
    tags.push({ property: 'og:image', content: new URL(page.image.url, site.origin).href })
    tags.push({ property: 'og:image:alt', content: page.image.alt })
  }
  tags.push({ name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' })
  return tags
}
