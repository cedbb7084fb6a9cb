import type { Page } from '@playwright/test'
import type { StylistService } from '../contract/src/stylist-services.ts'
import { dayLabel } from '../contract/src/time.ts'
import { expectNoFindings } from './no-findings.ts'
import { recentServices, servicePage, startNextWeek, timesOf } from './service-page.ts'
import { comeBack, expect, logIn, stored, test, tokenOf } from './shop.ts'
import { translator } from './translator.ts'

const PHONE = '+1 415 555 2671'

interface Visitor {
  page: Page
  request: Parameters<typeof recentServices>[0]
  newcomer: Parameters<typeof logIn>[1]
}

/** The page of one of the home's services, with somebody logged in and the page awake. */
async function atService({ page, request, newcomer }: Visitor, at = 4): Promise<StylistService> {
  const service = (await recentServices(request))[at]
  if (!service) throw new Error('the home page shows no services')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  return service
}

function sheetOf(page: Page) {
  const { layer, ...rest } = servicePage(page)
  return { ...rest, layer, starts: layer.locator('[data-start]'), days: layer.getByRole('region', { name: 'Week' }) }
}

test('the next free time opens the sheet with that day and time chosen', async ({ page, request, newcomer }) => {
  await atService({ page, request, newcomer })
  const next = page.getByRole('button', { name: /^Next free: / })
  const words = ((await next.textContent()) ?? '').replace('Next free: ', '')
  await next.click()
  const { layer, day, time } = sheetOf(page)
  await expect(time).not.toHaveValue('')
  const [shownDay, shownTime] = [await day.locator('option:checked').textContent(), await time.inputValue()]
  expect(words).toBe(`${shownDay}, ${shownTime}`)
  await expect(layer.getByText(words, { exact: true })).toBeVisible()
})

test('the sheet begins at the first free day, with the times of the day by its parts and the button in sight', async ({
  page,
  request,
  newcomer,
}) => {
  await atService({ page, request, newcomer })
  const { book, layer, day, starts, confirm } = sheetOf(page)
  await book.click()
  await expect(starts.first()).toBeVisible()
  await expect(day).toHaveValue((await day.locator('option').nth(1).getAttribute('value')) ?? '')
  await expect(layer.getByRole('group', { name: /Morning|Afternoon|Evening/ }).first()).toBeVisible()
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await expect(layer.getByText(`Booking as ${newcomer.name}`)).toBeVisible()
  await expect(layer.getByLabel('Full Name')).toBeHidden()
  await expect(layer.getByLabel('Phone')).toBeVisible()
  await layer.getByRole('button', { name: 'Edit your details' }).click()
  await expect(layer.getByLabel('Full Name')).toHaveValue(newcomer.name)
  await expect(layer.getByLabel('Email')).toHaveValue(newcomer.email)
})

for (const [width, height, text] of [
  [360, 740, '100%'],
  [320, 256, '100%'],
  [740, 360, '100%'],
  [360, 740, '200%'],
] as const) {
  test(`a time can be chosen and confirmed at ${width} by ${height} with ${text} text, and nothing runs out at the side`, async ({
    page,
    request,
    newcomer,
  }) => {
    await page.setViewportSize({ width, height })
    await atService({ page, request, newcomer })
    await page.evaluate(`document.documentElement.style.fontSize = '${text}'`)
    const { book, layer, starts, confirm, cancel } = sheetOf(page)
    await book.click()
    await starts.nth(1).click()
    await expect(starts.nth(1).getByRole('radio')).toBeChecked()
    for (const control of [confirm, cancel]) await expect(control).toBeInViewport({ ratio: 1 })
    const { inner, outer, tall, below } = await page.evaluate<
      Record<'inner' | 'outer' | 'tall' | 'below', number>
    >(`(() => {
      const dialog = document.querySelector('dialog[open]')
      const box = dialog.getBoundingClientRect()
      const parts = [...dialog.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)
      return { inner: Math.max(...parts), outer: box.right, tall: box.height, below: box.bottom }
    })()`)
    expect(inner).toBeLessThanOrEqual(outer + 0.5)
    expect(below).toBeLessThanOrEqual(height)
    if (height > 480) expect(tall).toBeLessThanOrEqual(0.8 * height + 1)
    await layer.getByLabel('Note for the stylist').scrollIntoViewIfNeeded()
    await expect(layer.getByLabel('Note for the stylist')).toBeInViewport()
  })
}

