import { pages } from '@dressing-room/contract/pages'

/** What nobody should find by a search engine: calls, and whatever belongs to one person. */
const CLOSED = [
  '/api/',
  pages.cart,
  pages.dashboard,
  '/seller-dashboard',
  pages.orderPaid,
  pages.bookingPaid,
  pages.paymentCanceled,
  pages.reset,
  pages.verify,
]

/**
 * robots.txt (RFC 9309). Search results stay open to crawlers on purpose: their page says noindex, which only those
 * who may read it can obey.
 */
export function robotsTxt(origin: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
