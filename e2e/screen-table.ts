import { afterCardPage, pages, withQuery } from '@dressing-room/contract/pages'
import type { Page } from '@playwright/test'
import type { Goods, Who } from './goods.ts'

/** A page in one of its states. */
export interface ShownScreen {
  name: string
  path: (goods: Goods) => string
  /** Nobody is logged in, unless it says who. */
  as?: Who
  /** What to do there, for a state that has no address of its own. */
  first?: (page: Page, goods: Goods) => Promise<unknown>
}

const at = (path: string) => () => path
const screen = (name: string, path: string | ShownScreen['path'], as?: Who): ShownScreen => ({
  name,
  path: typeof path === 'string' ? at(path) : path,
  ...(as && { as }),
})

type PageName = keyof typeof pages
type Screens = readonly [ShownScreen, ...ShownScreen[]]

/**
 * Every page of the contract with its states, the plain one first. A new page does not compile until it stands here, with
 * a screen or as what it shows again. Pictures, axe, print, forced colors, long names, large text and low screens go
 * through this table.
 */
const screensOfPages: Record<PageName, Screens | { sameAs: PageName }> = {
  home: [screen('home', pages.home)],
  login: [screen('login', pages.login), { ...screen('login-second-step', pages.login), first: openSecondStep }],
  register: [screen('register', pages.register)],
  reset: [screen('reset', pages.reset), screen('new-password', withQuery(pages.reset, { token: 'of-a-mailed-link' }))],
  verify: [
    screen('verify', pages.verify, 'newcomer'),
    screen('verify-link', withQuery(pages.verify, { token: 'of-a-mailed-link' })),
  ],
  verifySuccess: [{ ...screen('verify-success', pages.verifySuccess, 'newcomer'), first: stay }],
  cart: [
    screen('cart', withQuery(pages.cart, { promo: 'WELCOME10' }), 'buyer'),
    screen('cart-empty', pages.cart, 'newcomer'),
  ],
  giftCards: [screen('gift-cards', pages.giftCards)],
  redeem: [screen('redeem', withQuery(pages.redeem, { code: 'ABCD-EFGH-JKLM-NPQR' }), 'buyer')],
  ownGiftCards: [
    screen('own-gift-cards', pages.ownGiftCards, 'buyer'),
    screen('own-gift-cards-empty', pages.ownGiftCards, 'newcomer'),
  ],
  ownPackages: [
    screen('own-packages', pages.ownPackages, 'buyer'),
    screen('own-packages-empty', pages.ownPackages, 'newcomer'),
  ],
  favorites: [
    { ...screen('favorites', pages.favorites), first: saveSomething },
    screen('favorites-empty', pages.favorites, 'newcomer'),
  ],
  sharedFavorites: [screen('shared-list-over', pages.sharedFavorites('of-a-withdrawn-list'))],
  compare: [
    screen('compare', ({ slug }) => withQuery(pages.compare, { p: `${slug},marlow-wrap-midi-dress` })),
    screen('compare-empty', pages.compare),
  ],
  privacy: [screen('privacy', pages.privacy)],
  terms: [screen('terms', pages.terms)],
  about: [screen('about', pages.about)],
  discover: [
    screen('discover', pages.discover),
    screen('discover-filtered', withQuery(pages.discover, { productPrice: 'low', productRating: '4' })),
  ],
  aroundYou: [
    screen('around-you', pages.aroundYou),
    screen('around-paris', withQuery(pages.aroundYou, { town: 'Paris' })),
  ],
  search: [
    screen('search', withQuery(pages.search, { query: 'dress' })),
    screen('search-none', withQuery(pages.search, { query: 'zzqqxx' })),
  ],
  category: [
    screen('category', pages.category('dresses')),
    screen('category-filtered', withQuery(pages.category('dresses'), { price: 'low' })),
    screen('category-unknown', pages.category('no-such-thing')),
  ],
  serviceCategory: [screen('service-category', pages.serviceCategory('hair'))],
  department: [
    screen('department', pages.department('women')),
    screen('department-unknown', pages.department('no-such-thing')),
  ],
  categories: [screen('categories', pages.categories)],
  product: [
    screen('product', ({ slug }) => pages.product(slug)),
    screen('product-unknown', pages.product('no-such-thing')),
  ],
  service: [
    screen('service', ({ serviceID }) => pages.service(serviceID)),
    screen('service-unknown', pages.service('no-such-thing')),
    { ...screen('booking', ({ serviceID }) => pages.service(serviceID), 'buyer'), first: openBooking },
  ],
  serviceTimes: [screen('service-times', ({ serviceID }) => pages.serviceTimes(serviceID))],
  dashboard: [screen('dashboard', pages.dashboard, 'buyer'), screen('dashboard-new', pages.dashboard, 'newcomer')],
  dashboardOverview: { sameAs: 'dashboard' },
  settings: [
    screen('settings', pages.settings, 'buyer'),
    screen('settings-payment', withQuery(pages.settings, { tab: 'payment' }), 'newcomer'),
    screen('settings-preference', withQuery(pages.settings, { tab: 'preference' }), 'buyer'),
    screen('settings-second-step', pages.settings, 'operator'),
    screen('settings-tokens', withQuery(pages.settings, { tab: 'tokens' }), 'newcomer'),
  ],
  orders: [
    screen('orders', pages.orders, 'buyer'),
    screen('orders-empty', pages.orders, 'newcomer'),
    { ...screen('order-details', pages.orders, 'buyer'), first: openFirstOrder },
  ],
  bookings: { sameAs: 'orders' },
  order: [
    screen('order', ({ orderId }) => pages.order(orderId), 'buyer'),
    screen('order-returns', ({ returnedOrderId }) => pages.order(returnedOrderId), 'buyer'),
    { ...screen('ask-return', ({ returnedOrderId }) => pages.order(returnedOrderId), 'buyer'), first: openReturn },
    screen('order-unknown', pages.order('no-such-order'), 'buyer'),
  ],
  visit: [
    screen('visit', ({ visitId }) => pages.visit(visitId), 'buyer'),
    screen('visit-of-client', ({ visitId }) => pages.visit(visitId), 'seller'),
    { ...screen('goodwill', ({ visitId }) => pages.visit(visitId), 'seller'), first: openGoodwill },
    screen('visit-unknown', pages.visit('no-such-visit'), 'buyer'),
  ],
  document: [
    screen('document', ({ documentId }) => pages.document(documentId), 'buyer'),
    screen('document-unknown', pages.document('no-such-document'), 'buyer'),
  ],
  visitLink: [screen('visit-link-over', withQuery(pages.visitLink, { token: 'of-a-mailed-link' }))],
  proposal: [screen('proposal-over', withQuery(pages.proposal, { token: 'of-a-mailed-link' }))],
  unsubscribe: [
    screen('unsubscribe', withQuery(pages.unsubscribe, { key: 'of-a-mail', group: 'saved' })),
    screen('unsubscribe-incomplete', pages.unsubscribe),
  ],
  shop: [screen('shop-home', pages.shop, 'buyer')],
  services: [screen('services-home', pages.services, 'buyer')],
  appointments: [
    screen('own-appointments', pages.appointments, 'buyer'),
    screen('own-appointments-empty', pages.appointments, 'newcomer'),
    { ...screen('appointment-details', pages.appointments, 'buyer'), first: openFirstAppointment },
  ],
  clip: [
    { ...screen('clip', ({ clipId }) => pages.clip(clipId)), first: stopVideo },
    screen('clip-unknown', pages.clip('no-such-video')),
  ],
  leaderboard: [
    screen('leaderboard', pages.leaderboard, 'buyer'),
    screen('leaderboard-newcomer', pages.leaderboard, 'newcomer'),
  ],
  points: [screen('points', pages.points, 'buyer'), screen('points-newcomer', pages.points, 'newcomer')],
  messages: [
    { ...screen('messages', pages.messages, 'buyer'), first: askSomething },
    screen('messages-empty', pages.messages, 'newcomer'),
  ],
  message: [screen('message-unknown', pages.message('no-such-conversation'), 'buyer')],
  storefront: [
    screen('storefront', ({ shopName }) => pages.storefront(shopName)),
    screen('storefront-unknown', pages.storefront('no-such-shop')),
  ],
  sellerDashboard: [
    screen('seller-overview', pages.sellerDashboard, 'seller'),
    screen('seller-unverified', pages.sellerDashboard, 'newcomer'),
  ],
  sellerDashboardEarnings: { sameAs: 'sellerEarnings' },
  sellerEarnings: [screen('seller-earnings', pages.sellerEarnings, 'seller')],
  sellerSettings: { sameAs: 'settings' },
  sellerOrders: [
    screen('seller-orders', pages.sellerOrders, 'seller'),
    { ...screen('ship-order', pages.sellerOrders, 'seller'), first: openShipping },
    { ...screen('refund-order', pages.sellerOrders, 'seller'), first: openRefund },
  ],
  sellerReturns: [
    screen('seller-returns', pages.sellerReturns, 'seller'),
    { ...screen('accept-return', pages.sellerReturns, 'seller'), first: openAccepting },
  ],
  sellerReviews: [screen('seller-reviews', pages.sellerReviews, 'seller')],
  sellerMessages: [screen('seller-messages', pages.sellerMessages, 'seller')],
  sellerMessage: [screen('seller-message-unknown', pages.sellerMessage('no-such-conversation'), 'seller')],
  sellerPackingSlips: [
    screen('packing-slip', ({ parcelId }) => withQuery(pages.sellerPackingSlips, { ids: parcelId }), 'seller'),
  ],
  sellerProducts: [
    screen('seller-products', ({ productId }) => withQuery(pages.sellerProducts, { edit: productId }), 'seller'),
  ],
  sellerImport: [screen('seller-import', pages.sellerImport, 'seller')],
  sellerSizeGuides: [screen('size-guides', pages.sellerSizeGuides, 'seller')],
  sellerServices: [
    screen('seller-services', pages.sellerServices, 'seller'),
    { ...screen('service-form', pages.sellerServices, 'seller'), first: openService },
  ],
  sellerTeam: [screen('team', pages.sellerTeam, 'seller')],
  sellerPackages: [screen('packages', pages.sellerPackages, 'seller')],
  sellerAppointments: [
    screen('appointments-week', withQuery(pages.sellerAppointments, { view: 'week' }), 'seller'),
    screen('appointments-day', withQuery(pages.sellerAppointments, { view: 'day' }), 'seller'),
    screen('appointments-month', withQuery(pages.sellerAppointments, { view: 'month' }), 'seller'),
    { ...screen('book-in', withQuery(pages.sellerAppointments, { view: 'day' }), 'seller'), first: openBookIn },
  ],
  sellerClients: [
    screen('seller-clients', pages.sellerClients, 'seller'),
    screen('seller-clients-none', withQuery(pages.sellerClients, { search: 'Nobody of this name' }), 'seller'),
  ],
  sellerClient: [
    screen('seller-client', ({ visitId }) => pages.sellerClient(visitId), 'seller'),
    screen('seller-client-unknown', pages.sellerClient('no-such-visit'), 'seller'),
  ],
  sellerCalendarFeeds: [screen('calendar-feeds', pages.sellerCalendarFeeds, 'seller')],
  sellerShopPage: [screen('seller-shop-page', pages.sellerShopPage, 'seller')],
  sellerDelivery: [screen('seller-delivery', pages.sellerDelivery, 'seller')],
  sellerPayouts: [screen('seller-payouts', pages.sellerPayouts, 'seller')],
  sellerPayout: [
    screen('payout', ({ payoutId }) => pages.sellerPayout(payoutId), 'seller'),
    screen('payout-unknown', pages.sellerPayout('no-such-payout'), 'seller'),
  ],
  sellerInvoices: [screen('seller-invoices', pages.sellerInvoices, 'seller')],
  sellerAnalytics: [screen('seller-analytics', pages.sellerAnalytics, 'seller')],
  operator: [
    screen('desk', pages.operator, 'operator'),
    screen('desk-found', withQuery(pages.operator, { q: 'Brandt' }), 'operator'),
  ],
  operatorOrder: [
    screen('desk-order', ({ returnedOrderId }) => pages.operatorOrder(returnedOrderId), 'operator'),
    screen('desk-order-disputed', ({ disputedOrderId }) => pages.operatorOrder(disputedOrderId), 'operator'),
    screen('desk-order-review', ({ reviewedOrderId }) => pages.operatorOrder(reviewedOrderId), 'operator'),
  ],
  operatorGiftCard: [screen('desk-gift-card-unknown', pages.operatorGiftCard('no-such-card'), 'operator')],
  operatorVisit: [screen('desk-visit', ({ visitId }) => pages.operatorVisit(visitId), 'operator')],
  operatorAccount: [screen('desk-account', ({ buyerId }) => pages.operatorAccount(buyerId), 'operator')],
  operatorPromoCodes: [screen('desk-promo-codes', pages.operatorPromoCodes, 'operator')],
  operatorGiftCodes: [screen('desk-gift-codes', pages.operatorGiftCodes, 'operator')],
  operatorPayouts: [
    screen('desk-payouts', pages.operatorPayouts, 'operator'),
    screen('desk-payouts-all', withQuery(pages.operatorPayouts, { all: 'yes' }), 'operator'),
  ],
  operatorSettings: [screen('desk-settings', pages.operatorSettings, 'operator')],
  operatorCategories: [screen('desk-categories', pages.operatorCategories, 'operator')],
  operatorTags: [screen('desk-tags', pages.operatorTags, 'operator')],
  operatorSynonyms: [screen('desk-synonyms', pages.operatorSynonyms, 'operator')],
  operatorReports: [screen('desk-reports', pages.operatorReports, 'operator')],
  operatorAudit: [screen('desk-audit', pages.operatorAudit, 'operator')],
  // Last of the buyer's: it empties the cart of the browser that looks at it.
  orderPaid: [screen('success', ({ paidSession }) => afterCardPage(pages.orderPaid, paidSession), 'buyer')],
  bookingPaid: [
    screen('booking-success', ({ bookedSession }) => afterCardPage(pages.bookingPaid, bookedSession), 'buyer'),
  ],
  packagePaid: [screen('package-unknown', afterCardPage(pages.packagePaid, 'no-such-session'), 'buyer')],
  giftCardPaid: [screen('gift-card-unknown', afterCardPage(pages.giftCardPaid, 'no-such-session'), 'buyer')],
  tipPaid: [screen('tip-unknown', pages.tipPaid, 'buyer')],
  feePaid: [screen('fee-unknown', pages.feePaid, 'buyer')],
  paymentCanceled: [screen('cancel', pages.paymentCanceled, 'newcomer')],
}

