import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { Order } from '../contract/src/orders.ts'
import type { CartLine } from './catalogue.ts'

export { expect }

export interface Account {
  name: string
  email: string
  password: string
}

/** Verified, with goods and services. */
export const DEMO_SELLER: Account = { name: 'Marlow & Finch', email: 'seller@demo.test', password: 'demo-password' }

interface Mail {
  id: string
  subject: string
}

interface Shop {
  /** What the browser may complain of in this journey, because the journey itself is about a fault. */
  tolerated: RegExp | undefined
  /** A fresh account, so that journeys do not share carts and orders. */
  newcomer: Account
  /** The latest first; with `subject` only those that it fits, since an account also gets mails about itself. */
  mailsTo(address: string, subject?: RegExp): Promise<Mail[]>
}

/** A journey fails when the browser's console has anything to complain about, or when a page opens a dialog. */
export const test = base.extend<Shop>({
  tolerated: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture uses off this pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  context: async ({ context, tolerated }, use) => {
    const complaints: string[] = []
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      const { url } = message.location()
      if (!isRefusal(message.text(), url)) complaints.push(`${message.text()} (${url})`)
    })
    context.on('weberror', (error) => {
      // Whoever goes on before a picture has travelled to its page skips the rest of its way; the browser calls that an error.
      if (!/Transition was skipped/.test(String(error.error()))) complaints.push(String(error.error()))
    })
    context.on('dialog', (dialog) => {
      complaints.push(`a dialog opened: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await use(context)
    expect(complaints.filter((text) => !tolerated?.test(text))).toEqual([])
  },
  newcomer: async ({ request }, use) => use(await register(request)),
  mailsTo: async ({ request }, use) =>
    use(async (address, subject) => {
      const response = await request.get(`${process.env.MAILBOX_URL}/api/mails?to=${encodeURIComponent(address)}`)
      const { mails } = (await response.json()) as { mails: Mail[] }
      return mails.filter((mail) => !subject || subject.test(mail.subject))
    }),
})

/** A "no" of ours, such as 401 for a guest, is logged by the browser as a failed resource: that is no fault. */
function isRefusal(text: string, url: string): boolean {
  return (
    /Failed to load resource: the server responded with a status of 4/.test(text) && !/\/(assets|media)\//.test(url)
  )
}

/** An account that nobody has used. */
export async function register(request: APIRequestContext, name = 'June Ferrer'): Promise<Account> {
  const account = { name, email: `${crypto.randomUUID()}@journey.test`, password: 'a long enough secret' }
  const response = await request.post('/api/auth/register', { data: account })
  expect(response.ok()).toBe(true)
  return account
}

/** Fills in the login form and waits for what it leads to. */
export async function logIn(page: Page, { email, password }: Account, to = '/dashboard'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${to}`)
}

/** A session without the way through the screen. */
export async function tokenOf(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { email, password } })
  return ((await response.json()) as { token: string }).token
}

/** As if the browser had been here before: with a session, with things in the cart. Leaves the page on a file of the shop. */
export async function comeBack(page: Page, { token, cart }: { token?: string; cart?: unknown }): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    ({ token, cart }) => {
      if (token) localStorage.setItem('token', token)
      if (cart !== undefined) localStorage.setItem('cart', typeof cart === 'string' ? cart : JSON.stringify(cart))
    },
    { token, cart },
  )
}

export function stored(page: Page, key: 'cart' | 'token'): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** Opens a checkout as the browser would; answers the card page. */
export async function openCheckout(request: APIRequestContext, token: string, cart: CartLine[]) {
  const response = await request.post('/api/create-checkout-session', {
    headers: { Authorization: token },
    data: { cart },
  })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as { id: string; url: string; orderId: string }
}

/** What is sent to the hosted card page; the address counts where it is asked for. */
export const CARD_FORM = {
  ...{ cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'June Ferrer' },
  ...{ shippingName: 'June Ferrer', shippingAddressLine1: 'Rua Garrett 12', shippingLocality: 'Lisbon' },
  ...{ shippingPostalCode: '1200-203', shippingCountry: 'PT' },
}

/** A paid order without the way through the screens. */
export async function buy(request: APIRequestContext, token: string, cart: CartLine[]): Promise<Order> {
  const { id, url, orderId } = await openCheckout(request, token, cart)
  await request.post(url, {
    form: CARD_FORM,
    maxRedirects: 0,
  })
  await request.post('/api/update-order-status', { headers: { Authorization: token }, data: { sessionId: id } })
  const order = await request.get(`/api/orders/${orderId}`, { headers: { Authorization: token } })
  return (await order.json()) as Order
}

export async function ordersOf(request: APIRequestContext, token: string): Promise<Order[]> {
  const response = await request.get('/api/orders?limit=50', { headers: { Authorization: token } })
  return ((await response.json()) as { orders: Order[] }).orders
}

/** Pays on the hosted card page. */
export async function payByCard(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').waitFor()
  if (await page.getByRole('heading', { name: 'Shipping information' }).isVisible()) {
    await page.getByLabel('Full name').fill('June Ferrer')
    await page.getByLabel('Country or region').selectOption('US')
    await page.getByLabel('Address line 1').fill('350 Fifth Avenue')
    await page.getByLabel('City').fill('New York')
    await page.getByLabel('Postal code').fill('10118')
  }
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('June Ferrer')
  await page.getByRole('button', { name: /^Pay/ }).click()
}
