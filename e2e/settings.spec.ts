import type { Browser, Locator, Page } from '@playwright/test'
import { linkMailedTo } from './mailed-link.ts'
import { type Account, comeBack, expect, logIn, stored, test, tokenOf } from './shop.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const says = (place: Locator, words: string) =>
  expect(place.getByRole('status').filter({ hasText: words })).toBeVisible()

async function openSettings(page: Page, token: string, tab = ''): Promise<void> {
  await comeBack(page, { token })
  await page.goto(`/dashboard/settings${tab && `?tab=${tab}`}`)
}

/** A browser of its own, logged in through the screen. */
async function anotherBrowser(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL })
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, account)
  return page
}

test('name and phone are saved, and a phone number that cannot be one is not', async ({ page, request, newcomer }) => {
  await openSettings(page, await tokenOf(request, newcomer))
  const about = section(page, 'About you')
  await about.getByLabel('Phone').fill('call me')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Please enter a phone number such as +1 415 555 2671.',
  )
  await expect(about.getByLabel('Phone')).toBeFocused()
  await expect(about.getByLabel('Phone')).toHaveValue('call me')

  await about.getByLabel('Name').fill('June F. Ferrer')
  await about.getByLabel('Phone').fill('+1 415 555 2671')
  await about.getByRole('button', { name: 'Save' }).click()
  await says(about, 'Your profile is saved.')
  await expect(page.getByRole('img', { name: 'Profile of June F. Ferrer' })).toBeVisible()
  await page.reload()
  await expect(about.getByLabel('Name')).toHaveValue('June F. Ferrer')
  await expect(about.getByLabel('Phone')).toHaveValue(/415/)

  // As people write it at home: where that is, the browser knows most likely, and it can be chosen.
  await expect(about.getByLabel('Country')).toHaveValue('US')
  await about.getByLabel('Phone').fill('(415) 555-2672')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(about.getByLabel('Phone')).toHaveValue('+14155552672')
  await about.getByLabel('Country').selectOption({ label: 'Germany' })
  await about.getByLabel('Phone').fill('0151 23456789')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(about.getByLabel('Phone')).toHaveValue('+4915123456789')
})

test('password managers find the way to a new password', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/dashboard/settings#password')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeInViewport()
})

test('a new address takes effect once its own link is followed, and asking for it needs the password', async ({
  page,
  request,
  newcomer,
}) => {
  const wanted = `${crypto.randomUUID()}@journey.test`
  await openSettings(page, await tokenOf(request, newcomer))
  const email = section(page, 'Email')
  await expect(email.getByText('Not confirmed yet')).toBeVisible()
  await email.getByLabel('New Email').fill(wanted)
  await email.getByLabel('Password').fill('not my password')
  await email.getByRole('button', { name: 'Change Email' }).click()
  await expect(email.getByRole('alert').filter({ hasText: 'That is not your current password.' })).toBeVisible()
  await expect(email.getByLabel('Password')).toBeFocused()
  await expect(email.getByLabel('New Email')).toHaveValue(wanted)

  await email.getByLabel('Password').fill(newcomer.password)
  await email.getByRole('button', { name: 'Change Email' }).click()
  await says(email, 'new address')
  await expect(email.getByText(newcomer.email)).toBeVisible()
  await expect(email.getByLabel('Password')).toHaveValue('')

  await page.goto(await linkMailedTo(request, wanted, 'Confirm your new email address'))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
  await page.goto('/dashboard/settings')
  await expect(email.getByText(wanted)).toBeVisible()
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a new password logs out every other browser, while this one and its other tabs go on', async ({
  page,
  context,
  browser,
  request,
  newcomer,
}) => {
  const elsewhere = await anotherBrowser(browser, newcomer)
  const before = await tokenOf(request, newcomer)
  await openSettings(page, before)
  const otherTab = await context.newPage()
  await otherTab.goto('/dashboard')
  await expect(otherTab.getByText(`Welcome, ${newcomer.name}!`)).toBeVisible()

  const password = section(page, 'Password')
  await password.getByLabel('Current Password').fill('not my password')
  await password.getByLabel('New Password').fill('another long secret')
  await password.getByRole('button', { name: 'Change Password' }).click()
  await expect(password.getByRole('alert')).toHaveText('That is not your current password.')
  await expect(password.getByLabel('Current Password')).toBeFocused()
  await password.getByLabel('Current Password').fill(newcomer.password)
  await password.getByRole('button', { name: 'Change Password' }).click()
  await says(password, 'Your password is changed.')
  await expect(password.getByLabel('New Password')).toHaveValue('')

  const after = await stored(page, 'token')
  expect(after).not.toBe(before)
  await otherTab.getByRole('link', { name: 'Settings' }).first().click()
  await expect(section(otherTab, 'Where you are logged in').getByText('This device')).toBeVisible()
  expect(await stored(otherTab, 'token')).toBe(after)

  await elsewhere.getByRole('link', { name: 'Settings' }).first().click()
  await expect(elsewhere).toHaveURL('/login?next=%2Fdashboard%2Fsettings')
  await elsewhere.context().close()
})

test('a browser that is logged out from another one is led to login at its next step', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  const elsewhere = await anotherBrowser(browser, newcomer)
  await openSettings(page, await tokenOf(request, newcomer))
  const sessions = section(page, 'Where you are logged in')
  await expect(sessions.getByText('This device')).toBeVisible()
  const others = sessions.getByRole('button', { name: /^Log out (?!everywhere)/ })
  await expect(others).toHaveCount(1)
  await others.click()
  await says(sessions, 'That browser is logged out.')
  await expect(others).toHaveCount(0)
  await expect(sessions.getByRole('list')).toBeFocused()

  await elsewhere.getByRole('link', { name: 'My Orders/Bookings' }).click()
  await expect(elsewhere).toHaveURL(/\/login\?next=/)
  expect(await stored(elsewhere, 'token')).toBeNull()
  await elsewhere.context().close()
})

test('logging out everywhere ends all sessions, this one included', async ({ page, browser, request, newcomer }) => {
  const elsewhere = await anotherBrowser(browser, newcomer)
  const token = await tokenOf(request, newcomer)
  await openSettings(page, token)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'token')).toBeNull()
  expect((await request.get('/api/auth/status', { headers: { Authorization: token } })).status()).toBe(401)
  await elsewhere.getByRole('link', { name: 'Settings' }).first().click()
  await expect(elsewhere).toHaveURL('/login?next=%2Fdashboard%2Fsettings')
  await elsewhere.context().close()
})

test('the logout button beside the tabs forgets the session, and other tabs hear of it', async ({
  page,
  context,
  request,
  newcomer,
}) => {
  await openSettings(page, await tokenOf(request, newcomer))
  const otherTab = await context.newPage()
  await otherTab.goto('/dashboard/settings')
  await expect(section(otherTab, 'About you')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'token')).toBeNull()
  await expect(otherTab).toHaveURL('/login?next=%2Fdashboard%2Fsettings')
})
