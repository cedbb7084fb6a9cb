import { offerVisits, openShop } from './new-seller.ts'
import { productPage } from './product-page.ts'
import { expect, test } from './shop.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('somebody who has never seen the shop finds a stylist within 5 km who is free today, on a phone, by its words', {
  tag: '@main',
}, async ({ browser, page, request, baseURL }) => {
  const seller = await openShop(page, request, 'Lieve Maes')
  const name = `Quick trim ${crypto.randomUUID().slice(0, 8)}`
  // Open around the clock, so that there is something free today whenever this runs.
  await offerVisits(request, seller, {
    name,
    price: 20,
    ...{ duration: 5, slotStepMinutes: 5 },
    availability: DAYS.map((day) => ({ day, startTime: '00:00', endTime: '24:00' })),
    location: { address: 'Veldstraat 1', city: 'Ghent', state: 'Flanders', zipCode: '9000', country: 'Belgium' },
  })

  const viewport = { width: 360, height: 740 }
  const phone = await browser.newContext({ ...(baseURL && { baseURL }), viewport, hasTouch: true, isMobile: true })
  const visitor = await phone.newPage()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Around You', exact: true }).tap()
  await visitor.getByLabel('Town').fill('Ghent')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText(/^Sorted by distance from Gh?ent/)).toBeVisible()
  await visitor.getByRole('link', { name: '5 km', exact: true }).tap()
  await visitor.getByRole('link', { name: 'Free today', exact: true }).tap()
  await expect(visitor).toHaveURL('/around-you?town=Ghent&within=5km&when=today')

  const entry = visitor
    .getByRole('list', { name: 'Services, the nearest first' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(async () => {
    await visitor.reload()
    await expect(entry).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(entry).toContainText(/\d km away/)

  // On the map the same entry has the same number.
  const number = (await entry.getByText(/^On the map:/).textContent())?.replace(/\D/g, '')
  await visitor.getByRole('link', { name: 'Map', exact: true }).tap()
  await expect(visitor).toHaveURL(/&view=map$/)
  const pin = visitor.getByRole('list', { name: 'Map' }).getByRole('link', { name })
  await expect(pin).toBeVisible()
  await expect(pin).toContainText(String(number))
  await pin.focus()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('list', { name: 'Services, the nearest first' }).locator(':focus')).toBeVisible()

  await entry.getByRole('link', { name: /^Free today at \d\d:\d\d$/ }).tap()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await phone.close()
})

test('somebody finds a black dress in their size under $100 by words alone, and has it in the cart', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByPlaceholder('Search for products or services...').fill('black dress size M under $100')
  await page.keyboard.press('Enter')
  const understood = page.getByRole('list', { name: 'Understood from your words' })
  await expect(understood).toContainText('Under $100')
  const first = page.getByRole('region', { name: 'Products', exact: true }).getByRole('article').first()
  await expect(first).toContainText(/dress/i)
  await first.getByRole('link').first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dress/i)
  const { choose, add, cart } = productPage(page)
  await choose({ color: 'Black', size: 'M' })
  const price = await page
    .getByRole('main')
    .getByText(/^\$\d+\.\d\d$/)
    .first()
    .textContent()
  expect(Number(price?.replace('$', ''))).toBeLessThan(100)
  await add.click()
  await expect(cart).toHaveAccessibleName(/1/)
})
