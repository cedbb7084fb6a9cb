import { expect, logIn, test } from './shop.ts'

test('what a guest saves stays after a login, on other devices too, and nobody else finds it', {}, async ({
  page,
  browser,
  newcomer,
}) => {
  await page.goto('/discover')
  const card = page.getByRole('main').getByRole('article').first()
  const heart = card.getByRole('button', { name: /^Favorite: / })
  const name = String(await heart.getAttribute('aria-label')).replace('Favorite: ', '')
  const before = await card.evaluate(({ offsetHeight }) => offsetHeight)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await card.evaluate(({ offsetHeight }) => offsetHeight)).toBe(before)

  await page.goto('/login?next=%2Ffavorites')
  await logIn(page, newcomer, '/favorites')
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  await other.goto('/login?next=%2Ffavorites')
  await logIn(other, newcomer, '/favorites')
  await expect(other.getByRole('heading', { level: 3, name })).toBeVisible()
  await other.getByRole('button', { name: 'New list' }).click()
  await other.getByRole('textbox', { name: 'Name of the list' }).fill('For June')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'For June' })).toBeVisible()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByText('You have no favorites yet.')).toBeVisible()
})
