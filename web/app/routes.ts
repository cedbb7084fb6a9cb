import { type Page, pages, patternOf } from '@dressing-room/contract/pages'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

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
  screen(pages.giftCardPaid, 'routes/payment/gift-card-paid.tsx'),
  screen(pages.packagePaid, 'routes/payment/package-paid.tsx'),
  screen(pages.tipPaid, 'routes/payment/tip-success.tsx'),
  screen(pages.feePaid, 'routes/payment/fee-success.tsx'),
  screen(pages.paymentCanceled, 'routes/payment/cancel.tsx'),
  screen(pages.cart, 'routes/shop/cart.tsx'),
  screen(pages.giftCards, 'routes/public/gift-cards.tsx'),
  screen(pages.redeem, 'routes/account/redeem.tsx'),
  screen(pages.favorites, 'routes/public/favorites.tsx'),
  screen(pages.sharedFavorites, 'routes/public/shared-favorites.tsx'),
  screen(pages.compare, 'routes/public/compare.tsx'),
  screen(pages.privacy, 'routes/public/privacy.tsx'),
  screen(pages.terms, 'routes/public/terms.tsx'),
  screen(pages.about, 'routes/public/about.tsx'),
  screen(pages.discover, 'routes/public/discover.tsx'),
  screen(pages.aroundYou, 'routes/public/around-you.tsx'),
  screen(pages.search, 'routes/public/search.tsx'),
  screen(pages.category, 'routes/public/category.tsx'),
  screen(pages.serviceCategory, 'routes/public/service-category.tsx'),
  screen(pages.department, 'routes/public/department.tsx'),
  screen(pages.categories, 'routes/public/categories.tsx'),
  screen(pages.product, 'routes/shop/product-detail.tsx'),
  screen(pages.service, 'routes/shop/service-detail.tsx'),
  screen(pages.serviceTimes, 'routes/shop/service-times.tsx'),
  screen(pages.storefront, 'routes/public/storefront.tsx'),
  screen(pages.clip, 'routes/public/clip.tsx'),
  screen(pages.order, 'routes/dashboard/order.tsx'),
  screen(pages.visit, 'routes/visits/visit.tsx'),
  screen(pages.document, 'routes/papers/document.tsx'),
  screen(pages.unsubscribe, 'routes/account/unsubscribe.tsx'),
  screen(pages.proposal, 'routes/visits/proposal.tsx'),
  screen(pages.visitLink, 'routes/visits/visit-link.tsx'),

  screen(pages.dashboard, 'routes/dashboard/overview.tsx', 'dashboard'),
  screen(pages.dashboardOverview, 'routes/dashboard/overview.tsx', 'dashboard-again'),
  screen(pages.settings, 'routes/dashboard/settings.tsx', 'settings'),
  screen(pages.orders, 'routes/dashboard/orders.tsx'),
  screen(pages.shop, 'routes/dashboard/shop.tsx'),
  screen(pages.services, 'routes/dashboard/services.tsx'),
  screen(pages.appointments, 'routes/dashboard/appointments.tsx', 'own-appointments'),
  screen(pages.leaderboard, 'routes/dashboard/leaderboard.tsx'),
  screen(pages.points, 'routes/dashboard/points.tsx'),

  screen(pages.ownGiftCards, 'routes/dashboard/gift-cards.tsx', 'own-gift-cards'),
  screen(pages.ownPackages, 'routes/dashboard/packages.tsx', 'own-packages'),

  screen(pages.messages, 'routes/dashboard/messages.tsx'),
  screen(pages.message, 'routes/dashboard/message.tsx'),

  // Its layout lets nobody in whose identity is not verified.
  layout('routes/seller/layout.tsx', [
    screen(pages.sellerDashboard, 'routes/seller/overview.tsx'),
    screen(pages.sellerDashboardEarnings, 'routes/seller/earnings.tsx', 'seller-dashboard-earnings'),
    screen(pages.sellerEarnings, 'routes/seller/earnings.tsx', 'seller-earnings'),
    screen(pages.sellerPayouts, 'routes/seller/payouts.tsx'),
    screen(pages.sellerPayout, 'routes/seller/payout.tsx'),
    screen(pages.sellerSettings, 'routes/dashboard/settings.tsx', 'seller-settings'),
    screen(pages.sellerOrders, 'routes/seller/orders.tsx', 'seller-orders'),
    screen(pages.sellerReturns, 'routes/seller/returns.tsx'),
    screen(pages.sellerReviews, 'routes/seller/reviews.tsx'),
    screen(pages.sellerMessages, 'routes/seller/messages.tsx', 'seller-messages'),
    screen(pages.sellerMessage, 'routes/seller/message.tsx', 'seller-message'),
    screen(pages.sellerPackingSlips, 'routes/seller/packing-slips.tsx'),
    screen(pages.sellerProducts, 'routes/seller/products.tsx'),
    screen(pages.sellerImport, 'routes/seller/import.tsx'),
    screen(pages.sellerSizeGuides, 'routes/seller/size-guides.tsx'),
    screen(pages.sellerTeam, 'routes/seller/team.tsx'),
    screen(pages.sellerPackages, 'routes/seller/packages.tsx', 'seller-packages'),
    screen(pages.sellerServices, 'routes/seller/services.tsx'),
    screen(pages.sellerAppointments, 'routes/seller/appointments.tsx'),
    screen(pages.sellerClients, 'routes/seller/clients.tsx'),
    screen(pages.sellerClient, 'routes/seller/client.tsx'),
    screen(pages.sellerCalendarFeeds, 'routes/seller/calendar-feeds.tsx'),
    screen(pages.sellerShopPage, 'routes/seller/shop-page.tsx'),
    screen(pages.sellerDelivery, 'routes/seller/delivery.tsx'),
    screen(pages.sellerInvoices, 'routes/seller/invoices.tsx'),
    screen(pages.sellerAnalytics, 'routes/seller/weekly-sales.tsx'),
  ]),

  // To everybody but operators none of these exists.
  layout('routes/operator/layout.tsx', [
    screen(pages.operator, 'routes/operator/desk.tsx'),
    screen(pages.operatorOrder, 'routes/operator/order.tsx', 'operator-order'),
    screen(pages.operatorVisit, 'routes/operator/visit.tsx', 'operator-visit'),
    screen(pages.operatorGiftCard, 'routes/operator/gift-card.tsx'),
    screen(pages.operatorAccount, 'routes/operator/account.tsx'),
    screen(pages.operatorPromoCodes, 'routes/operator/promo-codes.tsx'),
    screen(pages.operatorGiftCodes, 'routes/operator/gift-codes.tsx'),
    screen(pages.operatorPayouts, 'routes/operator/payouts.tsx', 'operator-payouts'),
    screen(pages.operatorSettings, 'routes/operator/market-settings.tsx'),
    screen(pages.operatorCategories, 'routes/operator/categories.tsx'),
    screen(pages.operatorTags, 'routes/operator/tags.tsx'),
    screen(pages.operatorSynonyms, 'routes/operator/synonyms.tsx'),
    screen(pages.operatorReports, 'routes/operator/reports.tsx'),
    screen(pages.operatorAudit, 'routes/operator/audit.tsx'),
  ]),

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
