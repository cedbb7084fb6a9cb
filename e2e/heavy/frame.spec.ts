import type { Locator, Page } from '@playwright/test'
import { answers } from '../answers.ts'
import { aLine, findProduct, hasBothOptions } from '../catalogue.ts'
import { stocked } from '../goods.ts'
import { lookAt } from '../look-at.ts'
import { plainScreens } from '../screen-table.ts'
import { comeBack, expect, test, tokenOf } from '../shop.ts'
import { enlargeText, expectFocusInSight, expectToFit, isFreeAt, spaceText } from './frame.ts'

test.setTimeout(240_000)

/** One state of each page of the table: those that anyone sees, and those of who is logged in. */
const everyones = plainScreens.filter(({ as }) => as === undefined)
const own = plainScreens.filter(({ as }) => as !== undefined)

test('with text twice as large every page still fits, on a phone and on a desktop', async ({ page, request }) => {
  const goods = await stocked(request)
  for (const screen of everyones) {
    await lookAt(page, screen, goods)
    await enlargeText(page)
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectToFit(page, `${screen.name} at ${width} px`)
    }
  }
})

test('with the spacing that some readers need every page still fits', async ({ page, request }) => {
  const goods = await stocked(request)
  for (const screen of everyones) {
    await lookAt(page, screen, goods)
    await spaceText(page)
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectToFit(page, `${screen.name} at ${width} px`)
    }
  }
})

test('one’s own pages fit too, with larger and with wider text', async ({ page, request }) => {
  const goods = await stocked(request)
  for (const screen of own) {
    for (const change of [enlargeText, spaceText]) {
      await lookAt(page, screen, goods)
      await change(page)
      for (const [width, height] of [
        [360, 740],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expectToFit(page, `${screen.name} with ${change.name} at ${width} px`)
      }
    }
  }
})

test('on a phone on its side and at 400 % nothing stays in place and takes the screen away', async ({
  page,
  request,
}) => {
  const goods = await stocked(request)
  for (const screen of plainScreens) {
    await lookAt(page, screen, goods)
    for (const [width, height] of [
      [320, 256],
      [740, 360],
      [1280, 480],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate('scrollTo(0, 0)')
      await expectToFit(page, `${screen.name} at ${width} x ${height}`)
      await page.mouse.wheel(0, 700)
      const fixed = await page.evaluate<string[]>(`[...document.querySelectorAll('body *')].filter((element) => {
        const { position, visibility, opacity } = getComputedStyle(element)
        const { width, height, bottom } = element.getBoundingClientRect()
        return position === 'fixed' && visibility === 'visible' && opacity !== '0' && width > 1 && height > 2 && bottom > 0
      }).map((element) => element.tagName + ' ' + element.className)`)
      expect(fixed, `${screen.name} at ${width} x ${height}`).toEqual([])
    }
  }
})

test('on low screens a dialog has the whole height, and the popup of More fits', async ({
  page,
  request,
  newcomer,
}) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  for (const [width, height] of [
    [320, 256],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/about')
    await answers(page)
    for (const [opener, name] of [
      ['Menu', newcomer.name],
      ['More', 'More'],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      const layer = page.getByRole('dialog', { name })
      const box = await layer.boundingBox()
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, name).toBe(
        true,
      )
      const close = layer.getByRole('button', { name: 'Close', exact: true })
      await close.scrollIntoViewIfNeeded()
      await close.click()
      await expect(layer).toBeHidden()
    }
  }
})

test('what has the focus is never under a bar, at any height', async ({ page, request }) => {
  const goods = await stocked(request)
  for (const [width, height] of [
    [360, 740],
    [320, 256],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const screen of everyones) {
      await lookAt(page, screen, goods)
      await expectFocusInSight(page, `${screen.name} at ${width} x ${height}`)
    }
  }
})

test('the cart in the bar of a phone covers nothing, wherever one scrolls', async ({ page, request }) => {
  const product = await findProduct(request, (each) => hasBothOptions(each) && each.reviewCount > 1)
  const [service] = (await (await request.get('/api/services/recent')).json()) as { serviceID: string }[]
  await comeBack(page, { cart: [await aLine(request, 2)] })
  const paths: [path: string, controls: (page: Page) => Locator[]][] = [
    [
      '/register',
      () => [
        page.getByRole('main').getByRole('link', { name: /Terms/ }),
        page.getByRole('main').getByRole('button', { name: 'Register' }),
      ],
    ],
    [
      '/shop/search?query=dress',
      () => [
        page
          .getByRole('main')
          .getByRole('link', { name: /^(Next|Add to Cart)$/ })
          .last(),
      ],
    ],
    [`/product/${product.slug}`, () => [page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()]],
    [
      `/service/${service?.serviceID}`,
      () => [page.getByRole('main').getByRole('button', { name: 'Book Appointment' }).first()],
    ],
    [
      '/',
      () => [
        page.getByRole('link', { name: 'Get Started' }),
        page.getByRole('article').last().getByRole('link').last(),
      ],
    ],
    ['/about', () => [page.getByRole('contentinfo').getByRole('link').last()]],
  ]
  for (const width of [360, 390, 700]) {
    await page.setViewportSize({ width, height: 740 })
    for (const [path, controls] of paths) {
      await page.goto(path)
      await answers(page)
      await expect(page.getByRole('link', { name: /^Cart, 2 items$/ })).toBeVisible()
      for (const control of controls(page)) {
        // Brought to every height of the screen, as a thumb does.
        for (const from of [0.15, 0.35, 0.55, 0.75]) {
          const free = await control.evaluate(isFreeAt, from)
          expect(free, `${path} at ${width} px, ${from} down: ${control}`).toBe(true)
        }
      }
    }
  }
})
