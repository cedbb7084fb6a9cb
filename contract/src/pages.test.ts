import { expect, it } from 'vitest'
import { afterCardPage, pages, patternOf, withQuery } from './pages.ts'

/** The route table of the specification; mails that were sent and bookmarks that were kept rest on it. */
it('pages keep the addresses that were agreed', () => {
  expect(Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, patternOf(page)]))).toEqual({
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
    favorites: '/favorites',
    sharedFavorites: '/favorites/lists/:secret',
    compare: '/compare',
    privacy: '/privacy',
    terms: '/terms',
    about: '/about',
    discover: '/discover',
    aroundYou: '/around-you',
    search: '/shop/search',
    category: '/category/:slug',
    serviceCategory: '/services/:slug',
    categories: '/categories',
    product: '/product/:slug',
    service: '/service/:serviceID',
    serviceTimes: '/service/:serviceID/times',
    storefront: '/shops/:name',
    clip: '/clips/:id',
    order: '/orders/:id',
    visit: '/visits/:id',
    document: '/documents/:id',
    proposal: '/proposal',
    visitLink: '/change-appointment',
    unsubscribe: '/unsubscribe',
    dashboard: '/dashboard',
    dashboardOverview: '/dashboard/dashboard',
    settings: '/dashboard/settings',
    orders: '/dashboard/orders',
    bookings: '/dashboard/orders#bookings',
    shop: '/dashboard/shop',
    services: '/dashboard/services',
    leaderboard: '/dashboard/leaderboard',
    appointments: '/dashboard/appointments',
    points: '/dashboard/points',
    messages: '/dashboard/messages',
    message: '/dashboard/messages/:id',
    sellerDashboard: '/seller-dashboard',
    sellerDashboardEarnings: '/seller-dashboard/dashboard',
    sellerEarnings: '/seller-dashboard/earnings',
    sellerSettings: '/seller-dashboard/settings',
    sellerOrders: '/seller-dashboard/leaderboard',
    sellerReturns: '/seller-dashboard/returns',
    sellerReviews: '/seller-dashboard/reviews',
    sellerMessages: '/seller-dashboard/messages',
    sellerMessage: '/seller-dashboard/messages/:id',
    sellerPackingSlips: '/seller-dashboard/packing-slips',
    sellerProducts: '/seller-dashboard/shop',
    sellerImport: '/seller-dashboard/import',
    sellerSizeGuides: '/seller-dashboard/size-guides',
    sellerServices: '/seller-dashboard/services',
    sellerAppointments: '/seller-dashboard/appointments',
    sellerCalendarFeeds: '/seller-dashboard/calendar-feeds',
    sellerShopPage: '/seller-dashboard/shop-page',
    sellerDelivery: '/seller-dashboard/delivery',
    sellerPayouts: '/seller-dashboard/payouts',
    sellerPayout: '/seller-dashboard/payouts/:id',
    sellerInvoices: '/seller-dashboard/invoices',
    sellerAnalytics: '/seller-dashboard/analytics',
    operator: '/operator',
    operatorOrder: '/operator/orders/:id',
    operatorVisit: '/operator/visits/:id',
    operatorAccount: '/operator/accounts/:id',
    operatorPromoCodes: '/operator/promo-codes',
    operatorGiftCodes: '/operator/gift-codes',
    operatorPayouts: '/operator/payouts',
    operatorSettings: '/operator/settings',
    operatorCategories: '/operator/settings/categories',
    operatorTags: '/operator/settings/tags',
    operatorSynonyms: '/operator/settings/synonyms',
    operatorReports: '/operator/reports',
    operatorAudit: '/operator/audit',
  })
})

it('a value in an address stays one value, whatever is in it', () => {
  expect(pages.product('silk-scarf')).toBe('/product/silk-scarf')
  expect(pages.serviceTimes('a/b?c')).toBe('/service/a%2Fb%3Fc/times')
  expect(pages.service('$&')).toBe('/service/%24%26')
  expect(withQuery(pages.search, { query: 'red & blue' })).toBe('/shop/search?query=red%20%26%20blue')
})

it('the card page gets its placeholder untouched', () => {
  expect(afterCardPage(pages.orderPaid)).toBe('/success?session_id={CHECKOUT_SESSION_ID}')
  expect(afterCardPage(pages.paymentCanceled, 'cs_1')).toBe('/cancel?session_id=cs_1')
})