const ofPages = Object.values(screensOfPages).flatMap((states) => ('sameAs' in states ? [] : [states]))

export const screens: readonly ShownScreen[] = [...ofPages.flat(), screen('unknown-path', '/no/such/page')]

/** One state of each page: for checks that take long and would find the same in the others. */
export const plainScreens: readonly ShownScreen[] = ofPages.map(([plain]) => plain)

/** Whoever has the link in focus is not led away while they read. */
async function stay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to your dashboard' }).focus()
}

/** A question, and the conversation that it begins. */
async function askSomething(page: Page, { slug }: Goods): Promise<void> {
  await page.goto(pages.product(slug))
  await page.getByRole('button', { name: 'Ask the seller' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('Does it run small?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'See the conversation' }).click()
  await page.getByRole('list', { name: 'Messages' }).waitFor()
}

/** A guest's favorites are in their browser only. */
async function saveSomething(page: Page, { slug }: Goods): Promise<void> {
  await page.goto(pages.product(slug))
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click()
  await page.goto(pages.favorites)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

/** A picture of it looks the same whenever it is taken. */
async function stopVideo(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

async function openBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Appointment' }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openShipping(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Ship order/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openRefund(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Refund order/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).waitFor()
}

async function openReturn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Return items/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openGoodwill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give money back' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).waitFor()
}

async function openAccepting(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Accept: return/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Send it to' }).waitFor()
}

async function openSecondStep(page: Page, { operator: { email, password } }: Goods): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
}

async function openService(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit/ }).first().click()
}

async function openBookIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book a client in', exact: true }).click()
  await page.getByRole('dialog', { name: 'Book a client in' }).waitFor()
}

async function openFirstAppointment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).last().click()
  await page.getByRole('dialog', { name: 'Appointment Details' }).getByText('Booked on').waitFor()
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Order History' }).getByRole('button', { name: 'View Details' }).first().click()
  await page.getByRole('dialog').getByText('Total Amount').waitFor()
}
