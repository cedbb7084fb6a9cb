import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Waits until the page's script has taken over from what the server sent. */
export async function answers(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>('"capturedEvents" in window')).toBe(false)
}

/** The same of the parts whose script comes once somebody uses the page; what they say can be changed from then on. */
export async function answersWhole(page: Page): Promise<void> {
  await answers(page)
  await page.mouse.move(2, 2)
  await page.waitForLoadState('networkidle')
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}
