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
  giftCardPaid: '/gift-cards/paid',
  packagePaid: '/packages/paid',
  tipPaid: '/tip-success',
  feePaid: '/fee-success',
  paymentCanceled: '/cancel',
  cart: '/cart',
  /** Gift cards to buy. */
  giftCards: '/gift-cards',
  /** Where a gift card, or a gift code, becomes store credit. */
  redeem: '/redeem',
  /** What somebody has saved, with an account or without. */
  favorites: '/favorites',
  /** A list that somebody has shared, at its secret address. */
  sharedFavorites: page('/favorites/lists/:secret'),
  /** Products side by side; `p` says which. */
  compare: '/compare',
  privacy: '/privacy',
  terms: '/terms',
  about: '/about',
  discover: '/discover',
  aroundYou: '/around-you',
  search: '/shop/search',
  /** A category of products; one of services is `serviceCategory`. Both may have one name. */
  category: page('/category/:slug'),
  serviceCategory: page('/services/:slug'),
  /** What is made for women, men, kids, or for everyone. */
  department: page('/department/:slug'),
  /** All that have anything. */
  categories: '/categories',
  product: page('/product/:slug'),
  service: page('/service/:serviceID'),
  serviceTimes: page('/service/:serviceID/times'),
  /** A seller's own shop, for everyone to see. */
  storefront: page('/shops/:name'),
  /** One video of the feed, to be linked to. */
  clip: page('/clips/:id'),
  order: page('/orders/:id'),
  visit: page('/visits/:id'),
  /** A receipt, an invoice or a credit note; it prints on one page. */
  document: page('/documents/:id'),
  /** Another time that a stylist asks a client for, by a link in a mail. */
  proposal: '/proposal',
  /** One visit, to be changed or called off by a link in a mail, without a login. */
  visitLink: '/change-appointment',
  /** Ends mails that nobody needs, by a link in them. */
  unsubscribe: '/unsubscribe',

  dashboard: '/dashboard',
  dashboardOverview: '/dashboard/dashboard',
  settings: '/dashboard/settings',
  orders: '/dashboard/orders',
  /** Bookings below the orders. */
  bookings: '/dashboard/orders#bookings',
  shop: '/dashboard/shop',
  services: '/dashboard/services',
  leaderboard: '/dashboard/leaderboard',
  /** The viewer's own appointments; those at a stylist's salon are `sellerAppointments`. */
  appointments: '/dashboard/appointments',
  /** What the viewer's points came from, and what they have become. */
  points: '/dashboard/points',

  /** The gift cards that the viewer has bought. */
  ownGiftCards: '/dashboard/gift-cards',

  /** The packages of visits that the viewer has bought; those they have sold are `sellerPackages`. */
  ownPackages: '/dashboard/packages',

  /** What the viewer has asked sellers and stylists, and their answers; `sellerMessages` is the other side. */
  messages: '/dashboard/messages',
  message: page('/dashboard/messages/:id'),

  sellerDashboard: '/seller-dashboard',
  /** The same screen as `sellerEarnings`. */
  sellerDashboardEarnings: '/seller-dashboard/dashboard',
  sellerEarnings: '/seller-dashboard/earnings',
  /** What is free of the seller's money, on its way and paid. */
  sellerPayouts: '/seller-dashboard/payouts',
  sellerPayout: page('/seller-dashboard/payouts/:id'),
  sellerSettings: '/seller-dashboard/settings',
  /** The orders screen, with the orders to fulfil. */
  sellerOrders: '/seller-dashboard/leaderboard',
  /** What buyers send back. */
  sellerReturns: '/seller-dashboard/returns',
  /** What buyers and clients say of the seller's things. */
  sellerReviews: '/seller-dashboard/reviews',
  sellerMessages: '/seller-dashboard/messages',
  sellerMessage: page('/seller-dashboard/messages/:id'),
  /** What is laid into parcels, printed; `ids` says which. */
  sellerPackingSlips: '/seller-dashboard/packing-slips',
  sellerProducts: '/seller-dashboard/shop',
  /** Product files in and out. */
  sellerImport: '/seller-dashboard/import',
  /** What the seller's sizes measure, by category. */
  sellerSizeGuides: '/seller-dashboard/size-guides',
  sellerServices: '/seller-dashboard/services',
  /** Packages of visits: what is offered, and who has which. */
  sellerPackages: '/seller-dashboard/packages',
  /** Who serves clients beside the owner, and what they need for it. */
  sellerTeam: '/seller-dashboard/team',
  sellerAppointments: '/seller-dashboard/appointments',
  sellerClients: '/seller-dashboard/clients',
  /** By any of their visits: whoever was booked in by hand has no other id. */
  sellerClient: page('/seller-dashboard/clients/:visitId'),
  /** Visits for the stylist's own calendar program, and other calendars that make them busy. */
  sellerCalendarFeeds: '/seller-dashboard/calendar-feeds',
  /** The seller's own shop, as everyone sees it: to be edited. */
  sellerShopPage: '/seller-dashboard/shop-page',
  /** What delivery costs, how long it takes, and what is taken back. */
  sellerDelivery: '/seller-dashboard/delivery',
  /** Invoices and credit notes, and what stands of the seller on them. */
  sellerInvoices: '/seller-dashboard/invoices',
  sellerAnalytics: '/seller-dashboard/analytics',

  /** The desk of who runs the shop: to everybody else these are pages that do not exist. */
  operator: '/operator',
  operatorOrder: page('/operator/orders/:id'),
  operatorVisit: page('/operator/visits/:id'),
  operatorGiftCard: page('/operator/gift-cards/:id'),
  operatorAccount: page('/operator/accounts/:id'),
  operatorPromoCodes: '/operator/promo-codes',
  operatorGiftCodes: '/operator/gift-codes',
  operatorPayouts: '/operator/payouts',
  operatorSettings: '/operator/settings',
  operatorCategories: '/operator/settings/categories',
  operatorTags: '/operator/settings/tags',
  operatorSynonyms: '/operator/settings/synonyms',
  /** What people have reported. */
  operatorReports: '/operator/reports',
  operatorAudit: '/operator/audit',
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
  page: (typeof pages)[
    | 'orderPaid'
    | 'bookingPaid'
    | 'giftCardPaid'
    | 'packagePaid'
    | 'tipPaid'
    | 'feePaid'
    | 'paymentCanceled'],
  checkoutId = '{CHECKOUT_SESSION_ID}',
): string {
  return `${page}?session_id=${checkoutId}`
}
