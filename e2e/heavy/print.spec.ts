import { comeBack, expect, test, tokenOf } from '../shop.ts'

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