test('a long day shows its half hours first, and every time at a press', async ({ page, request, newcomer }) => {
  const services = await recentServices(request)
  await atService(
    { page, request, newcomer },
    services.findIndex(({ slotStepMinutes }) => slotStepMinutes === 15),
  )
  const { book, layer, time, starts } = sheetOf(page)
  await book.click()
  await expect(starts.first()).toBeVisible()
  const all = (await time.locator('option').count()) - 1
  const shown = await starts.count()
  expect(shown).toBeLessThan(all)
  await layer.getByRole('button', { name: `${all - shown} more times` }).click()
  await expect(starts).toHaveCount(all)
})

test.describe('a browser that knows no zone of its own', () => {
  for (const [name, zone, at] of [
    ['Etc/Unknown', "'Etc/Unknown'", 0],
    ['Foo/Bar', "'Foo/Bar'", 1],
    ['nothing', 'undefined', 2],
  ] as const) {
    test(`gets the whole page and books, when it says ${name}`, async ({ page, request, newcomer }) => {
      await page.addInitScript(`{
        const real = Intl.DateTimeFormat.prototype.resolvedOptions
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...real.call(this), timeZone: ${zone} }
        }
      }`)
      const service = await atService({ page, request, newcomer }, at)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
      await expect(page.getByText(`${service.location.city} time`).first()).toBeVisible()
      const { book, layer, starts, confirm } = sheetOf(page)
      await book.click()
      await layer.getByLabel('Phone').fill(PHONE)
      await starts.last().click()
      const asked = page.waitForRequest('**/api/create-booking-session')
      await confirm.click()
      expect((await asked).postDataJSON()).not.toHaveProperty('viewerTimeZone')
      await page.waitForURL('**/c/pay/**')
      await page.goto('/dashboard/orders')
      await page.getByRole('button', { name: 'View Details' }).click()
      await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText(service.name)
    })
  }
})

test('what was chosen and typed is there again after closing by accident, and gone after logging out', async ({
  page,
  request,
  newcomer,
}) => {
  const service = await atService({ page, request, newcomer })
  const { day, time } = await startNextWeek(request, service)
  const { book, layer, ...form } = sheetOf(page)
  const fill = async () => {
    await form.day.selectOption(day)
    await form.time.selectOption(time)
    await layer.getByLabel('Phone').fill(PHONE)
    await layer.getByLabel('Note for the stylist').fill('Sensitive scalp')
  }
  const expectFilled = async () => {
    await expect(form.time).toHaveValue(time)
    await expect(form.day).toHaveValue(day)
    await expect(layer.getByLabel('Phone')).toHaveValue(PHONE)
    await expect(layer.getByLabel('Note for the stylist')).toHaveValue('Sensitive scalp')
  }
  await book.click()
  await fill()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await book.click()
  await expectFilled()
  await page.reload()
  await book.click()
  await expectFilled()
  await form.cancel.click()
  await page
    .getByRole('button', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'More' }))
    .first()
    .click()
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect
    .poll(() => page.evaluate(`Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))`))
    .toEqual([])
})

test('a session that ends with the sheet open costs nothing: after the login it is there again, filled in', async ({
  page,
  request,
  newcomer,
}) => {
  const service = await atService({ page, request, newcomer })
  const { day, time } = await startNextWeek(request, service)
  const { book, layer, ...form } = sheetOf(page)
  await book.click()
  await form.day.selectOption(day)
  await form.time.selectOption(time)
  await layer.getByLabel('Phone').fill(PHONE)
  await layer.getByLabel('Note for the stylist').fill('Sensitive scalp')
  const token = (await stored(page, 'token')) ?? ''
  await request.post('/api/auth/logout', { headers: { Authorization: token } })
  await form.confirm.click()
  await expect(layer.getByRole('alert')).toContainText('Please log in to book an appointment.')
  await layer.getByRole('link', { name: 'Go to login' }).click()
  await logIn(page, newcomer, `/service/${service.serviceID}`)
  await expect(layer).toBeVisible()
  await expect(form.time).toHaveValue(time)
  await expect(form.day).toHaveValue(day)
  await expect(layer.getByLabel('Phone')).toHaveValue(PHONE)
  await expect(layer.getByLabel('Note for the stylist')).toHaveValue('Sensitive scalp')
})

