import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

const NEEDS = 'This page needs JavaScript.'
/** Texts in there are passed over by a search for texts. */
const needs = (page: Page) => page.locator('main noscript p')

test('screens that are drawn in the browser say what they need, and show nothing that never comes', {
  tag: '@main',
}, async ({ page }) => {
  for (const path of ['/login', '/register', '/reset', '/cart', '/dashboard', '/dashboard/orders', '/success']) {
    await page.goto(path)
    await expect(needs(page)).toBeVisible()
    await expect(needs(page)).toContainText(NEEDS)
    await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0)
  }
})

test('a form that is sent without script leads to a page, not to data', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('june@journey.test')
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(needs(page)).toBeVisible()
  await expect(needs(page)).toContainText(NEEDS)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('pages to look around say nothing of it', async ({ page }) => {
  for (const path of ['/', '/discover', '/about']) {
    await page.goto(path)
    await expect(needs(page)).toHaveCount(0)
  }
})
