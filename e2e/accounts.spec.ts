import { comeBack, expect, logIn, stored, test, tokenOf } from './shop.ts'

test('only a browser that asked to be remembered is remembered', async ({ page, newcomer }) => {
  const remembered = page.getByText(/^Logged in .*, remembered$/)
  for (const [ticked, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await page.goto('/login')
    await page.getByLabel('Remember me').setChecked(ticked)
    await logIn(page, newcomer)
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
    await page.goto('/dashboard/settings')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expect(remembered).toHaveCount(count)
  }
})

test('a private page leads a guest to login and back to where they were going', { tag: '@main' }, async ({
  page,
  newcomer,
}) => {
  await page.goto('/dashboard/orders?page=1')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Forders%3Fpage%3D1')
  await logIn(page, newcomer, '/dashboard/orders?page=1')
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
})

test('someone who registers on the way still gets to where they were going', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Sign up' }).click()
  const account = { name: 'Ida Brandt', email: `${crypto.randomUUID()}@journey.test`, password: 'secret' }
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await logIn(page, account, '/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test('logging out forgets the session in the browser and on the server', async ({ page, request, newcomer }) => {
  const token = await tokenOf(request, newcomer)
  await comeBack(page, { token })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: newcomer.name })
  await expect(menu.getByRole('link', { name: 'My Orders/Bookings' })).toHaveAttribute('href', '/dashboard/orders')
  await expect(menu.getByRole('link', { name: 'My Products' })).toHaveAttribute('href', '/seller-dashboard/shop')
  await expect(menu.getByRole('link', { name: 'My Services' })).toHaveAttribute('href', '/seller-dashboard/services')
  await expect(menu.getByRole('link', { name: 'My Earnings' })).toHaveAttribute('href', '/seller-dashboard/earnings')
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await stored(page, 'token')).toBeNull()
  const response = await request.get('/api/auth/status', { headers: { Authorization: token } })
  expect(response.status()).toBe(401)
})
