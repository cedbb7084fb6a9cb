/**
 * Every page of the shop and its address: the router, links, mails, calendar files, feeds and tests read it here. A page
 * with a parameter is a function of its value; `pattern` is what the router matches.
 */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  reset: '/reset',
  verify: '/verify',
  verifySuccess: '/verify-success',
  orderPaid: '/success',
  bookingPaid: '/booking-success',
  paymentCanceled: '/cancel',
  cart: '/cart',
  privacy: '/privacy',
  terms: '/terms',
  about: '/about',
  discover: '/discover',
  aroundYou: '/around-you',
  search: '/shop/search',
  product: page('/product/:slug'),
  service: page('/service/:serviceID'),
  serviceTimes: page('/service/:serviceID/times'),
  order: page('/orders/:id'),
  visit: page('/visits/:id'),

  dashboard: '/dashboard',
  dashboardOverview: '/dashboard/dashboard',
  settings: '/dashboard/settings',
  orders: '/dashboard/orders',
  /** Bookings stand below the orders until they have a page of their own. */
  bookings: '/dashboard/orders#bookings',
  shop: '/dashboard/shop',
  services: '/dashboard/services',
  leaderboard: '/dashboard/leaderboard',

  sellerOrders: '/seller-dashboard/leaderboard',
  sellerProducts: '/seller-dashboard/shop',
  sellerServices: '/seller-dashboard/services',
  sellerEarnings: '/seller-dashboard/earnings',
} as const

function page<const P extends `/${string}:${string}`>(pattern: P) {
  return Object.assign((value: string) => pattern.replace(/:\w+/, encodeURIComponent(value)), { pattern })
}

export type Page = (typeof pages)[keyof typeof pages]

/** The path that the router matches: '/product/:slug'. */
export function patternOf(page: Page): string {
  return typeof page === 'string' ? page : page.pattern
}

/** A page with a query string, each value percent-encoded. */
export function withQuery(page: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${page}?${pairs.join('&')}`
}

/** Where the card page leads back to. Not encoded, since the provider replaces `{CHECKOUT_SESSION_ID}` itself. */
export function afterCardPage(
  page: typeof pages.orderPaid | typeof pages.bookingPaid | typeof pages.paymentCanceled,
  checkoutId = '{CHECKOUT_SESSION_ID}',
): string {
  return `${page}?session_id=${checkoutId}`
}
