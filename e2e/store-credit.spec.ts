import type { Page } from '@playwright/test'
import { aGiftCode } from './gift-code.ts'
import { openShop, sell } from './new-seller.ts'
import { comeBack, expect, ordersOf, payByCard, test, tokenOf } from './shop.ts'

const KEY = crypto.randomUUID().slice(0, 6)

test('a gift code is redeemed, pays beside a card and alone, and what it paid comes back as credit', async ({
  page,
  request,
  browser,
  newcomer,
}) => {
  test.setTimeout(180_000)
  const ada = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  const mills = await openShop(ada, request, `Mills ${KEY}`)
  const scarf = await sell(request, mills, `Silk scarf ${KEY}`, 40)
  const token = await tokenOf(request, newcomer)
  await comeBack(page, { token })
  await page.goto('/dashboard/settings?tab=tokens')
  await expect(page.getByText('You have no store credit yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Gift code' }).fill(await aGiftCode(6000))
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('$60.00 has been added to your store credit.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Balance' })).toContainText('$60.00')

  // Two for 80: 60 of it with credit, and 20 by card.
  await comeBack(page, { cart: [{ ...scarf, quantity: 2 }] })
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByLabel('Use my store credit: $60.00 of $60.00')).toBeChecked()
  const toPay = (await summary.getByText('To pay by card').locator('xpath=following-sibling::*').textContent()) ?? ''
  await summary.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('button', { name: `Pay ${toPay}` })).toBeVisible()
  await payByCard(page)
  await page.waitForURL(/\/success/)
  const [first] = await ordersOf(request, token)
  await page.goto(`/orders/${first?._id}`)
  await expect(page.getByText('Paid with store credit')).toBeVisible()
  await expect(page.getByText('Paid by card')).toBeVisible()

  // All but what the card has paid comes back as credit.
  const headers = { Authorization: mills.token }
  const parcels = await request.get(`/api/parcels?search=${first?.number}`, { headers })
  const [parcel] = ((await parcels.json()) as { parcels: { _id: string }[] }).parcels
  const wish = { key: crypto.randomUUID(), lines: [], delivery: true, amount: first?.totalAmount, note: 'Sold out.' }
  const back = await request.post(`/api/parcels/${parcel?._id}/refunds`, { headers, data: wish })
  expect(back.status(), await back.text()).toBe(200)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$60.00 put into your store credit')

  // It pays for one alone, without a card page.
  await comeBack(page, { cart: [scarf] })
  await page.goto('/cart')
  await expect(page.getByText('Your store credit pays for all of it. No card is needed.')).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL(/\/success/)
  await expectHistory(page, ['Order', 'Refund of order', 'Order', 'Gift code'])
  await ada.context().close()
})

async function expectHistory(page: Page, texts: string[]): Promise<void> {
  await page.goto('/dashboard/settings?tab=tokens')
  const entries = page.getByRole('region', { name: 'History of your store credit' }).getByRole('listitem')
  await expect(entries).toHaveCount(texts.length)
  for (const [at, text] of texts.entries()) await expect(entries.nth(at)).toContainText(text)
}
