import type { Page } from '@playwright/test'
import { answers } from './answers.ts'
import { comeBack, DEMO_SELLER, expect, logIn, test, tokenOf } from './shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Verify Your Identity' })

/** From the prompt to the provider's page, and one of its buttons. */
async function decide(page: Page, outcome: 'Verify' | 'Fail' | 'Still processing' | 'Abandon'): Promise<string> {
  await expect(heading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Verify Identity' }).click()
  await page.waitForURL(/\/identity\/vs_/)
  const address = page.url()
  await page.getByRole('button', { name: outcome, exact: true }).click()
  await page.waitForURL('**/verify-success')
  return address
}

test('a new seller leaves a check, fails one, waits for one, is verified, and then has a shop to run', {
  tag: '@main',
}, async ({ page, request, newcomer, mailsTo }) => {
  await page.goto('/seller-dashboard/shop')
  await expect(page).toHaveURL('/login?next=%2Fseller-dashboard%2Fshop')
  await answers(page)
  await logIn(page, newcomer, '/seller-dashboard/shop')

  await decide(page, 'Abandon')
  await expect(page.getByText('Verifying...')).toBeVisible()
  await expect(page.getByText('Verification is not complete.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('You have begun the check and not finished it.')).toBeVisible()

  await decide(page, 'Fail')
  await expect(page.getByText('The document could not be verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('The document could not be verified. You can try again now.')).toBeVisible()

  const provider = await decide(page, 'Still processing')
  await expect(page.getByText('Your documents are still being checked. We will write to you.')).toBeVisible()
  await page.getByRole('link', { name: 'See how it stands' }).click()
  await expect(page.getByText('Most checks take a few minutes.')).toBeVisible()

  await request.post(provider, { form: { outcome: 'verify' }, maxRedirects: 0 })
  await expect(page.getByText('Redirecting to dashboard...')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Go to your seller dashboard' }).click()
  await expect(page.getByRole('navigation', { name: 'Selling' })).toBeVisible()
  expect((await mailsTo(newcomer.email, /identity/i)).map(({ subject }) => subject)).toEqual([
    'Your identity is verified',
    'Your identity could not be verified',
  ])
})

test('the demo has a seller who is not verified yet, and one who is', async ({ page }) => {
  await page.goto('/login')
  await answers(page)
  await logIn(page, { name: '', email: 'newseller@demo.test', password: 'demo-password' })
  await page.getByRole('link', { name: 'Start selling' }).click()
  await expect(heading(page)).toBeVisible()
})

test('a verified seller hears that the check has succeeded, and lands on the dashboard', async ({ page, request }) => {
  // Time stands still from before the landing, however long the page takes to come.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await comeBack(page, { token: await tokenOf(request, DEMO_SELLER) })
  await page.goto('/verify-success')
  await answers(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Verifying...')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  await page.clock.runFor(2900)
  await expect(main.getByText('Verifying...')).toBeVisible()
  await page.clock.runFor(200)
  await expect(main.getByText('Your identity is verified.')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.resume()
  await page.clock.fastForward(3100)
  await expect(page).toHaveURL('/dashboard')
})
