import { dayLabel } from '../../contract/src/time.ts'
import { expectNoFindings } from '../no-findings.ts'
import { atService, sheetOf } from '../opened-sheet.ts'
import { expect, test } from '../shop.ts'
import { translator } from '../translator.ts'

const PHONE = '+1 415 555 2671'

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
    await layer.getByLabel('Notes or allergies').scrollIntoViewIfNeeded()
    await expect(layer.getByLabel('Notes or allergies')).toBeInViewport()
  })
}

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
      await page.getByRole('table', { name: 'Booking History' }).getByRole('button', { name: 'View Details' }).click()
      await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText(service.name)
    })
  }
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
