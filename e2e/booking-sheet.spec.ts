import { dayLabel } from '../contract/src/time.ts'
import { atService, sheetOf } from './opened-sheet.ts'
import { recentServices, timesOf } from './service-page.ts'
import { expect, test } from './shop.ts'

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

test.describe('when something cannot be loaded', () => {
  test.use({ tolerated: /Error fetching available|Failed to load resource|booking form could not|net::ERR|TypeError/ })

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
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await tryAgain.click()
    // The second press loads the page anew, after which the sheet opens by itself and there is nothing left to press.
    await expect(async () => {
      if (!(await layer.isVisible())) await tryAgain.click({ timeout: 3000 })
      await expect(starts.first()).toBeVisible({ timeout: 3000 })
    }).toPass()
  })
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
