import { linkMailedTo } from '../mailed-link.ts'
import { expectNoFindings } from '../no-findings.ts'
import { comeBack, expect, test, tokenOf } from '../shop.ts'

test.setTimeout(240_000)

test('resetting a password can be done by everyone', async ({ page, request, newcomer }) => {
  await page.goto('/reset')
  const button = page.getByRole('main').getByRole('button', { name: 'Reset Password' })
  await button.click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expectNoFindings(page, '/reset')
  await request.post('/api/auth/reset-password', { data: { email: newcomer.email } })
  await page.goto(await linkMailedTo(request, newcomer.email, 'Reset your password'))
  await button.click()
  await expect(page.getByText('Please fill in all fields.')).toBeVisible()
  await expectNoFindings(page, '/reset with a link')
})

test('confirming an address can be done by everyone', async ({ page, request, newcomer }) => {
  await page.goto('/verify?token=mistyped')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
  await expectNoFindings(page, '/verify with a link')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Confirmation email sent!')).toBeVisible()
  await expectNoFindings(page, '/verify')
})

test('the settings can be used by everyone', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Please fill in all fields.')).toBeVisible()
  await expectNoFindings(page, 'profile')
  for (const name of ['Payment', 'Preference', 'Tokens']) {
    await page.getByRole('tab', { name }).click()
    await expectNoFindings(page, name)
  }
})
