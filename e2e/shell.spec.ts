import type { Page } from '@playwright/test'
import { answers } from './answers.ts'
import { comeBack, expect, test, tokenOf } from './shop.ts'

const LINKS: [name: string, path: string][] = [
  ['My Orders/Bookings', '/dashboard/orders'],
  ['My Products', '/seller-dashboard/shop'],
  ['My Services', '/seller-dashboard/services'],
  ['My Earnings', '/seller-dashboard/earnings'],
]

test.setTimeout(120_000)

const top = (page: Page) => page.evaluate<number>('scrollY')

test('the three-dots menu and the More popup are dialogs with the same four links and Close', async ({
  page,
  request,
  newcomer,
}) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/')
  await answers(page)
  for (const [opener, name] of [
    ['Menu', newcomer.name],
    ['More', 'More'],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true })
    const dialog = page.getByRole('dialog', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus').or(page.locator('[role=dialog]:focus'))).toHaveCount(1)
    for (const [link, path] of LINKS) {
      await expect(dialog.getByRole('link', { name: link })).toHaveAttribute('href', path)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'My Orders/Bookings' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.getByRole('dialog', { name: 'More' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('the hidden toggle opens the social panel: Tab shows it, Escape closes it', async ({ page }) => {
  await page.goto('/')
  await answers(page)
  const toggle = page.getByRole('button', { name: 'Social' })
  const panel = page.getByRole('dialog', { name: 'Social' })
  expect((await toggle.boundingBox())?.width).toBe(1)
  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Tab')
  await expect(toggle).toBeFocused()
  expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('article').first()).toBeVisible()
  expect((await panel.boundingBox())?.width).toBe(500)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('labels of the side navigation collapse to icons at 768 px, and keep their names', async ({ page }) => {
  await page.goto('/')
  const shop = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' })
  const label = shop.getByText('Shop')
  for (const [width, shown] of [
    [769, true],
    [768, false],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = await label.boundingBox()
    expect((box?.width ?? 0) > 1, `${width} px`).toBe(shown)
    await expect(shop).toHaveAttribute('href', '/dashboard/shop')
  }
  await expect(page.getByRole('link', { name: 'Leaderboard' })).toHaveCount(0)
  await expect(page.locator('nav a[href="/dashboard/leaderboard"]')).toBeHidden()
})

test('a new path starts at its top, a query moves nothing, and Back returns to where one was', async ({ page }) => {
  await page.goto('/')
  await answers(page)
  const card = page.getByRole('article').nth(3).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => top(page)).toBeGreaterThan(300)
  await card.evaluate((link: { focus(options: object): void }) => link.focus({ preventScroll: true }))
  const was = await top(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => top(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect.poll(() => top(page)).toBe(was)
  // Who goes by keys goes on from the card, not from the top.
  await expect(card).toBeFocused()

  await page.goForward()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => top(page)).toBe(0)

  await page.goto('/discover')
  await answers(page)
  const more = page.getByText('Load More Products and Services')
  await more.scrollIntoViewIfNeeded()
  const before = await top(page)
  expect(before).toBeGreaterThan(300)
  await more.click()
  await expect(page).toHaveURL(/\/discover\?/)
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  expect(await top(page)).toBe(before)
})

test('the way to the top is smooth, unless one asked for stillness', async ({ page }) => {
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await answers(page)
    await page.evaluate(`{
      const scrollTo = window.scrollTo
      window.scrolls = []
      window.scrollTo = (how) => { window.scrolls.push(how); scrollTo.call(window, how) }
    }`)
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate('window.scrolls')).toEqual([{ top: 0, behavior }])
  }
})

test('the building blocks are shown while developing only', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404)
})

test('the note of the demo is one line on a phone, and once closed stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  await answers(page)
  const note = page.getByRole('region', { name: 'About this demo' })
  expect((await note.boundingBox())?.height).toBeLessThan(40)
  await note.getByRole('button', { name: 'Close this note' }).press('Enter')
  await expect(note).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/terms')
  await expect(note).toBeHidden()
  await answers(page)
  await expect(note).toBeHidden()
  await expect(page.getByRole('contentinfo').getByText(/^Demo: /)).toBeVisible()
})

test('on a phone the content begins within the first quarter of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  expect((await page.getByRole('main').boundingBox())?.y).toBeLessThan(185)
})
