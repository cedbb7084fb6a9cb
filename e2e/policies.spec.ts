import { expect, test } from './shop.ts'

const CONTACT = 'help@dressingroom.example'

for (const [path, title, link] of [
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms and Conditions', 'Terms and Conditions'],
  ['/about', 'About Us', 'About Us'],
] as const) {
  test(`${title} is reached from every page and can be written to`, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('navigation', { name: 'About this shop' }).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('link', { name: CONTACT }).first()).toHaveAttribute(
      'href',
      `mailto:${CONTACT}`,
    )
  })
}

test('the policies say what the shop stands for, are dated, and need no script to be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL })
  const page = await context.newPage()
  await page.goto('/terms')
  const main = page.getByRole('main')
  await expect(main.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
  for (const statement of [
    'You must be 18 or older',
    'not for children under 13',
    'Refunds and cancellations follow each provider’s own rules',
    'Payments go through secure gateways',
    'binding arbitration',
    'may change these terms at any time',
    'takes effect when it is posted',
    'Web Content Accessibility Guidelines 2.2, level AA',
  ]) {
    await expect(main).toContainText(statement)
  }
  await page.goto('/privacy')
  await expect(main).toContainText('We use no cookies.')
  await expect(main).toContainText('not for children under 13')
  await page.goto('/about')
  await expect(main.getByRole('link', { name: 'GeoNames' })).toBeVisible()
  await context.close()
})

test('the contents beside a policy lead to its parts, which have addresses of their own', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/terms')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Disputes' }).click()
  await expect(page).toHaveURL('/terms#disputes')
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
})
