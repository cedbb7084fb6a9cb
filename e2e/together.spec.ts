import { aLine } from './catalogue.ts'
import { PHONE, someStart } from './held-visits.ts'
import { recentServices, servicePage } from './service-page.ts'
import { comeBack, expect, payByCard, test, tokenOf } from './shop.ts'

test('a dress and a visit lie in one cart, are paid for on one card page, and each says what it was paid together with', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(120_000)
  const service = (await recentServices(request)).find(({ priceCurrency }) => priceCurrency === 'USD')
  if (!service) throw new Error('the home page shows no service in the currency of the goods')
  const dress = await aLine(request)
  const start = await someStart(request, service)
  await comeBack(page, { token: await tokenOf(request, newcomer), cart: [dress] })

  await page.goto(`/service/${service.serviceID}`)
  const { book, layer, day, time } = servicePage(page)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await book.click()
  await day.selectOption(start.day)
  await time.selectOption(start.time)
  await layer.getByLabel('Phone').fill(PHONE)
  await layer.getByRole('button', { name: 'Add to Cart' }).click()

  await expect(page).toHaveURL('/cart')
  const visits = page.getByRole('region', { name: 'Appointments' })
  await expect(visits).toContainText(service.name)
  await expect(visits).toContainText(/Held until \d\d:\d\d/)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Appointment')
  await expect(summary.getByRole('list', { name: 'If you cancel an appointment' })).toContainText(service.name)
  await summary.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.locator('body')).toContainText(service.name)
  await expect(page.locator('body')).toContainText(service.location.city)
  await payByCard(page)

  await page.waitForURL('**/success?**')
  await expect(page.getByText('Paid together with')).toBeVisible()
  await page.getByRole('link', { name: /^Appointment \d+$/ }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await page.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})
