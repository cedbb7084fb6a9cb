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
