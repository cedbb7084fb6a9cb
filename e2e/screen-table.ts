import type { APIRequestContext, Page } from '@playwright/test'
import { aLine, type CartLine, findProduct, hasBothOptions, lineOf } from './catalogue.ts'
import { book } from './held-visits.ts'
import { recentServices } from './service-page.ts'
import { buy, openCheckout, register, tokenOf } from './shop.ts'

/** Who looks at a screen: nobody, somebody who has just come, or somebody who has bought and booked. */
export type Who = 'newcomer' | 'buyer'

/** What the screens of the table show, made once for all of them. */
export interface Goods {
  slug: string
  serviceID: string
  visitId: string
  orderId: string
  /** The checkout of that order. */
  paidSession: string
  /** The card page of another one, which waits. */
  cardPage: string
  people: Record<Who, { token: string; cart: CartLine[] }>
}

export interface ShownScreen {
  name: string
  path: (goods: Goods) => string
  /** Nobody is logged in, unless it says who. */
  as?: Who
  /** What to do there, for a state that has no address of its own. */
  first?: (page: Page) => Promise<unknown>
  /** Pages whose layout is looked at with larger text, wider spacing and on low screens. */
  isFrame?: true
}

export async function stockGoods(request: APIRequestContext): Promise<Goods> {
  const product = await findProduct(
    request,
    (each) => hasBothOptions(each) && each.oldPrice !== undefined && each.reviewCount > 1 && each.gallery.length > 2,
  )
  const [newcomer, ida] = [await register(request), await register(request, 'Ida Brandt')]
  const [token, buyer] = [await tokenOf(request, newcomer), await tokenOf(request, ida)]
  const line = await aLine(request, 2)
  const cart = [line, lineOf(product, product.variants.find(({ inStock }) => inStock) ?? { color: '', size: '' })]
  for (const quantity of [1, 3]) await buy(request, buyer, [{ ...line, quantity }])
  const paid = await openCheckout(request, buyer, cart)
  await request.post(paid.url, {
    form: { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ida Brandt' },
    maxRedirects: 0,
  })
  const { bookingId } = await book(request, ida, 6)
  const open = await openCheckout(request, buyer, [line])
  const [service] = await recentServices(request)
  return {
    slug: product.slug,
    serviceID: service?.serviceID ?? '',
    visitId: bookingId,
    orderId: paid.orderId,
    paidSession: paid.id,
    cardPage: open.url,
    people: { newcomer: { token, cart: [] }, buyer: { token: buyer, cart } },
  }
}

const at = (path: string) => () => path
const framed = (name: string, path: ShownScreen['path'], as?: Who): ShownScreen => ({
  name,
  path,
  isFrame: true,
  ...(as && { as }),
})

/** Every screen in the states that have an address, and a few that have none. */
export const screens: readonly ShownScreen[] = [
  framed('home', at('/')),
  framed('service', ({ serviceID }) => `/service/${serviceID}`),
  {
    name: 'booking',
    path: ({ serviceID }) => `/service/${serviceID}`,
    as: 'buyer',
    first: async (page) => {
      await page.getByRole('button', { name: 'Book Appointment' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  framed('product', ({ slug }) => `/product/${slug}`),
  framed('login', at('/login')),
  framed('register', at('/register')),
  framed('reset', at('/reset')),
  { name: 'new-password', path: at('/reset?token=of-a-mailed-link') },
  { name: 'verify', path: at('/verify'), as: 'newcomer' },
  { name: 'settings-payment', path: at('/dashboard/settings?tab=payment'), as: 'newcomer' },
  { name: 'settings-tokens', path: at('/dashboard/settings?tab=tokens'), as: 'newcomer' },
  framed('discover', at('/discover')),
  { name: 'discover-filtered', path: at('/discover?productPrice=low&productRating=4') },
  framed('around-you', at('/around-you')),
  framed('search', at('/shop/search?query=dress')),
  { name: 'search-none', path: at('/shop/search?query=zzqqxx') },
  framed('about', at('/about')),
  { name: 'privacy', path: at('/privacy') },
  { name: 'terms', path: at('/terms') },
  { name: 'unknown-path', path: at('/no/such/page') },
  { name: 'cart-empty', path: at('/cart'), as: 'newcomer' },
  framed('cart', at('/cart?promo=WELCOME10'), 'buyer'),
  { name: 'card-page', path: ({ cardPage }) => cardPage },
  // Before 'success', which empties the cart of the browser that looks at it.
  framed('dashboard', at('/dashboard'), 'buyer'),
  framed('shop-home', at('/dashboard/shop'), 'buyer'),
  framed('services-home', at('/dashboard/services'), 'buyer'),
  framed('settings', at('/dashboard/settings'), 'buyer'),
  { name: 'settings-preference', path: at('/dashboard/settings?tab=preference'), as: 'buyer' },
  { name: 'orders-empty', path: at('/dashboard/orders'), as: 'newcomer' },
  framed('orders', at('/dashboard/orders'), 'buyer'),
  { name: 'order-details', path: at('/dashboard/orders'), as: 'buyer', first: openFirstOrder },
  { name: 'order', path: ({ orderId }) => `/orders/${orderId}`, as: 'buyer' },
  { name: 'order-unknown', path: at('/orders/no-such-order'), as: 'buyer' },
  { name: 'visit', path: ({ visitId }) => `/visits/${visitId}`, as: 'buyer' },
  { name: 'success', path: ({ paidSession }) => `/success?session_id=${paidSession}`, as: 'buyer' },
  { name: 'cancel', path: at('/cancel'), as: 'newcomer' },
]

async function openFirstOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await page.getByRole('dialog').getByText('Total Amount').waitFor()
}
