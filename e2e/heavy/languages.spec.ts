import { languageCodes } from '@dressing-room/contract/languages'
import type { Page, Route } from '@playwright/test'
import { stocked } from '../goods.ts'
import { arriveAt } from '../look-at.ts'
import { type ShownScreen, screens } from '../screen-table.ts'
import { expect, test } from '../shop.ts'
import { expectToFit } from './frame.ts'

/** Every screen of the table in every language on the smallest phone, in both lights: full, loading and failed. */
test.setTimeout(300_000)
test.use({ viewport: { width: 360, height: 740 }, tolerated: /Failed to load resource|Error |Error:|cannot be had/ })

const WHO = ['everybody', 'newcomer', 'buyer', 'seller', 'operator'] as const
const plain = screens.filter(({ first }) => !first)
const screensOf = (who: (typeof WHO)[number]) => plain.filter(({ as = 'everybody' }) => as === who)

for (const language of languageCodes) {
  for (const who of WHO) {
    test(`in ${language} what ${who} sees fits on a phone, by day and by night`, async ({ page, request }) => {
      const goods = await stocked(request)
      for (const screen of screensOf(who)) {
        await arriveAt(page, screen, goods, language)
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
        await expectLanguage(page, screen, language)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectToFit(page, `${screen.name} in ${language}, ${colorScheme}`)
        }
      }
    })

    // What everybody may see comes from the server whole, and a page that cannot be made is another one.
    if (who === 'everybody') continue
    test(`in ${language} what ${who} sees fits while it loads and where it cannot be loaded`, async ({
      page,
      request,
    }) => {
      const goods = await stocked(request)
      for (const screen of screensOf(who)) {
        await page.route(OWN_DATA, never)
        await arriveAt(page, screen, goods, language)
        await expectToFit(page, `${screen.name} in ${language}, loading`)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.route(OWN_DATA, fail)
        await arriveAt(page, screen, goods, language)
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
        await expectLanguage(page, screen, language)
        await expectToFit(page, `${screen.name} in ${language}, failed`)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })
  }
}

/** All that a page asks for, but who is there and what shop this is. */
const OWN_DATA = /\/api\/(?!auth\/status|site)/

function never(): void {}

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"fault"}' })
}

async function expectLanguage(page: Page, { name }: ShownScreen, language: string): Promise<void> {
  await expect(page.locator('html'), name).toHaveAttribute('lang', language)
  await expect(page.getByRole('main').getByRole('heading').first(), name).toBeVisible()
}
