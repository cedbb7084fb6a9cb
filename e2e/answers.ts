import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Waits until the page's script has taken over from what the server sent. */
export async function answers(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>('"capturedEvents" in window')).toBe(false)
}
