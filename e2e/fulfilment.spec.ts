import { findProduct, lineOf, plentyOf } from './catalogue.ts'
import { buy, comeBack, DEMO_SELLER, expect, test, tokenOf } from './shop.ts'

test('a purchase is shipped by its seller, and its buyer follows the parcel until it is delivered', {
  tag: '@main',
}, async ({ page, request, newcomer, browser, mailsTo }) => {
  const product = await findProduct(request, (each) => each.seller.name === DEMO_SELLER.name && Boolean(plentyOf(each)))
  const variant = plentyOf(product)
  if (!variant) throw new Error('the demo seller has nothing to sell')
  const order = await buy(request, await tokenOf(request, newcomer), [lineOf(product, variant)])

  const shop = await (await browser.newContext()).newPage()
  await comeBack(shop, { token: await tokenOf(request, DEMO_SELLER) })
  await shop.goto(`/seller-dashboard/leaderboard?status=all&search=${order.number}`)
  await shop.getByRole('button', { name: `Ship order ${order.number}` }).click()
  const layer = shop.getByRole('dialog', { name: `Ship order ${order.number}` })
  await layer.getByLabel('Carrier').selectOption('UPS')
  await layer.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await layer.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(shop.getByText('1 order is marked as shipped.')).toBeVisible()

  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/orders/${order._id}`)
  const parcel = page.getByRole('region', { name: DEMO_SELLER.name })
  await expect(parcel.getByText('UPS, number 1Z999AA10123456784')).toBeVisible()
  await expect(parcel.getByRole('link', { name: 'Track this parcel' })).toHaveAttribute('href', /1Z999AA10123456784$/)
  await expect.poll(() => mailsTo(newcomer.email, /has shipped your order/)).toHaveLength(1)

  await shop.getByRole('button', { name: `Mark order ${order.number} delivered` }).click()
  await expect(shop.getByText('1 order is marked as delivered.')).toBeVisible()
  await page.reload()
  await expect(parcel.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveAttribute('aria-current', 'step')

  await page.getByRole('button', { name: `Review ${product.name}` }).click()
  const review = page.getByRole('dialog', { name: 'Submit Your Review' })
  await review.locator('label', { hasText: 'Very good' }).click()
  await review.getByLabel('Message').fill('Came in three days, and fits.')
  await review.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole('region', { name: 'Customer Reviews' })).toContainText('Came in three days, and fits.')

  // What the demo's customers have bought, and this purchase beside those of other journeys.
  await shop.getByRole('link', { name: 'Analytics', exact: true }).click()
  const figures = shop.getByRole('list', { name: 'All time' })
  const figure = (label: string) => figures.getByRole('listitem').filter({ hasText: label })
  await expect(figure('Total Revenue')).toContainText(/\$1[5-9],\d{3}\.\d\d/)
  await expect(figure('Total Products Sold')).toHaveText(/Sold1\d\d$/)
  await expect(figure('Total Services Booked')).toHaveText(/Booked[5-9]\d$/)
  await expect(figure('Total Customers')).toHaveText(/Customers2\d\d$/)
  await expect(shop.getByRole('figure', { name: 'Sales Over Time (Weekly)' }).getByRole('row')).toHaveCount(9)
  await shop.context().close()
})
