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
    privacy: '/privacy',
    terms: '/terms',
    about: '/about',
    discover: '/discover',
    aroundYou: '/around-you',
    search: '/shop/search',
    product: '/product/:slug',
    service: '/service/:serviceID',
    serviceTimes: '/service/:serviceID/times',
    order: '/orders/:id',
    visit: '/visits/:id',
    dashboard: '/dashboard',
    dashboardOverview: '/dashboard/dashboard',
    settings: '/dashboard/settings',
    orders: '/dashboard/orders',
    bookings: '/dashboard/orders#bookings',
    shop: '/dashboard/shop',
    services: '/dashboard/services',
    leaderboard: '/dashboard/leaderboard',
    sellerOrders: '/seller-dashboard/leaderboard',
    sellerProducts: '/seller-dashboard/shop',
    sellerServices: '/seller-dashboard/services',
    sellerEarnings: '/seller-dashboard/earnings',
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
