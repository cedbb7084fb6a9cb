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

test('the shop home shows special picks and what one may like by category', async ({ page }) => {
  await openHome(page, '/dashboard/shop')
  const picks = page.getByRole('region', { name: 'Special Picks For you June Ferrer' })
  await expect(picks.getByRole('article')).toHaveCount(6)
  await expect(picks.getByRole('link', { name: 'Add to Cart' }).first()).toHaveAttribute('href', /^\/product\//)
  const groups = page.getByRole('region', { name: /^These are .+ we think you will like$/ })
  expect(await groups.count()).toBeGreaterThan(0)
  await expect(groups.first().getByRole('listitem').or(groups.first().locator('li[aria-hidden]'))).toHaveCount(6)
})

test('the services home shows special picks and groups, each with its Book Appointment', async ({ page }) => {
  await openHome(page, '/dashboard/services')
  const picks = page.getByRole('region', { name: 'Special Services Picks For you June Ferrer' })
  await expect(picks.getByRole('article')).toHaveCount(8)
  await expect(picks.getByRole('link', { name: 'Book Appointment' })).toHaveCount(8)
  await expect(picks.getByRole('link', { name: 'Book Appointment' }).first()).toHaveAttribute('href', /^\/service\//)
})

test('while it sorts, the shop home says so', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/random-products', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/shop')
  await expect(page.getByText('Sorting & loading what you might like...')).toBeVisible()
  answer()
  await expect(page.getByText('Special Picks For you June Ferrer')).toBeVisible()
})

test.describe('when picks cannot be fetched', () => {
  test.use({ tolerated: /status of 500|answered 500/ })

  test('words stand in their place with one button to ask again, and the rest of the shop home is there', async ({
    page,
  }) => {
    await page.route('**/api/random-products', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await page.goto('/dashboard/shop')
    const picks = page.getByRole('region', { name: 'Special Picks For you June Ferrer' })
    await expect(page.getByRole('region', { name: /we think you will like$/ }).first()).toBeVisible()
    await expect(picks.getByText("Couldn't load these products.")).toBeVisible()
    await expect(picks.getByText('Loading products')).toHaveCount(0)
    await picks.getByRole('button', { name: 'Try again' }).click()
    await expect(picks.getByRole('article')).toHaveCount(6)
  })
})

test('who is not logged in is led to /login and back', async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/dashboard/shop')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fshop')
})

test.describe('the carousel', () => {
  test('stands in for 2.5 seconds, then shows six slides for 3 seconds each, round and round', async ({ page }) => {
    await openHome(page, '/dashboard/shop')
    await expect(currentSlide(page)).toHaveCount(0)
    await page.clock.runFor(2600)
    await expect(currentSlide(page)).toHaveAccessibleName('1 of 6')
    for (const name of ['2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6', '1 of 6']) {
      await page.clock.runFor(3000)
      await expect(currentSlide(page)).toHaveAccessibleName(name)
    }
  })

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
