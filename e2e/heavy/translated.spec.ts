import type { Page } from '@playwright/test'
import { answers } from '../answers.ts'
import { findProduct, hasBothOptions, plentyOf } from '../catalogue.ts'
import { productPage } from '../product-page.ts'
import { comeBack, expect, logIn, test, tokenOf } from '../shop.ts'

test.setTimeout(120_000)

/** As the translators of browsers do, now and with all that comes: every text is put into elements of theirs. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(`{
    const wrap = (root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found = []
      while (texts.nextNode()) found.push(texts.currentNode)
      for (const text of found) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent || parent.closest('font, script, style, title, option, textarea, svg')) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) {
          if (node.nodeName === 'FONT') continue
          if (node.nodeType === 3) wrap(target)
          else if (node.nodeType === 1) wrap(node)
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
  }`)
}

test('a translated page goes on: menus, search, filters, chips, quantity, cart, note and footer', async ({
  page,
  request,
  newcomer,
}) => {
  const product = await findProduct(request, (each) => hasBothOptions(each) && plentyOf(each) !== undefined)
  const variant = plentyOf(product)
  if (!variant) throw new Error('nothing to buy')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/')
  await answers(page)
  await translate(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Close' }).click()
  const field = page.getByPlaceholder('Search for products or services...')
  await field.fill('dre')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.fill('dress')
  await field.press('Escape')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/shop\/search\?query=dress/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dress')

  await page.goto(`/product/${product.slug}`)
  await answers(page)
  await translate(page)
  const { chip, choose, more, add } = productPage(page)
  await add.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please select both a color and size')
  for (const color of product.colors) await chip('Color', color).check()
  for (const size of product.sizes) await chip('Size', size).check()
  await choose(variant)
  await more.click()
  await add.click()
  await expect(page.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveText('3')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.getByRole('button', { name: 'Close this note' }).click()
  await page.getByRole('link', { name: 'Discover', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Products and Services!' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/cart')
})

test('a page that the browser has translated goes on', async ({ page, newcomer }) => {
  await page.goto('/login')
  await answers(page)
  await page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) if (!/script|style/i.test(walker.currentNode.parentNode.nodeName)) texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  })()`)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please fill in all fields.')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await logIn(page, newcomer)
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
})
