import type { Page } from '@playwright/test'
import { comeBack, expect, test, tokenOf } from './shop.ts'

/** The screen's own clock, so that half a minute of slides takes no time. */
async function openHome(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.getByText(/^Special (Services )?Picks For you June Ferrer$/).waitFor()
}

function currentSlide(page: Page) {
  return page.getByRole('main').getByRole('group', { name: /^\d of \d$/ })
}

test.beforeEach(async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
})

test.describe('the carousel', () => {
  test('jumps by its dots, and stands still under pointer, focus, a hidden tab and the button', async ({ page }) => {
    await openHome(page, '/dashboard/shop')
    await page.clock.runFor(2600)
    await page.getByRole('button', { name: 'Slide 4' }).click()
    await expect(currentSlide(page)).toHaveAccessibleName('4 of 6')
    // Pointer and focus are on the dot.
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAccessibleName('4 of 6')

    await page.getByRole('heading', { name: /^Special Picks/ }).hover()
    await page.getByRole('button', { name: 'Slide 4' }).blur()
    await page.clock.runFor(3000)
    await expect(currentSlide(page)).toHaveAccessibleName('5 of 6')
    await page.getByRole('main').getByRole('group', { name: '5 of 6' }).getByRole('link').focus()
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAccessibleName('5 of 6')

    await page.getByRole('button', { name: 'Pause the slides' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAccessibleName('5 of 6')
    await page.keyboard.press('Enter')
    await page.clock.runFor(3000)
    await expect(currentSlide(page)).toHaveAccessibleName('6 of 6')

    await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))`)
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAccessibleName('6 of 6')
  })

  test('turns under a finger that goes sideways', async ({ page }) => {
    await openHome(page, '/dashboard/shop')
    await page.clock.runFor(2600)
    const finger = async (from: number, to: number) => {
      await currentSlide(page).dispatchEvent('pointerdown', { pointerType: 'touch', clientX: from })
      await currentSlide(page).dispatchEvent('pointerup', { pointerType: 'touch', clientX: to })
    }
    await finger(300, 200)
    await expect(currentSlide(page)).toHaveAccessibleName('2 of 6')
    await finger(200, 300)
    await finger(200, 300)
    await expect(currentSlide(page)).toHaveAccessibleName('6 of 6')
    await finger(200, 210)
    await expect(currentSlide(page)).toHaveAccessibleName('6 of 6')
  })

  test('moves for nobody who asked for stillness, unless told to', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHome(page, '/dashboard/services')
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAccessibleName(/^1 of/)
    await page.getByRole('button', { name: 'Play the slides' }).click()
    await page.getByRole('heading', { name: /^Special Services/ }).hover()
    await page.clock.runFor(3000)
    await expect(currentSlide(page)).toHaveAccessibleName(/^2 of/)
  })

  test('moves nothing below it when its slides come', async ({ page }) => {
    await openHome(page, '/dashboard/services')
    const picks = page.getByRole('heading', { name: /^Special Services/ })
    const before = await picks.boundingBox()
    await page.clock.runFor(2600)
    await expect(currentSlide(page)).toHaveCount(1)
    expect(await picks.boundingBox()).toEqual(before)
  })
})
