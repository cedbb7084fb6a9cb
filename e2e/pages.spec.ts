import type { APIRequestContext } from '@playwright/test'
import { answers } from './answers.ts'
import { dollars, findProduct } from './catalogue.ts'
import { expect, test, tokenOf } from './shop.ts'

const HERO = 'Discover the ultimate destination for all your fashion and beauty needs.'

function reviewed(request: APIRequestContext) {
  return findProduct(request, ({ reviewCount, oldPrice }) => reviewCount > 1 && oldPrice !== undefined)
}

test('an unknown path shows the home screen, with status 404 and noindex', async ({ page }) => {
  for (const path of ['/no/such/page', '/dashboard.css', '/dashboard/x.css']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { name: HERO })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('what does not exist, or is not understood, answers with its status and in words', { tag: '@main' }, async ({
  request,
}) => {
  for (const [path, status, words] of [
    ['/product/no-such-thing', 404, 'Product not found.'],
    ['/service/nobody-offers-this', 404, 'Service not found.'],
    [`/shop/search?query=${'silk '.repeat(40)}`, 400, 'Please search with at most 100 characters.'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(status)
    expect(await response.text()).toContain(words)
  }
  expect(await (await request.get('/shop/search?query=%20')).text()).toMatch(
    /<meta name="robots" content="noindex"\/?>/,
  )
})

test('the home page shows nothing twice, and says services and categories before its lists', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const named = 'a[href^="/product/"]:not([tabindex]), a[href^="/service/"]:not([tabindex])'
  const shown = await main.locator(named).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(shown.length).toBeGreaterThan(14)
  expect(shown).toEqual([...new Set(shown)])
  const first = await main.locator('a[href^="/service/"]').first().boundingBox()
  const lists = await main.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThan(lists?.y ?? 0)
  await main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dresses' }).click()
  await expect(page).toHaveURL('/category/dresses')
  await expect(main.locator('h3 a[href^="/product/"]').first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('home and product show all there is to read, and the search works', async ({ page, request }) => {
    const product = await reviewed(request)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: HERO })).toBeVisible()
    await expect(page.getByText('Copyright © 2024. All Rights Reserved.')).toBeVisible()
    const recent = page.getByRole('region', { name: 'What people around you are buying!' })
    await expect(recent.getByRole('article')).toHaveCount(6)

    await page.goto(`/product/${product.slug}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
    await expect(main.getByText(dollars(product.price)).first()).toBeVisible()
    await expect(main.getByText(product.description.split('\n')[0] ?? '').first()).toBeVisible()
    await expect(main.getByText(product.reviews[0]?.comment ?? '')).toBeVisible()
    await page.getByRole('combobox', { name: 'Search for products or services' }).fill('red & blue 100%')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/shop/search?query=red+%26+blue+100%25')
  })
})

test('the search takes the trimmed query, encoded, and does nothing when blank', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByPlaceholder('Search for products or services...')
  await answers(page)
  await field.fill('   ')
  await field.press('Enter')
  await expect(page).toHaveURL('/login')
  await field.fill('  red & blue 100%  ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/shop/search?query=red%20%26%20blue%20100%25')
})

test('public pages carry title, description and canonical address; private ones are not for search engines', {
  tag: '@main',
}, async ({ page, request }) => {
  const product = await reviewed(request)
  const pages: [path: string, title: string][] = [
    ['/', 'The Dressing Room'],
    ['/privacy', 'Privacy Policy | The Dressing Room'],
    ['/terms', 'Terms and Conditions | The Dressing Room'],
    ['/about', 'About Us | The Dressing Room'],
    [`/product/${product.slug}`, `${product.name} | The Dressing Room`],
  ]
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', process.env.SHOP_URL + path)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  }
  const account = ['/login', '/register', '/reset', '/verify', '/verify-success', '/dashboard/settings']
  for (const path of [...account, '/cart', '/dashboard', '/dashboard/orders', '/success', '/cancel']) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/)
  }
})

test('a product page tells search engines what the API tells', async ({ page, request }) => {
  const product = await reviewed(request)
  await page.goto(`/product/${product.slug}`)
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  const facts = JSON.parse(text ?? '') as { hasVariant?: { offers: object }[]; offers?: object }
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': facts.hasVariant ? 'ProductGroup' : 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    brand: { '@type': 'Brand', name: product.brand },
    image: expect.arrayContaining([expect.stringMatching(/^http/)]),
    aggregateRating: { ratingValue: product.rating, reviewCount: product.reviewCount },
  })
  const offers = facts.hasVariant?.map((variant) => variant.offers) ?? [facts.offers]
  for (const offer of offers) {
    expect(offer).toMatchObject({
      '@type': 'Offer',
      price: product.price,
      priceCurrency: product.priceCurrency,
      url: expect.stringContaining(`${process.env.SHOP_URL}/product/${product.slug}`),
      availability: expect.stringMatching(/^https:\/\/schema.org\/(InStock|OutOfStock|PreOrder)$/),
      itemCondition: `https://schema.org/${product.itemCondition}Condition`,
    })
  }
  await expect(page.locator('meta[property="product:price:amount"]')).toHaveAttribute('content', String(product.price))
  await expect(page.locator('meta[property="product:price:currency"]')).toHaveAttribute(
    'content',
    product.priceCurrency,
  )
})

test('the home page tells search engines whose it is and how it is searched', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  const origin = process.env.SHOP_URL
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@graph': [
      { '@type': 'WebSite', potentialAction: { target: { urlTemplate: expect.stringContaining(`${origin}/shop/`) } } },
      { '@type': 'Organization', url: `${origin}/` },
    ],
  })
})

