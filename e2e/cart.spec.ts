import type { APIRequestContext, Page } from '@playwright/test'
import { aLine, dollars } from './catalogue.ts'
import { type Account, comeBack, expect, test, tokenOf } from './shop.ts'

async function openCart(page: Page, request: APIRequestContext, account: Account, cart: unknown): Promise<void> {
  await comeBack(page, { token: await tokenOf(request, account), cart })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'My Shopping Cart' })).toBeVisible()
}

function summary(page: Page) {
  const sums = page.getByRole('region', { name: 'Summary' })
  return {
    alert: sums.getByRole('alert'),
    status: sums.getByRole('status'),
    checkout: sums.getByRole('button', { name: 'Checkout' }),
    amount: (term: string) => sums.locator(`dt:text-is("${term}") + dd`),
    async apply(code: string) {
      await sums.getByLabel('Promo code').fill(code)
      await sums.getByRole('button', { name: 'Apply Discount' }).click()
    },
  }
}

test('promo codes are tried by Apply Discount: a percentage, an amount, and one that does not exist', async ({
  page,
  request,
  newcomer,
}) => {
  const line = await aLine(request)
  await openCart(page, request, newcomer, [line])
  const { apply, status, amount, checkout } = summary(page)

  await apply('no such code')
  await expect(status).toHaveText('This promo code does not exist or has ended.')
  await expect(amount('Discount')).toHaveText('$0.00')

  await apply('TENOFF')
  await expect(status).toHaveText('TENOFF takes $10.00 off.')
  await expect(amount('Discount')).toHaveText('-$10.00')
  await expect(amount('Total')).toHaveText(dollars(line.price - 10))

  await apply('welcome10')
  const tenth = Math.round(line.price * 10) / 100
  await expect(status).toHaveText(`WELCOME10 takes ${dollars(tenth)} off.`)
  const total = dollars(Math.round((line.price - tenth) * 100) / 100)
  await expect(amount('Total')).toHaveText(total)
  await checkout.click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible()
})

test('a price that rose stops the checkout with old and new price; the next click goes on', async ({
  page,
  request,
  newcomer,
}) => {
  const line = await aLine(request)
  const seen = line.price - 5
  await openCart(page, request, newcomer, [{ ...line, price: seen }])
  const { checkout, alert } = summary(page)
  const words = `${dollars(seen)} is now ${dollars(line.price)}`
  await expect(page.getByRole('list').getByText(words)).toBeVisible()

  await checkout.click()
  await expect(alert).toContainText('Prices changed.')
  await expect(alert).toContainText(
    `${[line.name, line.selectedColor, line.selectedSize].filter(Boolean).join(', ')}: ${words}`,
  )
  await expect(page).toHaveURL('/cart')
  await alert.getByRole('button', { name: 'Buy at the new price' }).click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByRole('button', { name: `Pay ${dollars(line.price)}` })).toBeVisible()
})
