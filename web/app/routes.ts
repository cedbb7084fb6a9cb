import { type Page, pages, patternOf } from '@dressing-room/contract/pages'
import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The site map, line for line the spec's route table. Each page of `pages` stands here once. */
export default [
  screen(pages.home, 'routes/public/home.tsx'),
  screen(pages.login, 'routes/account/login.tsx'),
  screen(pages.register, 'routes/account/register.tsx'),
  screen(pages.reset, 'routes/account/reset.tsx'),
  screen(pages.verify, 'routes/account/verify.tsx'),
  screen(pages.verifySuccess, 'routes/account/verify-success.tsx'),
  screen(pages.orderPaid, 'routes/payment/success.tsx'),
  screen(pages.bookingPaid, 'routes/payment/booking-success.tsx'),
  screen(pages.paymentCanceled, 'routes/payment/cancel.tsx'),
  screen(pages.cart, 'routes/shop/cart.tsx'),
  screen(pages.privacy, 'routes/public/privacy.tsx'),
  screen(pages.terms, 'routes/public/terms.tsx'),
  screen(pages.about, 'routes/public/about.tsx'),
  screen(pages.discover, 'routes/public/discover.tsx'),
  screen(pages.aroundYou, 'routes/public/around-you.tsx'),
  screen(pages.search, 'routes/public/search.tsx'),
  screen(pages.product, 'routes/shop/product-detail.tsx'),
  screen(pages.service, 'routes/shop/service-detail.tsx'),
  screen(pages.serviceTimes, 'routes/shop/service-times.tsx'),
  screen(pages.order, 'routes/dashboard/order.tsx'),
  screen(pages.visit, 'routes/visits/visit.tsx'),

  screen(pages.dashboard, 'routes/dashboard/overview.tsx', 'dashboard'),
  screen(pages.dashboardOverview, 'routes/dashboard/overview.tsx', 'dashboard-again'),
  screen(pages.settings, 'routes/dashboard/settings.tsx', 'settings'),
  screen(pages.orders, 'routes/dashboard/orders.tsx'),
  screen(pages.shop, 'routes/dashboard/shop.tsx'),
  screen(pages.services, 'routes/dashboard/services.tsx'),
  screen(pages.leaderboard, 'routes/dashboard/opening-soon.tsx', 'leaderboard'),

  screen(pages.sellerOrders, 'routes/dashboard/orders.tsx', 'seller-orders'),
  screen(pages.sellerProducts, 'routes/dashboard/opening-soon.tsx', 'seller-products'),
  screen(pages.sellerServices, 'routes/dashboard/opening-soon.tsx', 'seller-services'),
  screen(pages.sellerEarnings, 'routes/dashboard/opening-soon.tsx', 'seller-earnings'),

  // All building blocks at one glance, for who makes screens; in the built shop an unknown path like any other.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'routes/dev/ui.tsx')]),
  route('*', 'routes/public/unknown-path.tsx'),
] satisfies RouteConfig

/** `id` where one file is the screen of several pages. */
function screen(page: Page, file: string, id?: string): RouteConfigEntry {
  const path = patternOf(page).slice(1)
  if (path === '') return { file, index: true }
  return id ? route(path, file, { id }) : route(path, file)
}
