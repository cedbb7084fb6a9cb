import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map, line for line the spec's route table. */
export default [
  index('routes/public/home.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('reset', 'routes/account/reset.tsx'),
  route('verify', 'routes/account/verify.tsx'),
  route('verify-success', 'routes/account/verify-success.tsx'),
  route('success', 'routes/payment/success.tsx'),
  route('booking-success', 'routes/payment/booking-success.tsx'),
  route('cancel', 'routes/payment/cancel.tsx'),
  route('cart', 'routes/shop/cart.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('terms', 'routes/public/terms.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('discover', 'routes/public/discover.tsx'),
  route('around-you', 'routes/public/around-you.tsx'),
  route('shop/search', 'routes/public/search.tsx'),
  route('product/:slug', 'routes/shop/product-detail.tsx'),
  route('service/:serviceID', 'routes/shop/service-detail.tsx'),
  route('service/:serviceID/times', 'routes/shop/service-times.tsx'),
  route('orders/:id', 'routes/dashboard/order.tsx'),

  route('visits/:id', 'routes/visits/visit.tsx'),

  route('dashboard', 'routes/dashboard/overview.tsx', { id: 'dashboard' }),
  route('dashboard/dashboard', 'routes/dashboard/overview.tsx', { id: 'dashboard-again' }),
  route('dashboard/settings', 'routes/dashboard/settings.tsx', { id: 'settings' }),
  route('dashboard/orders', 'routes/dashboard/orders.tsx'),
  route('dashboard/shop', 'routes/dashboard/shop.tsx'),
  route('dashboard/services', 'routes/dashboard/services.tsx'),

  // All building blocks at one glance, for who makes screens; in the built shop an unknown path like any other.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'routes/dev/ui.tsx')]),
  route('*', 'routes/public/unknown-path.tsx'),
] satisfies RouteConfig
