import { expect, test } from './shop.ts'

test('an address with parameters that nobody knows shows the page without them, and the page comes alive', async ({
  page,
}) => {
  const plain = await (await page.request.get('/about')).text()
  expect(await (await page.request.get('/about?gad_source=1&x=2')).text()).toBe(plain)
  for (const path of ['/?x=1&query=red', '/about?x=1', '/login?x=1', '/dashboard/shop?x=1']) {
    await page.goto(path)
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
    // Polled from outside: the page's policy refuses to evaluate text once more by itself.
    await expect.poll(() => page.evaluate<boolean>("'capturedEvents' in window")).toBe(false)
  }
})
