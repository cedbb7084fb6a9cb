import type { Page } from '@playwright/test'
import { aLine } from './catalogue.ts'
import { servicePage } from './service-page.ts'
import { buy, comeBack, expect, test, tokenOf } from './shop.ts'

const PRICE = /\$(\d+\.\d\d)/

function products(page: Page) {
  return page.getByRole('main').getByRole('region', { name: 'Products', exact: true })
}

test('a shopper comes in by a category, sorts it, reads when a dress comes and how it goes back, and goes on to things like it and its shop', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Dresses/ })
    .click()
  await expect(page).toHaveURL('/category/dresses')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Dresses')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=/)
  await expect(async () => {
    const prices = (await products(page).getByRole('article').allTextContents()).map((text) =>
      Number(PRICE.exec(text)?.[1]),
    )
    expect(prices.length).toBeGreaterThan(4)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  }).toPass()

  const first = products(page).getByRole('article').first().getByRole('link').first()
  const name = String(await first.textContent())
  await first.click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main.getByText(/Arrives \d+/)).toBeVisible()
  await expect(main.getByText(/^Within \d+ days\./)).toBeVisible()
  await expect(
    main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dresses' }),
  ).toBeVisible()

  const similar = main.getByRole('region', { name: 'Similar products' }).getByRole('article').first()
  const other = String(await similar.getByRole('heading').textContent())
  await similar.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  await expect(main.getByRole('region', { name: 'Recently viewed' })).toContainText(name)

  await main.getByRole('link', { name: 'See the whole shop' }).click()
  await expect(page).toHaveURL(/\/shops\//)
  await expect(main.getByText(/^Here since /)).toBeVisible()
  await expect(main.getByRole('region', { name: /^Products/ })).toContainText(other)
  await expect(main.getByRole('region', { name: 'Customer Reviews' })).toBeVisible()
})

test('what is typed wrong is said to be, and what nobody sells leads to what there is', async ({ page }) => {
  await page.goto('/')
  const field = page.getByPlaceholder('Search for products or services...')
  await field.fill('lipstik')
  await field.press('Enter')
  await expect(page.getByText('Showing results for lipstick.')).toBeVisible()
  await expect(products(page).getByRole('article').first()).toContainText(/lipstick/i)

  await page.goto('/shop/search?query=zzqqxx')
  await expect(page.getByText('Check the spelling, or use fewer words.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Makeup/ })
    .click()
  await expect(page).toHaveURL('/category/makeup')
  await expect(products(page).getByRole('article').first()).toBeVisible()
})

test("a stylist's work, services and next free times stand on one page, and a press on a time begins to book it", async ({
  page,
  request,
  newcomer,
}) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/shops/marlow-finch')
  const main = page.getByRole('main')
  await main
    .getByRole('region', { name: /^Portfolio/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Marlow & Finch' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main
    .getByRole('region', { name: /^Services/ })
    .getByRole('link', { name: /^(Next free|Free)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/service\//)
  const { layer, time } = servicePage(page)
  await expect(layer).toBeVisible()
  await expect(time).not.toHaveValue('')
})

test('a guest who follows a free time reads on, and finds it chosen after the login', async ({ page, newcomer }) => {
  await page.goto('/shops/marlow-finch')
  const free = page.getByRole('main').getByRole('link', { name: /^(Next free|Free)/ })
  await free.first().click()
  await expect(page.getByRole('main').getByText('Please log in to book an appointment.')).toBeVisible()
  const service = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('main').getByRole('link', { name: 'Go to login' }).click()
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password').fill(newcomer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(service))
  const { layer, time } = servicePage(page)
  await expect(layer).toBeVisible()
  await expect(time).not.toHaveValue('')
})

test('what was bought is printed with its receipt, and is bought again with one press', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const order = await buy(request, token, [await aLine(request)])
  await comeBack(page, { token })
  await page.goto(`/orders/${order._id}`)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt')
  await expect(page.getByRole('main')).toContainText(String(order.number))
  await page.goBack()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText(order.products[0]?.name ?? '')
})
