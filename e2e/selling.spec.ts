import type { Browser, Page } from '@playwright/test'
import { answers } from './answers.ts'
import { verify } from './new-seller.ts'
import { productPage } from './product-page.ts'
import { servicePage, startNextWeek } from './service-page.ts'
import { comeBack, expect, logIn, payByCard, register, test, tokenOf } from './shop.ts'

const KEY = crypto.randomUUID().slice(0, 6)
const DRESS = `Harbor Wrap Dress ${KEY}`
const SERVICE = `Harbor Fitting ${KEY}`
const SERVICE_ID = `harbor-fitting-${KEY}`
const BUYER = `Bea Lindqvist ${KEY}`

/** As Shopify writes it. */
const FILE = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status',
  `harbor-${KEY},${DRESS},<p>Washed silk.</p>,Tide,Dresses,silk,TRUE,Farbe,Teal,Größe,S,HW-${KEY}-1,4,89.50,120.00,active`,
  `harbor-${KEY},,,,,,,,Teal,,M,HW-${KEY}-2,3,89.50,120.00,active`,
].join('\n')

test('a newcomer becomes a seller: verifies, imports, opens a service, sells, ships, works the calendar, and sees both in the figures', async ({
  page,
  request,
  newcomer,
  browser,
}) => {
  test.setTimeout(300_000)
  await page.goto('/login?next=%2Fseller-dashboard')
  await answers(page)
  await logIn(page, newcomer, '/seller-dashboard')
  await verify(page)

  await importFile(page)
  await addPicture(page)
  await openService(page)

  const buyer = await register(request, BUYER)
  const start = await startNextWeek(request, { serviceID: SERVICE_ID, timeZone: 'Europe/Lisbon' })
  await buyAndBook(browser, await tokenOf(request, buyer), start)

  await page.goto('/seller-dashboard/leaderboard')
  const parcel = page.getByRole('list', { name: 'Parcels' }).getByRole('listitem').filter({ hasText: BUYER }).first()
  await expect(parcel).toContainText('350 Fifth Avenue')
  await expect(parcel).toContainText(`1 × ${DRESS}`)
  await parcel.getByRole('button', { name: /^Ship order/ }).click()
  const layer = page.getByRole('dialog', { name: /^Ship order/ })
  await layer.getByLabel('Tracking number').fill('9400111899223197428490')
  await layer.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('1 order is marked as shipped.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/seller-dashboard/appointments?day=${start.day}`)
  await page.getByRole('button', { name: new RegExp(BUYER) }).click()
  await expect(page.getByRole('dialog', { name: BUYER })).toContainText(SERVICE)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/seller-dashboard/earnings')
  const sales = page.getByRole('list', { name: 'Recent Sales' })
  await expect(sales).toContainText(DRESS)
  await expect(sales).toContainText(SERVICE)
  await expect(page.getByRole('list', { name: 'Top Services' })).toContainText('1 booking')
  await page.goto('/seller-dashboard/analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics Overview' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$149.50')
})

async function importFile(page: Page): Promise<void> {
  await page.goto('/seller-dashboard/import')
  await answers(page)
  await page
    .getByLabel('Product file')
    .locator('input')
    .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  const unsaid = page.getByRole('form', { name: 'What the file does not say' })
  await unsaid.getByLabel('Its prices are in').selectOption('USD')
  await unsaid.getByRole('button', { name: 'Use these' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product came in.')).toBeVisible()
  await page.getByRole('link', { name: 'See your products' }).click()
}

/** Any picture does. */
async function addPicture(page: Page): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg' })
  await page.getByRole('button', { name: `Edit ${DRESS}` }).click()
  const edit = page.getByRole('form', { name: `Edit ${DRESS}` })
  await edit.locator('input[type=file]').setInputFiles({ name: 'dress.jpg', mimeType: 'image/jpeg', buffer })
  await edit.getByLabel('Description of image 1').fill('A teal dress on a hanger')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`${DRESS} is updated.`)).toBeVisible()
}

/** Open from Monday to Friday, closed on one day. */
async function openService(page: Page): Promise<void> {
  await page.goto('/seller-dashboard/services')
  await answers(page)
  const main = page.getByRole('main')
  for (const [label, value] of [
    ['Name', SERVICE],
    ['Service ID', SERVICE_ID],
    ['Description', 'What fits, and what to alter.'],
    ['Price', '60'],
    ['Duration (minutes)', '45'],
    ['Provider name', 'June Ferrer'],
    ['Provider email', 'june@journey.test'],
    ['Provider phone', '+351 912 345 678'],
    ['Address', 'Rua Garrett 12'],
    ['City', 'Lisbon'],
    ['State', 'Lisbon'],
    ['Zip code', '1200-203'],
    ['Country', 'Portugal'],
  ] as const) {
    await main.getByLabel(label, { exact: true }).fill(value)
  }
  await main.getByRole('button', { name: 'Open on Monday' }).click()
  await main.getByRole('button', { name: 'Copy Monday to weekdays' }).click()
  await main.getByRole('button', { name: 'Add a closed day or other hours' }).click()
  await main.getByLabel('Date').fill('2030-12-24')
  await main.getByRole('button', { name: 'Add Service' }).click()
  await expect(main.getByRole('button', { name: `Edit ${SERVICE}` })).toBeVisible()
}

async function buyAndBook(
  browser: Browser,
  token: string,
  { day, time }: { day: string; time: string },
): Promise<void> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL })
  const page = await context.newPage()
  await comeBack(page, { token })
  await page.goto(`/shop/search?query=${encodeURIComponent(DRESS)}`)
  await page.getByRole('main').getByRole('link', { name: DRESS, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: DRESS })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A teal dress on a hanger' }).first()).toBeVisible()
  await answers(page)
  const product = productPage(page)
  await product.choose({ color: 'Teal', size: 'M' })
  await product.add.click()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(page)
  await page.waitForURL('**/success?**')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  await page.goto(`/service/${SERVICE_ID}`)
  await answers(page)
  const service = servicePage(page)
  await service.book.click()
  await service.layer.getByLabel('Phone').fill('+1 415 555 2671')
  await service.day.selectOption({ value: day })
  await service.time.selectOption({ value: time })
  await service.confirm.click()
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await context.close()
}
