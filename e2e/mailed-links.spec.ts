import type { Page } from '@playwright/test'
import { linkMailedTo } from './mailed-link.ts'
import { comeBack, expect, logIn, stored, test, tokenOf } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const alert = (page: Page) => main(page).getByRole('alert').first()
const resetButton = (page: Page) => main(page).getByRole('button', { name: 'Reset Password' })

test('someone who registers confirms their address by the mailed link, once', async ({ page, request }) => {
  const account = { name: 'Ida Brandt', email: `${crypto.randomUUID()}@journey.test`, password: 'secret' }
  await page.goto('/register')
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await main(page).getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await logIn(page, account)

  await page.goto('/verify')
  await expect(main(page).getByText(`${account.email} is not confirmed yet.`)).toBeVisible()
  const link = await linkMailedTo(request, account.email, 'Confirm your email address')
  // Programs that look through mail open links too: opening it confirms nothing.
  expect((await request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(page).toHaveURL('/verify')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(main(page).getByRole('status')).toContainText('Your email address is confirmed.')
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeFocused()
  await page.goto('/verify')
  await expect(main(page).getByText(`${account.email} is confirmed.`)).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(alert(page)).toHaveText('This link is invalid or has expired.')
})

test('the confirmation can be sent again, which ends the older link', async ({ page, request, newcomer }) => {
  const older = await linkMailedTo(request, newcomer.email, 'Confirm your email address')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(main(page).getByRole('status')).not.toBeEmpty()
  await expect.poll(() => linkMailedTo(request, newcomer.email, 'Confirm your email address')).not.toBe(older)
  await page.goto(older)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(alert(page)).toHaveText('This link is invalid or has expired.')
})

test('whoever is not logged in is led to login, and from there back to the confirmation', async ({
  page,
  newcomer,
}) => {
  await page.goto('/verify')
  await main(page).getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await logIn(page, newcomer, '/verify')
  await expect(main(page).getByText(`${newcomer.email} is not confirmed yet.`)).toBeVisible()
})

test('a forgotten password is replaced by the mailed link, which works once', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
  const oldToken = await tokenOf(request, newcomer)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await resetButton(page).click()
  await expect(alert(page)).toHaveText('Please enter your email address.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(newcomer.email)
  await resetButton(page).click()
  await expect(page.getByText('Password reset email sent! Please check your inbox.')).toBeVisible()

  const link = await linkMailedTo(request, newcomer.email, 'Reset your password')
  await page.goto(link)
  await expect(page).toHaveURL('/reset')
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(newcomer.email)
  await resetButton(page).click()
  await expect(alert(page)).toHaveText('Please fill in all fields.')
  await page.getByLabel('New Password').fill('another long secret')
  await resetButton(page).click()
  await expect(main(page).getByRole('status')).toContainText('Your password is changed. Please log in.')
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await logIn(page, { ...newcomer, password: 'another long secret' })

  expect((await request.get('/api/auth/status', { headers: { Authorization: oldToken } })).status()).toBe(401)
  await page.goto(link)
  await expect(alert(page)).toHaveText('This link is invalid or has expired.')
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(alert(page)).toBeEmpty()
})

test('a new password logs out a browser that was still logged in, without touching anybody else', async ({
  page,
  request,
  newcomer,
}) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/reset')
  await page.getByLabel('Email').fill(newcomer.email)
  await resetButton(page).click()
  await page.goto(await linkMailedTo(request, newcomer.email, 'Reset your password'))
  await page.getByLabel('New Password').fill('another long secret')
  await resetButton(page).click()
  await expect(main(page).getByRole('status')).toContainText('Your password is changed.')
  await expect.poll(() => stored(page, 'token')).toBeNull()
})
