import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { expect, type Page } from '@playwright/test'
import { answers } from './answers.ts'
import type { Goods } from './goods.ts'
import type { ShownScreen } from './screen-table.ts'
import { comeBack } from './shop.ts'

/** Opens a screen of the table as whoever it is for, in the state that it stands for. */
export async function lookAt(page: Page, screen: ShownScreen, goods: Goods): Promise<void> {
  const { name, first } = screen
  await arriveAt(page, screen, goods)
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  if (!name.includes('unknown')) await expect(page.getByRole('heading', { name: /not found/i })).toBeHidden()
  await first?.(page, goods)
}

/** The same without waiting for what it loads, and in any language. */
export async function arriveAt(
  page: Page,
  { path, as }: ShownScreen,
  goods: Goods,
  language: LanguageCode = 'en',
): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate('localStorage.clear()')
  if (as) await comeBack(page, goods.people[as])
  await page.goto(inLanguage(language, path(goods)))
  await answers(page)
}
