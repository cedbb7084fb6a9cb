import { aLine, findProduct, hasBothOptions } from '../catalogue.ts'
import { buy, comeBack, expect, test, tokenOf } from '../shop.ts'
import { groundOf } from './looks.ts'

test('a printed page is what the page says, black on white, without the frame around it', async ({
  page,
  request,
  newcomer,
}) => {
  const product = await findProduct(request, (each) => hasBothOptions(each) && each.reviewCount > 1)
  const token = await tokenOf(request, newcomer)
  const order = await buy(request, token, [await aLine(request, 2)])
  await comeBack(page, { token })
  for (const path of ['/terms', `/product/${product.slug}`, '/dashboard/orders', `/orders/${order._id}`]) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.goto(path)
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('search'),
      page.getByRole('link', { name: /^Cart, / }),
      page.getByRole('region', { name: 'About this demo' }),
      page.getByRole('link', { name: 'Skip to content' }),
      page.getByRole('main').getByRole('button').first(),
    ]) {
      await expect(part, `${path}: ${part}`).toBeHidden()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await groundOf(page.locator('body')), path).toBe('rgb(255, 255, 255)')
    const ink = await page.getByRole('heading', { level: 1 }).evaluate(inkOf)
    expect(ink, path).toBe('rgb(28, 23, 24)')
  }
})

declare const getComputedStyle: (element: unknown) => { color: string }
function inkOf(element: unknown): string {
  return getComputedStyle(element).color
}

test('an open layer is printed instead of what it lies on', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor()
  // Any layer of the page's own will do.
  await page.evaluate(`{
    const layer = document.createElement('dialog')
    layer.textContent = 'What was opened'
    document.querySelector('main').append(layer)
    layer.showModal()
  }`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('What was opened')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeHidden()
})
