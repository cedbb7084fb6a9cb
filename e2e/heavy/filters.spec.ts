import type { Page } from '@playwright/test'
import { box, openFilter, words } from '../filter-panel.ts'
import { expect, test } from '../shop.ts'

test.describe('a filter is set', () => {
  test.use({ hasTouch: true })

  const ways: [string, (page: Page) => Promise<void>][] = [
    ['by a press on its words', (page) => words(page, 'Product price', 'Below $50').click()],
    ['by a touch of its words', (page) => words(page, 'Product price', 'Below $50').tap()],
    ['by a press on its box', (page) => box(page, 'Product price', 'Below $50').click()],
    ['by a touch of its box', (page) => box(page, 'Product price', 'Below $50').tap()],
    [
      'by keys',
      async (page) => {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
      },
    ],
  ]
  for (const [way, set] of ways) {
    test(`${way}, and its panel stays for the next one`, async ({ page }) => {
      await page.goto('/discover')
      await openFilter(page, 'Product price')
      await set(page)
      await expect(page).toHaveURL('/discover?productPrice=low')
      const low = box(page, 'Product price', 'Below $50')
      await expect(low).toBeVisible()
      await expect(low).toBeChecked()
      await words(page, 'Product price', 'Above $100').click()
      await expect(page).toHaveURL('/discover?productPrice=low,high')
      await expect(low).toBeVisible()
    })
  }
})