test.describe('from an advertisement, without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a link of the merchant feed leads to the variant that it offers', async ({ page, request }) => {
    const feed = await (await request.get('/feeds/google-merchant.xml')).text()
    const items = [...feed.matchAll(/<item>.*?<\/item>/gs)].map(([item]) => item)
    const item = items.find((text) => text.includes('<g:color>') && text.includes('<g:size>M</g:size>')) ?? ''
    const [, link = ''] = /<link>(.*?)<\/link>/.exec(item) ?? []
    const address = new URL(link.replaceAll('&amp;', '&'))
    await page.goto(address.pathname + address.search)
    for (const [group, name] of [
      ['Color', 'color'],
      ['Size', 'size'],
    ] as const) {
      const chosen = page.getByRole('group', { name: group }).getByRole('radio', { checked: true })
      await expect(chosen).toHaveAttribute('value', address.searchParams.get(name) ?? '')
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', process.env.SHOP_URL + address.pathname)
  })
})

for (const path of ['/', '/discover', '/around-you']) {
  test(`${path} tells search engines what it lists, by the addresses of its cards`, async ({ page }) => {
    await page.goto(path)
    const lists = (await page.locator('script[type="application/ld+json"]').allTextContents())
      .map((text) => JSON.parse(text) as { '@type'?: string; itemListElement: { position: number; url: string }[] })
      .filter((facts) => facts['@type'] !== undefined)
    expect(lists.map((list) => list['@type'])).toEqual(['ItemList', 'ItemList'])
    for (const [at, cards] of [
      page.locator('h3 a[href^="/product/"]'),
      page.locator('h3 a[href^="/service/"]'),
    ].entries()) {
      const shown = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const listed = lists[at]?.itemListElement ?? []
      const addresses = listed.map(({ url }) => url.replace(process.env.SHOP_URL ?? '', ''))
      expect(listed.map(({ url }) => url)).toEqual(addresses.map((path) => process.env.SHOP_URL + path))
      expect(listed.map(({ position }) => position)).toEqual(listed.map((_, index) => index + 1))
      // The cover of the home page shows some of the same things once more.
      expect(addresses).toEqual(shown.filter((path) => addresses.includes(path ?? '')).slice(-listed.length))
      expect(listed.length).toBeGreaterThan(1)
    }
  })
}

test('a product page tells search engines how one gets there', async ({ page, request }) => {
  const product = await reviewed(request)
  await page.goto(`/product/${product.slug}`)
  const way = JSON.parse((await page.locator('script[type="application/ld+json"]').last().textContent()) ?? '') as {
    itemListElement: { name: string; item: string }[]
  }
  expect(way.itemListElement.map(({ name }) => name)).toEqual(['Home', product.category, product.name])
  await page.goto(way.itemListElement[1]?.item ?? '')
  await expect(page.getByRole('main').locator('h3 a[href^="/product/"]').first()).toBeVisible()
})

test('pages are the same bytes for everyone, whatever the request carries', { tag: '@main' }, async ({
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const product = await reviewed(request)
  const disguises: Record<string, string>[] = [
    { Authorization: token },
    { Authorization: `Bearer ${token}` },
    { Cookie: `token=${token}; cart=[]` },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher', 'X-Forwarded-For': '8.8.8.8' },
    { Forwarded: 'host=evil.example;proto=http', 'X-Host': 'evil.example' },
    { 'X-Original-URL': '/dashboard', 'X-Rewrite-URL': '/dashboard', 'X-HTTP-Method-Override': 'POST' },
    { 'Accept-Language': 'ar', 'User-Agent': '"><script>alert(1)</script>', Referer: 'https://evil.example' },
  ]
  for (const path of ['/', '/login', `/product/${product.slug}`, '/dashboard', '/dashboard/orders', '/cart']) {
    const plain = await request.get(path)
    const html = await plain.text()
    expect(html).not.toContain('evil.example')
    for (const headers of disguises) {
      const response = await request.get(path, { headers })
      expect(await response.text(), `${path} with ${JSON.stringify(headers)}`).toBe(html)
      expect(response.headers()['cache-control']).toBe(plain.headers()['cache-control'])
      expect(response.headers()['set-cookie']).toBeUndefined()
    }
    const advertised = await request.get(`${path}?utm_source=evil.example`)
    expect(await advertised.text()).toBe(html)
  }
})

test('every page forbids foreign script, frames and objects', { tag: '@main' }, async ({ request }) => {
  for (const path of ['/', '/login', '/no/such/page', '/dashboard', '/success']) {
    const { 'content-security-policy': policy, 'x-content-type-options': sniffing } = (
      await request.get(path)
    ).headers()
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(sniffing).toBe('nosniff')
  }
})
