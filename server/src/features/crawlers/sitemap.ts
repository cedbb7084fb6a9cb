import { inLanguage } from '@dressing-room/contract/language-addresses'
import { languageCodes } from '@dressing-room/contract/languages'
import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { countProducts, productAddresses } from '../catalog/index.ts'
import { absolutePictureUrl, type PictureRow } from '../images/index.ts'
import { listCategories } from '../search/index.ts'
import { countShops, shopAddresses } from '../shops/index.ts'
import { countServices, serviceAddresses } from '../stylist-services/index.ts'

/** The protocol allows 50,000; smaller files keep each answer short. */
const URLS_PER_FILE = 5000
const FIXED_PAGES = [
  pages.home,
  pages.discover,
  pages.categories,
  pages.aroundYou,
  pages.giftCards,
  pages.about,
  pages.privacy,
  pages.terms,
]

type Reader = Pick<Deps, 'db' | 'shop'>

interface Entry {
  path: string
  changedAt?: Date
  pictures?: PictureRow[]
}

/** The list of lists: one of the fixed pages and those of categories, and as many of products, services and shops as it takes. */
export async function sitemapIndex({ db, shop }: Reader): Promise<string> {
  const [products, services, shops] = await Promise.all([countProducts(db), countServices(db), countShops(db)])
  const files = [
    'pages',
    ...numbered('products', products),
    ...numbered('services', services),
    ...numbered('shops', shops),
  ]
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeMarkup(`${shop.origin}/sitemaps/${file}.xml`)}</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** One of the lists by its name, such as `products-2`; undefined when there is none of that name. */
export async function sitemapFile({ db, shop }: Reader, name: string): Promise<string | undefined> {
  const entries = await entriesOf(db, name)
  return (
    entries &&
    document(
      'urlset',
      entries.map((entry) => toUrl(entry, shop.origin)),
    )
  )
}

async function entriesOf(db: Deps['db'], name: string): Promise<Entry[] | undefined> {
  if (name === 'pages') return [...FIXED_PAGES, ...(await categoryPages(db))].map((path) => ({ path }))
  const [, kind, number] = /^(products|services|shops)-([1-9]\d{0,4})$/.exec(name) ?? []
  if (!kind) return undefined
  const stretch = { skip: (Number(number) - 1) * URLS_PER_FILE, limit: URLS_PER_FILE }
  const entries = await stretchOf(db, kind, stretch)
  return entries.length > 0 ? entries : undefined
}

async function categoryPages(db: Deps['db']): Promise<string[]> {
  const { products, services, departments } = await listCategories({ db })
  return [
    ...products.map(({ slug }) => pages.category(slug)),
    ...services.map(({ slug }) => pages.serviceCategory(slug)),
    ...departments.map(({ slug }) => pages.department(slug)),
  ]
}

async function stretchOf(db: Deps['db'], kind: string, stretch: { skip: number; limit: number }): Promise<Entry[]> {
  switch (kind) {
    case 'products':
      return (await productAddresses(db, stretch)).map(({ slug, ...rest }) => ({ path: pages.product(slug), ...rest }))
    case 'services':
      return (await serviceAddresses(db, stretch)).map(({ publicId, ...rest }) => ({
        path: pages.service(publicId),
        ...rest,
      }))
    default:
      return (await shopAddresses(db, stretch)).map(({ slug, ...rest }) => ({ path: pages.storefront(slug), ...rest }))
  }
}

function numbered(kind: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / URLS_PER_FILE) }, (_, at) => `${kind}-${at + 1}`)
}

function toUrl({ path, changedAt, pictures = [] }: Entry, origin: string): string {
  const images = pictures.map(
    (picture) =>
      `<image:image><image:loc>${escapeMarkup(absolutePictureUrl(origin, picture))}</image:loc></image:image>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${alternates(path, origin)}${changed}${images.join('')}</url>`
}

/** The same page in every language: whoever reads the list finds the others by the English one. */
function alternates(path: string, origin: string): string {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(origin + address)}"/>`
  return [...languageCodes.map((code) => link(code, inLanguage(code, path))), link('x-default', path)].join('')
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces}>\n${entries.join('\n')}\n</${root}>\n`
}
