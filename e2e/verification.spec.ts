import { answers } from './answers.ts'
import { comeBack, expect, test, tokenOf } from './shop.ts'

test('who comes back from an identity check that is not through hears so after 3 seconds, and lands on the dashboard', async ({
  page,
  request,
  newcomer,
}) => {
  // Time stands still from before the landing, however long the page takes to come.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/verify-success')
  await answers(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Verifying...')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  await page.clock.runFor(2900)
  await expect(main.getByText('Verifying...')).toBeVisible()
  await page.clock.runFor(200)
  await expect(main.getByText('Verification is not complete.')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.resume()
  await page.clock.fastForward(3100)
  await expect(page).toHaveURL('/dashboard')
})

test('a verified seller hears that the check has succeeded', async ({ page, request }) => {
  const seller = { name: '', email: 'seller@demo.test', password: 'demo-password' }
  await page.clock.install()
  await comeBack(page, { token: await tokenOf(request, seller) })
  await page.goto('/verify-success')
  await expect(page.getByText('Verifying...')).toBeVisible()
  await page.clock.fastForward(3100)
  await expect(page.getByText('Your identity is verified.')).toBeVisible()
})
