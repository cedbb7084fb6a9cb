import type { APIRequestContext, Page } from '@playwright/test'
import { type CartLine, lineOf, productBySlug } from './catalogue.ts'
import { type Account, comeBack, expect, register, tokenOf } from './shop.ts'

/** Confirms who one is, on the provider's page. The page shows the seller area, which asks for it. */
export async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify Identity' }).click()
  await page.waitForURL(/\/identity\/vs_/)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL('**/verify-success')
  await expect(page.getByText('Your identity is verified.')).toBeVisible()
}

export interface Seller extends Account {
  token: string
}

/** A shop of its own, with nothing in it yet; the page is theirs from here on. */
export async function openShop(page: Page, request: APIRequestContext, name: string): Promise<Seller> {
  const account = await register(request, name)
  const token = await tokenOf(request, account)
  await comeBack(page, { token })
  await page.goto('/seller-dashboard')
  await verify(page)
  return { ...account, token }
}

/** Puts goods without color and size on sale; answers the line of a cart that has one of them. */
export async function sell(
  request: APIRequestContext,
  { token }: Seller,
  name: string,
  price: number,
): Promise<CartLine> {
  const response = await request.post('/api/products', {
    headers: { Authorization: token },
    data: { name, price, description: 'Made by hand.', category: 'Accessories', status: 'active', stock: 9 },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { slug } = (await response.json()) as { slug: string }
  return lineOf(await productBySlug(request, slug), { color: '', size: '' })
}

/** An hour at the seller's own place, every day from nine to five; answers what its free times are asked by. */
export async function offerVisits(
  request: APIRequestContext,
  seller: Seller,
  { name, price, ...more }: { name: string; price: number } & Record<string, unknown>,
): Promise<{ serviceID: string; timeZone: string }> {
  const serviceID = name.toLowerCase().replaceAll(' ', '-')
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const response = await request.post('/api/services', {
    headers: { Authorization: seller.token },
    data: {
      ...{ serviceID, name, description: 'An hour of color.', price, priceCurrency: 'USD' },
      ...{ duration: 60, status: 'active' },
      availability: days.map((day) => ({ day, startTime: '09:00', endTime: '17:00' })),
      provider: { name: seller.name, contactEmail: seller.email, contactPhone: '+1 415 555 2671' },
      location: { address: '1 Main St', city: 'Portland', state: 'OR', zipCode: '97201', country: 'USA' },
      ...more,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { timeZone } = (await response.json()) as { timeZone: string }
  return { serviceID, timeZone }
}

/** All that waits to be sent is sent, and has arrived. */
export async function deliver(request: APIRequestContext, { token }: Seller): Promise<void> {
  const headers = { Authorization: token }
  const { parcels } = (await (await request.get('/api/parcels', { headers })).json()) as { parcels: { _id: string }[] }
  const ids = parcels.map(({ _id }) => _id)
  const carrier = { carrier: 'UPS', parcels: ids.map((_id) => ({ _id, trackingNumber: '1Z999AA10123456784' })) }
  expect((await request.post('/api/parcels/ship', { headers, data: carrier })).ok()).toBe(true)
  const delivered = await request.post('/api/parcels/deliver', { headers, data: { ids } })
  expect(await delivered.json()).toMatchObject({ changed: ids.length, skipped: [] })
}
