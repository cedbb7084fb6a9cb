import type { Locator, Page } from '@playwright/test'

export function openFilter(page: Page, title: string): Promise<void> {
  return page.getByRole('main').locator('summary', { hasText: title }).click()
}

export function box(page: Page, filter: string, option: RegExp | string): Locator {
  return page.getByRole('main').getByRole('group', { name: filter }).getByRole('checkbox', { name: option })
}

/** What a hand aims at: the words beside the box, which take no focus, and not the box itself. */
export function words(page: Page, filter: string, option: string): Locator {
  return page.getByRole('group', { name: filter }).getByText(option, { exact: true }).filter({ visible: true })
}
