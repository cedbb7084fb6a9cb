import { inLanguage } from '@dressing-room/contract/language-addresses'
import { languageCodes } from '@dressing-room/contract/languages'
import { pages } from '@dressing-room/contract/pages'

/** Kept out of search engines: API calls and personal pages. */
const CLOSED = [
  '/api/',
  pages.cart,
  pages.favorites,
  pages.compare,
  pages.dashboard,
  pages.sellerDashboard,
  pages.orderPaid,
  pages.bookingPaid,
  pages.giftCardPaid,
  pages.packagePaid,
  pages.tipPaid,
  pages.feePaid,
  pages.paymentCanceled,
  pages.redeem,
  pages.reset,
  pages.verify,
  pages.proposal,
  pages.visitLink,
  pages.unsubscribe,
]

/**
 * robots.txt (RFC 9309). Search results stay open to crawlers on purpose: their page says noindex, which only those
 * who may read it can obey.
 */
export function robotsTxt(origin: string): string {
  const closed = CLOSED.flatMap((path) =>
    path === '/api/' ? [path] : languageCodes.map((code) => inLanguage(code, path)),
  )
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
