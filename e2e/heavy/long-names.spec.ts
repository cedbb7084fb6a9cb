import type { Page } from '@playwright/test'
import { answers } from '../answers.ts'
import { aLine, findProduct } from '../catalogue.ts'
import { comeBack, expect, register, test, tokenOf } from '../shop.ts'
import { expectToFit } from './frame.ts'

test.setTimeout(180_000)

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const HEBREW = 'שמלת משי ארוכה במיוחד'

/** The page as it would be if things and people were called so: every text that is one of the names says the other. */
function rename(page: Page, names: readonly string[], name: string): Promise<void> {
  return page.evaluate(
    ([names, name]) => {
      const texts = document.createTreeWalker(document.body, 4)
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (names.some((each) => each === text.data.trim())) text.data = name
      }
    },
    [names, name] as const,
  )
}

/** What these functions use runs in the page. */
declare const document: {
  body: unknown
  createTreeWalker(root: unknown, what: number): { nextNode(): unknown; currentNode: { data: string } }
}

for (const [kind, name] of [
  ['a word of eighty letters', WORD],
  ['a name from right to left', HEBREW],
] as const) {
  test(`${kind} fits in the cart and in a search, and stands in its own direction`, async ({ page, request }) => {
    const product = await findProduct(request, ({ reviewCount }) => reviewCount > 1)
    const account = await register(request, name.slice(0, 60))
    const token = await tokenOf(request, account)
    await comeBack(page, { token, cart: [{ ...(await aLine(request, 2)), name }] })
    const called = [product.name, product.seller.name, product.brand, ...product.reviews.map((each) => each.name)]
    const recent = (await (await request.get('/api/products/recent')).json()) as { name: string; brand: string }[]
    const names = [...called, ...recent.flatMap((each) => [each.name, each.brand])].filter(Boolean)
    for (const path of [`/shop/search?query=${encodeURIComponent(product.category)}`, '/cart']) {
      await page.goto(path)
      await answers(page)
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
      await rename(page, names, name)
      for (const [width, height] of [
        [360, 740],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expectToFit(page, `${path} at ${width} px`)
      }
    }
    await page.goto(`/product/${product.slug}`)
    await answers(page)
    // The script of the reviews comes with the first move, and takes over what the server's page says in them.
    await rename(page, [product.name], name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', name === HEBREW ? 'rtl' : 'ltr')
  })
}