test.describe('when something cannot be loaded', () => {
  test.use({ tolerated: /Error fetching available|Failed to load resource|booking form could not|net::ERR|TypeError/ })

  test('the sheet says which list is missing, in place, and asks again', async ({ page, request, newcomer }) => {
    await atService({ page, request, newcomer })
    const { book, layer, day, time, starts } = sheetOf(page)
    await expect(page.getByRole('button', { name: /^Next free: / })).toBeVisible()
    await page.route('**/available-days', (route) => route.abort())
    await book.click()
    await expect(layer.getByText("Couldn't load the free days.")).toBeVisible()
    await page.unroute('**/available-days')
    await page.route('**/available-times/*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await layer.getByRole('button', { name: 'Try again' }).click()
    await expect(layer.getByText(/^Couldn't load the times of \w{3}, /)).toBeVisible()
    await expect(time).not.toContainText('Loading')
    await expect(day).not.toHaveValue('')
    await page.unroute('**/available-times/*')
    await layer.getByRole('button', { name: 'Try again' }).click()
    await expect(starts.first()).toBeVisible()
    await expect(layer.getByRole('button', { name: 'Try again' })).toBeHidden()
  })

  test('a fault in the sheet closes the sheet, not the page', async ({ page, request, newcomer }) => {
    const service = await atService({ page, request, newcomer })
    await expect(page.getByRole('button', { name: /^Next free: / })).toBeVisible()
    await page.route('**/available-days', (route) => route.fulfill({ json: { availableDays: 7, ownHolds: [] } }))
    const { book, layer, starts } = sheetOf(page)
    await book.click()
    await expect(page.getByRole('main').getByText("Couldn't load the booking form.")).toBeVisible()
    await expect(layer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
    await page.unroute('**/available-days')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(starts.first()).toBeVisible()
  })

  test('a missing script of the sheet is said beside the button, and the page stays', async ({
    page,
    request,
    newcomer,
  }) => {
    await page.route('**/assets/booking-sheet-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    const service = await atService({ page, request, newcomer })
    const { book, layer, starts } = sheetOf(page)
    await book.click()
    await expect(page.getByRole('main').getByText("Couldn't load the booking form.")).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
    await page.unroute('**/assets/booking-sheet-*.js')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(async () => {
      if (!(await layer.isVisible())) await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await expect(starts.first()).toBeVisible({ timeout: 3000 })
    }).toPass()
  })
})

for (const way of ['wraps', 'replaces'] as const) {
  test(`a page translator that ${way} the words does not stop a booking`, async ({ page, request, newcomer }) => {
    const service = await atService({ page, request, newcomer }, 0)
    await page.evaluate(translator(way))
    const { book, layer, days, starts } = sheetOf(page)
    await book.click()
    await starts.nth(1).click()
    const free = days.getByRole('radio', { disabled: false })
    await free.nth(1).click()
    await expect(starts.nth(2)).toBeVisible()
    await starts.nth(2).click()
    const [day = '', time = ''] = [
      await free.nth(1).getAttribute('value'),
      await starts.nth(2).getAttribute('data-start'),
    ]
    const words = `${dayLabel(day ?? '')}, ${time}`
    const footer = layer.locator('form > div').last()
    await expect(footer).toContainText(words, { ignoreCase: true })
    await expect(layer.getByRole('region', { name: 'Summary' })).toContainText(words, { ignoreCase: true })
    await free.first().click()
    await expect(footer).toContainText('No time chosen yet', { ignoreCase: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(service.name, { ignoreCase: true })
  })
}

test('the sheet is the same for everyone: dark or light, wide or narrow, chosen or missing', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(180_000)
  await atService({ page, request, newcomer })
  const { book, layer, starts, confirm } = sheetOf(page)
  await book.click()
  await expect(starts.first()).toBeVisible()
  await confirm.click()
  await expect(layer.getByRole('alert')).toHaveText('Please select both a day and time.')
  await layer.getByRole('button', { name: 'Edit your details' }).click()
  await starts.first().click()
  await expectNoFindings(page, 'sheet')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a service page leads to its free days and times, and says what booking needs', async ({ page, request }) => {
    const [service] = await recentServices(request)
    if (!service) throw new Error('the home page shows no services')
    await page.goto(`/service/${service.serviceID}`)
    await expect(page.getByText(/^Booking online needs JavaScript/)).toBeVisible()
    await page.getByRole('link', { name: 'see the free days and times' }).click()
    const day = page.getByLabel('Day', { exact: true })
    const other = (await day.locator('option').nth(2).getAttribute('value')) ?? ''
    await day.selectOption(other)
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(page).toHaveURL(`/service/${service.serviceID}/times?day=${other}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(dayLabel(other))
    const shown = await page
      .getByRole('region')
      .filter({ has: page.getByText(dayLabel(other)) })
      .getByRole('listitem')
      .allTextContents()
    expect(shown).toEqual(await timesOf(request, service.serviceID, other))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
