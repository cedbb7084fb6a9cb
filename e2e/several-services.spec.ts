import { formatDecimal } from '../contract/src/money.ts'
import type { Companion } from '../contract/src/services-together.ts'
import { atService } from './opened-sheet.ts'
import { recentServices, servicePage } from './service-page.ts'
import { expect, payByCard, test } from './shop.ts'

test('a client books two services one after another, pays once, and finds both in the visit', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(120_000)
  const services = await recentServices(request)
  const found: { at: number; companion: Companion }[] = []
  for (const [at, { serviceID }] of services.entries()) {
    const { services: others } = (await (await request.get(`/api/services/${serviceID}/together`)).json()) as {
      services: Companion[]
    }
    const [companion] = others
    if (companion) found.push({ at, companion })
  }
  const [chosen] = found
  if (!chosen) throw new Error('no stylist on the home page offers two services at one place')
  const { companion } = chosen
  const first = await atService({ page, request, newcomer }, chosen.at)
  const { book, layer, ...form } = servicePage(page)
  await book.click()
  await layer.getByLabel('Phone').fill('+1 415 555 2671')
  await layer.getByRole('button', { name: 'Add another service' }).click()
  await layer.getByRole('button', { name: companion.name }).click()
  const summary = layer.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(companion.name)
  await expect(summary).toContainText(formatDecimal(first.price + companion.price, first.priceCurrency))
  await expect(form.time.locator('option').nth(1)).toBeAttached()
  await form.time.selectOption({ index: 1 })
  await form.confirm.click()

  await page.waitForURL('**/c/pay/**')
  await expect(page.locator('body')).toContainText(companion.name)
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(
    `${first.name} + ${companion.name}`,
  )
  await page.getByRole('link', { name: 'View Booking History' }).click()
  const row = page
    .getByRole('region', { name: 'Pending Services' })
    .getByRole('row')
    .filter({ hasText: companion.name })
  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(details.getByRole('link', { name: first.name })).toBeVisible()
  await expect(details.getByRole('link', { name: companion.name })).toBeVisible()
})
