import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { countProducts, type PictureRow, pictureUrl, productAddresses } from '../catalog/index.ts'
import { countServices, serviceAddresses } from '../stylist-services/index.ts'

/** The protocol allows 50,000; smaller files keep each answer short. */
const URLS_PER_FILE = 5000
const FIXED_PAGES = [pages.home, pages.discover, pages.aroundYou, pages.about, pages.privacy, pages.terms]

type Reader = Pick<Deps, 'db' | 'shop'>

interface Entry {
  path: string
  changedAt?: Date
  pictures?: PictureRow[]
}

/** The list of lists: one of the fixed pages, and as many of products and services as it takes. */
export async function sitemapIndex({ db, shop }: Reader): Promise<string> {
  const [products, services] = await Promise.all([countProducts(db), countServices(db)])
  const files = ['pages', ...numbered('products', products), ...numbered('services', services)]
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
  if (name === 'pages') return FIXED_PAGES.map((path) => ({ path }))
  const [, kind, number] = /^(products|services)-([1-9]\d{0,4})$/.exec(name) ?? []
  if (!kind) return undefined
  const stretch = { skip: (Number(number) - 1) * URLS_PER_FILE, limit: URLS_PER_FILE }
  const entries: Entry[] =
    kind === 'products'
      ? (await productAddresses(db, stretch)).map(({ slug, ...rest }) => ({ path: pages.product(slug), ...rest }))
      : (await serviceAddresses(db, stretch)).map(({ publicId, ...rest }) => ({
          path: pages.service(publicId),
          ...rest,
        }))
  return entries.length > 0 ? entries : undefined
}

function numbered(kind: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / URLS_PER_FILE) }, (_, at) => `${kind}-${at + 1}`)
}

function toUrl({ path, changedAt, pictures = [] }: Entry, origin: string): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeMarkup(origin + pictureUrl(picture))}</image:loc></image:image>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}${images.join('')}</url>`
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces}>\n${entries.join('\n')}\n</${root}>\n`
}
