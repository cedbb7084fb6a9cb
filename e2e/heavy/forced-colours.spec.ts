import type { Page } from '@playwright/test'
import { answers } from '../answers.ts'
import { findProduct, hasBothOptions } from '../catalogue.ts'
import { productPage } from '../product-page.ts'
import { servicePage } from '../service-page.ts'
import { comeBack, expect, test, tokenOf } from '../shop.ts'
import { expectEdge, groundOf, looks } from './looks.ts'

test.setTimeout(120_000)

async function forced(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`with ${scheme} colours forced by the system`, () => {
    test('what is chosen on a product page looks other than what is not, and buttons and layers have edges', async ({
      page,
      request,
    }) => {
      const product = await findProduct(
        request,
        (each) =>
          hasBothOptions(each) && each.colors.length > 1 && each.sizes.length > 1 && each.ratingCounts.some(Boolean),
      )
      await forced(page, scheme)
      await page.goto(`/product/${product.slug}`)
      await answers(page)
      const { chip, add } = productPage(page)
      for (const [option, values] of [
        ['Color', product.colors],
        ['Size', product.sizes],
      ] as const) {
        const [one, other] = [0, 1].map((at) => chip(option, values[at] ?? '').locator('xpath=..'))
        if (!one || !other) throw new Error('too little to choose from')
        await chip(option, values[0] ?? '').check()
        expect(await looks(one), option).not.toBe(await looks(other))
        await chip(option, values[1] ?? '').check()
        expect(await looks(other), `${option}, the other way round`).not.toBe(await looks(one))
      }
      const swatches = await Promise.all((await page.locator('[data-own-colour]').all()).map(groundOf))
      expect(new Set(swatches).size, 'each colour keeps its own').toBe(swatches.length)

      await expectEdge(add, 'Add to Cart')
      await expectEdge(page.getByRole('button', { name: 'Search' }), 'Search')

      const stars = page.getByRole('link', { name: /^[1-5] ★?.*stars?/ })
      const pressed = stars.first()
      const before = await looks(pressed)
      await pressed.click()
      await page.getByRole('heading', { name: 'Customer Reviews' }).hover()
      await pressed.blur()
      expect(await looks(pressed), 'a pressed filter').not.toBe(before)
      const track = page.locator('[data-drawn=track]').first()
      expect(await groundOf(track.locator('[data-drawn]')), 'the bar in it').not.toBe(await groundOf(track))

      await page.getByRole('button', { name: /^Zoom/ }).click()
      await expectEdge(page.getByRole('dialog', { name: product.name }), 'a dialog')
    })

    test('tabs, slides, places of the rail, popups and cards are told apart', async ({ page, request, newcomer }) => {
      await comeBack(page, { token: await tokenOf(request, newcomer) })
      await forced(page, scheme)
      await page.goto('/dashboard/settings')
      const [first, second] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)]
      await first.waitFor()
      expect(await looks(first)).not.toBe(await looks(second))
      await second.click()
      await expect(second).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('main').hover({ position: { x: 2, y: 2 } })
      expect(await looks(second)).not.toBe(await looks(first))
      const rail = page.getByRole('navigation', { name: 'Main' })
      expect(await looks(rail.getByRole('link', { name: 'Settings' }))).not.toBe(
        await looks(rail.getByRole('link', { name: 'Services' })),
      )
      await page.getByRole('button', { name: 'More' }).click()
      await expectEdge(page.getByRole('dialog', { name: 'More' }), 'the More popup')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expectEdge(page.getByRole('dialog', { name: newcomer.name }), 'the menu')

      await page.goto('/dashboard')
      await expectEdge(page.getByRole('region', { name: 'Next Appointment' }), 'a card of the overview')

      await page.goto('/dashboard/shop')
      const dots = page.getByRole('button', { name: /^Slide \d$/ })
      await dots.first().waitFor()
      expect(await groundOf(dots.nth(1).locator('[data-drawn]')), 'a dot').not.toBe(
        await groundOf(page.locator('body')),
      )
      expect(await looks(dots.nth(0))).not.toBe(await looks(dots.nth(1)))
    })

    test('the way to an appointment, its layer and its buttons have edges', async ({ page, request, newcomer }) => {
      await comeBack(page, { token: await tokenOf(request, newcomer) })
      const [service] = (await (await request.get('/api/services/recent')).json()) as { serviceID: string }[]
      await forced(page, scheme)
      await page.goto(`/service/${service?.serviceID}`)
      await answers(page)
      const { book, layer, confirm } = servicePage(page)
      await expectEdge(book, 'Book Appointment')
      await book.click()
      await layer.waitFor()
      await expectEdge(layer, 'the layer')
      await expectEdge(confirm, 'Confirm Booking')
    })
  })
}
