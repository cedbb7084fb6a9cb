import { apartFromLanguage, inLanguage } from '@dressing-room/contract/language-addresses'
import { type Page, pages, patternOf } from '@dressing-room/contract/pages'

/** Which reviews are looked at. */
const REVIEWS = ['reviews', 'stars', 'pictures', 'answer', 'reviewPage']
const PARAMETERS: [pages: Page[], names: readonly string[] | 'all'][] = [
  [[pages.discover, pages.aroundYou, pages.search], 'all'],
  [
    [pages.category],
    ['price', 'priceFrom', 'priceTo', 'rating', 'department', 'freeOf', 'inSizes', 'shade', 'sort', 'batch'],
  ],
  [[pages.department], ['category', 'price', 'priceFrom', 'priceTo', 'rating', 'sort', 'batch']],
  [[pages.serviceCategory], ['rating', 'availability', 'sort', 'batch']],
  [[pages.product], ['color', 'size', ...REVIEWS]],
  [[pages.service], ['day', 'time', ...REVIEWS]],
  [[pages.serviceTimes], ['day']],
  [[pages.storefront], ['products', 'services', 'reviews']],
  [
    [pages.login, pages.register],
    ['next', 'email', 'ref'],
  ],
  [[pages.reset, pages.verify], ['token']],
]
const readByPage = PARAMETERS.flatMap(([some, names]) =>
  some.map((page) => ({ address: new RegExp(`^${patternOf(page).replace(/:\w+/, '[^/]+')}$`), names })),
)

/** React Router's own: a page's data is asked for under its path, and may be that of some of its routes only. */
const DATA = /\.data$/
const ROUTES = '_routes'

/**
 * The address as far as it changes what the server renders. Everything else in the query string, such as what
 * advertisements append, is left out: such a page is the one without it, made once and kept for everyone. A page that
 * begins to read a parameter while it renders on the server has to name it above.
 */
export function renderedAddress(address: string): string {
  const mark = address.indexOf('?')
  if (mark === -1) return address
  const apart = apartFromLanguage(address)
  return inLanguage(apart.language, rendered(apart.address))
}

function rendered(address: string): string {
  const mark = address.indexOf('?')
  if (mark === -1) return address
  const path = address.slice(0, mark)
  const page = path.replace(DATA, '').replace(/(?<=.)\/$/, '')
  const names = readByPage.find(({ address }) => address.test(page))?.names ?? []
  if (names === 'all') return address
  const known = DATA.test(path) ? [...names, ROUTES] : names
  const query = new URLSearchParams(address.slice(mark + 1))
  for (const name of [...new Set(query.keys())]) if (!known.includes(name)) query.delete(name)
  query.sort()
  return query.size > 0 ? `${path}?${query}` : path
}
