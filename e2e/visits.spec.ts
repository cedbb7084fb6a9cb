import type { Page } from '@playwright/test'
import { formatDecimal } from '../contract/src/money.ts'
import { dayLabel } from '../contract/src/time.ts'
import { book, type Held, PHONE, someStart } from './held-visits.ts'
import { recentServices, servicePage } from './service-page.ts'
import { comeBack, expect, payByCard, register, test, tokenOf } from './shop.ts'

const today = new Date().toISOString().slice(0, 10)

async function _chooseAgain(page: Page, { service, start }: Held) {
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const sheet = servicePage(page)
  await sheet.book.click()
  await sheet.day.selectOption(start.day)
  return sheet
}

test('after Back from the card page the time is still chosen, and can be paid for', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(90_000)
  const service = (await recentServices(request))[3]
  if (!service) throw new Error('the home page shows no services')
  const start = await someStart(request, service)
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const { book: open, layer, day, time, confirm } = servicePage(page)
  await open.click()
  await layer.getByLabel('Phone').fill(PHONE)
  await day.selectOption(start.day)
  await time.selectOption(start.time)
  await confirm.click()
  await page.waitForURL('**/c/pay/**')
  await page.goBack()
  await expect(layer).toBeVisible()
  await expect(day).toHaveValue(start.day)
  await expect(time).toHaveValue(start.time)
  await expect(layer.getByLabel('Phone')).toHaveValue(PHONE)
  const holds = layer.getByRole('list', { name: 'Times you hold' })
  await expect(holds).toContainText(`You hold ${dayLabel(start.day, today)}, ${start.time} for ${service.name}.`)
  await confirm.click()
  await page.waitForURL('**/c/pay/**')
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const kept = await page.evaluate(`Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))`)
  expect(kept).toEqual([])
})

test('a visit has a page of its own, which can be read, printed and shown to nobody else', async ({
  page,
  request,
  newcomer,
  mailsTo,
}) => {
  test.setTimeout(240_000)
  const booked = await book(request, newcomer, 6)
  const { service, start, bookingId } = booked
  const path = `/visits/${bookingId}`
  await page.goto(path)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  await comeBack(page, { token: booked.token })
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(service.name)
  await expect(main).toContainText(`${dayLabel(start.day, today)}, ${start.time}, ${service.location.city} time`)
  await expect(main).toContainText(formatDecimal(service.price, service.priceCurrency))
  for (const words of ['Confirmed', service.provider.name, newcomer.email, 'Free cancellation until']) {
    await expect(main).toContainText(words)
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main).toContainText('Confirmed')
  await page.emulateMedia({ media: 'screen' })

  await expect.poll(async () => (await mailsTo(newcomer.email, /appointment/)).length).toBe(1)
  const [mail] = await mailsTo(newcomer.email, /appointment/)
  const letter = await (await request.get(`${process.env.MAILBOX_URL}/api/mails/${mail?.id}`)).text()
  expect(letter).toContain(path)

  const stranger = await tokenOf(request, await register(request))
  for (const [token, address] of [
    [stranger, path],
    [booked.token, '/visits/00000000-0000-4000-8000-000000000000'],
    [booked.token, '/visits/nothing'],
  ] as const) {
    await comeBack(page, { token })
    await page.goto(address)
    await expect(main.getByText('Booking not found.', { exact: true })).toBeVisible()
    await expect(main).not.toContainText(service.name)
  }
})
