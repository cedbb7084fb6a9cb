import { comeBack, expect, logIn, register, stored, test, tokenOf } from './shop.ts'

test('login asks for both fields, refuses what is wrong in one sentence, and leads to the dashboard', async ({
  page,
  newcomer,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Remember me')).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset')
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
  const alert = page.getByRole('main').getByRole('alert')
  const button = page.getByRole('main').getByRole('button', { name: 'Login' })

  await button.click()
  await expect(alert).toHaveText('Please fill in all fields.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill in all fields.')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password').fill('not my password')
  await button.click()
  await expect(alert).toHaveText('Invalid email or password.')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
  await page.getByLabel('Email').fill('nobody@journey.test')
  await button.click()
  await expect(alert).toHaveText('Invalid email or password.')
  expect(await stored(page, 'token')).toBeNull()

  await logIn(page, newcomer)
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
  await expect(page.getByText(`Welcome, ${newcomer.name}!`)).toBeVisible()
  await expect(page.getByText('You are yet to book')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Details' })).toBeDisabled()
  expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
})

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill('a long enough secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('a long enough secret')
})

test('only a browser that asked to be remembered is remembered', async ({ page, newcomer }) => {
  const remembered = page.getByText(/^Logged in .*, remembered$/)
  for (const [ticked, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await page.goto('/login')
    await page.getByLabel('Remember me').setChecked(ticked)
    await logIn(page, newcomer)
    await page.goto('/dashboard/settings')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expect(remembered).toHaveCount(count)
  }
})

test.describe('when the server fails', () => {
  test.use({ tolerated: /status of 500/ })

  test("login and register say 'Something went wrong.' where the server has no words of its own", async ({ page }) => {
    await page.route('**/api/auth/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      if (path === '/register') await page.getByLabel('Name').fill('June Ferrer')
      await page.getByLabel('Email').fill('june@journey.test')
      await page.getByLabel('Password').fill('a long enough secret')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Login|Register)$/ })
        .click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Something went wrong.')
    }
  })
})

test('registering asks for all fields, names a taken address, and leads to login after 3 seconds', async ({
  page,
  newcomer,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/register')
  const alert = page.getByRole('main').getByRole('alert')
  const button = page.getByRole('main').getByRole('button', { name: 'Register' })

  await button.click()
  await expect(alert).toHaveText('Please fill in all fields.')
  await page.getByLabel('Name').fill('Ida Brandt')
  await page.getByLabel('Email').fill(newcomer.email.toUpperCase())
  await page.getByLabel('Password').fill('x')
  await button.click()
  await expect(alert).toContainText("That email can't be used. Log in or reset your password.")
  await expect(alert.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(alert.getByRole('link', { name: 'reset your password' })).toHaveAttribute('href', '/reset')

  const address = `${crypto.randomUUID()}@journey.test`
  await page.getByLabel('Email').fill(address)
  await button.click()
  const message = page.getByText('Registration successful! Redirecting to login...')
  await expect(message).toBeVisible()
  await expect(message.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
  await page.mouse.move(0, 0)
  await page.clock.fastForward(2500)
  await expect(page).toHaveURL('/register')
  await page.clock.fastForward(600)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await expect(page.getByLabel('Password')).toBeFocused()
})

test('a token that the server refuses is discarded without a word', async ({ page }) => {
  await comeBack(page, { token: 'no such token' })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => stored(page, 'token')).toBeNull()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a private page leads a guest to login and back to where they were going', async ({ page, newcomer }) => {
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

test('login never leads to another site', async ({ page, newcomer }) => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, newcomer)
    expect(new URL(page.url()).origin).toBe(process.env.SHOP_URL)
    await page.evaluate(() => localStorage.clear())
  }
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
  const answer = await request.get('/api/auth/status', { headers: { Authorization: token } })
  expect(answer.status()).toBe(401)
})

test('markup in a name is shown as the text it is', async ({ page, request }) => {
  const name = `<img src=x onerror="alert(1)"><script>alert(2)</script>{{7*7}}`
  const account = await register(request, name)
  await comeBack(page, { token: await tokenOf(request, account) })
  await page.goto('/dashboard')
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
})
