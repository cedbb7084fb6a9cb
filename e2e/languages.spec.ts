import { pages } from '@dressing-room/contract/pages'
import { answers } from './answers.ts'
import { openShop } from './new-seller.ts'
import { comeBack, expect, test, tokenOf } from './shop.ts'

const OTHERS = ['es', 'fr', 'de']

test('a page in French is French by its address, and its links stay in it', { tag: '@main' }, async ({ page }) => {
  await page.goto('/fr/discover')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('main'), 'filters are named in the language of the page').toContainText('Moins de 50 $')
  await page.getByRole('link', { name: 'The Dressing Room' }).first().click()
  await expect(page).toHaveURL('/fr')
  await page.locator('main a[href^="/fr/product/"]').first().click()
  await expect(page).toHaveURL(/\/fr\/product\//)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a private page in German asks for login in German and comes back to itself', async ({ page, newcomer }) => {
  await page.goto(`/de${pages.orders}`)
  await expect(page).toHaveURL(`/de/login?next=${encodeURIComponent(pages.orders)}`)
  await page.locator('input[type=email]').fill(newcomer.email)
  await page.locator('input[type=password]').first().fill(newcomer.password)
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(`/de${pages.orders}`)
})

test('every public page names itself in all four languages, and is the same for everybody', async ({ request }) => {
  for (const language of ['', ...OTHERS]) {
    const prefix = language && `/${language}`
    const response = await request.get(`${prefix}${pages.about}`)
    expect(response.headers()['cache-control']).toBe('public, no-cache')
    const html = await response.text()
    const origin = /<link rel="canonical" href="([^"]*?)(?:\/\w\w)?\/about"/.exec(html)?.[1]
    expect(html).toContain(`<html lang="${language || 'en'}"`)
    expect(html).toContain(`<link rel="canonical" href="${origin}${prefix}/about"`)
    for (const other of OTHERS) expect(html).toContain(`hrefLang="${other}" href="${origin}/${other}/about"`)
    expect(html).toContain(`hrefLang="en" href="${origin}/about"`)
    expect(html).toContain(`hrefLang="x-default" href="${origin}/about"`)
  }
})

test('a page loads only the files of its own language', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.push(pathname)
  })
  await page.goto('/fr/shop/search?query=dress', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !path.startsWith('/assets/fr/'))).toEqual([])
})

test('an address that is none is not found in any language', async ({ request }) => {
  for (const address of ['/fr/nothing-here', '/fr/fr', '/en', '/it/about', '/frau']) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 404])
  }
})

test('a language is chosen in the footer without script, and the account keeps it', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  await page.goto(pages.about)
  await comeBack(page, { token })
  await page.goto(`${pages.search}?query=dress`)
  await page.locator('footer').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/shop/search?query=dress')
  await expect(async () => {
    const { user } = await (await request.get('/api/auth/status', { headers: { Authorization: token } })).json()
    expect(user.preferences.language).toBe('French')
  }).toPass()
  await page.locator('footer').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/shop/search?query=dress')
})

test('German, which is long, fits on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })
  const page = await context.newPage()
  for (const path of [
    '/',
    pages.discover,
    pages.cart,
    pages.login,
    pages.register,
    pages.terms,
    `${pages.search}?query=dress`,
  ]) {
    await page.goto(`${process.env.SHOP_URL}/de${path === '/' ? '' : path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' })).toBeVisible()
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect([path, overflow]).toEqual([path, 0])
  }
  await context.close()
})

test('whoever prefers French is offered it, and is asked once', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(`${process.env.SHOP_URL}${pages.about}`)
  await page.getByRole('link', { name: 'Voir cette page en français' }).click()
  await expect(page).toHaveURL(/\/fr\/about$/)
  await page.goto(`${process.env.SHOP_URL}${pages.about}`)
  await page.getByRole('complementary', { name: 'Language' }).getByRole('button').click()
  await page.reload()
  await expect(page.locator('footer').getByRole('link', { name: 'Français' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir cette page en français' })).toHaveCount(0)
  await context.close()
})

test('what a seller says in French is what the French shop shows and finds, and the others read their own words', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const key = crypto.randomUUID().slice(0, 6)
  await openShop(page, request, `Maison ${key}`)
  await page.goto(pages.sellerProducts)
  await answers(page)
  const form = page.getByRole('form', { name: 'Add a product' })
  await form.getByLabel('Name', { exact: true }).fill(`Felt hat ${key}`)
  await form.getByLabel('Category').selectOption('Accessories')
  await form.getByLabel('Description', { exact: true }).fill('Shaped by hand.')
  await form.getByLabel(/^Price USD/).fill('48')
  await form.getByLabel('Add a language').selectOption('Français')
  const french = form.getByRole('group', { name: 'Français' })
  await expect(french.getByLabel('Name')).toBeFocused()
  await french.getByLabel('Name').fill(`Chapeau feutre ${key}`)
  await french.getByLabel('Description').fill('Mis en forme à la main.')
  await form.getByRole('button', { name: 'Add Product' }).click()
  const way = page.getByRole('link', { name: 'See it in the shop' })
  const address = (await way.getAttribute('href')) ?? ''
  expect(address).toBe(`/product/felt-hat-${key}`)

  await page.goto(`/fr${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Chapeau feutre ${key}`)
  await expect(page.getByRole('main')).toContainText('Mis en forme à la main.')
  expect(await page.title()).toContain(`Chapeau feutre ${key}`)
  await expect(async () => {
    await page.goto(`/fr/search?query=${encodeURIComponent(`chapeau ${key}`)}`)
    await expect(page.getByRole('link', { name: `Chapeau feutre ${key}` }).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Felt hat ${key}`)
  expect(await page.content(), 'an English page carries no French').not.toContain('Chapeau feutre')
})
