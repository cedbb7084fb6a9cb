import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Order } from '../contract/src/orders.ts'
import type { CartLine } from './catalogue.ts'
import { deliver, offerVisits, openShop, type Seller, sell } from './new-seller.ts'
import { addPasskey, havePasskeyDevice, logInWithPasskey } from './passkey.ts'
import { startNextWeek } from './service-page.ts'
import { CARD_FORM, comeBack, expect, openCheckout, payByCard, register, test, tokenOf } from './shop.ts'
import { command, passHoldDays, runJob } from './shop-commands.ts'

const KEY = crypto.randomUUID().slice(0, 6)
const CODE = `AFTER-${KEY}`.toUpperCase()
const SCARF = `Silk scarf ${KEY}`
const GLOVES = `Leather gloves ${KEY}`
const BELT = `Wool belt ${KEY}`
const DISPUTED_CARD = '4000000000000259'

test('what is bought from two sellers goes back in part, is disputed and paid out, and every number adds up', async ({
  page,
  request,
  browser,
  newcomer,
}) => {
  test.setTimeout(240_000)
  const [ada, desk] = [await aPage(browser), await aPage(browser)]
  const ben = await aPage(browser)
  const mills = await openShop(ada, request, `Mills ${KEY}`)
  const burr = await openShop(ben, request, `Burr ${KEY}`)
  const [scarf, gloves, belt] = [
    await sell(request, mills, SCARF, 40),
    await sell(request, mills, GLOVES, 24),
    await sell(request, burr, BELT, 36),
  ]
  await becomeOperator(desk, request)
  await makePromoCode(desk, mills)

  const buyer = await tokenOf(request, newcomer)
  await comeBack(page, { token: buyer, cart: [scarf, gloves, belt] })
  const order = await buyWithCode(page, request, buyer)
  for (const seller of [mills, burr]) await deliver(request, seller)
  await sendBack(page, ada, order)
  await giveSomethingBack(request, browser, burr)
  await disputeAndWin(request, desk, belt)

  for (const each of [ada, ben]) await setUpPayouts(each)
  await passHoldDays(mills, burr)
  await runJob('free-sales')
  await expectBalance(ada, 'Free', '$16.20')
  await expectBalance(ben, 'Free', '$109.80')
  await runJob('pay-sellers')
  await expectPayout(ada, [
    ['Sales', '$48.00'],
    ['Platform fee', '-$1.80'],
    ['Refunds', '-$30.00'],
    ['To your bank', '$16.20'],
  ])
  await expectPayout(ben, [
    ['Sales', '$132.00'],
    ['Platform fee', '-$12.20'],
    ['Refunds', '-$10.00'],
    ['To your bank', '$109.80'],
  ])
  await desk.goto('/operator')
  await desk.getByRole('search', { name: 'Find anything' }).getByRole('searchbox').fill(String(order.number))
  await desk.getByRole('button', { name: 'Find', exact: true }).click()
  await desk.getByRole('link', { name: `Order ${order.number}` }).click()
  await expect(desk.getByRole('main')).toContainText('-$30.00')
  const books = await command('doctor', '--books')
  expect(books.split('\n').filter((line) => /^ {2}- /.test(line))).toEqual([])
  expect(books).toContain('every refund at the provider is one here')
  for (const each of [ada, ben, desk]) await each.context().close()
})

async function aPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
}

/** By the command, and with a passkey, without which the desk stays shut. */
async function becomeOperator(page: Page, request: APIRequestContext): Promise<void> {
  const account = await register(request, 'Olu Adeyemi')
  expect(await command('operator', 'grant', account.email)).toContain('is an operator')
  await havePasskeyDevice(page)
  await comeBack(page, { token: await tokenOf(request, account) })
  await addPasskey(page, account)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await logInWithPasskey(page, account, '/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
}

/** 16.00 off the goods of one seller: of 40.00 and 24.00 that is 10.00 and 6.00. */
async function makePromoCode(page: Page, { email }: Seller): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const value = { amount: 16, currency: 'USD' }
  const response = await page.request.post('/api/operator/promo-codes', {
    headers: { Authorization: token ?? '' },
    data: { code: CODE, value, firstOrderOnly: false, sellerEmail: email, reason: 'For the journey.' },
  })
  expect(response.status(), await response.text()).toBe(200)
}

async function buyWithCode(page: Page, request: APIRequestContext, token: string): Promise<Order> {
  await page.goto('/cart')
  const sums = page.getByRole('region', { name: 'Summary' })
  await sums.getByLabel('Promo code').fill(CODE)
  await sums.getByRole('button', { name: 'Apply Discount' }).click()
  await expect(sums.locator('dt:text-is("Total") + dd')).toHaveText('$84.00')
  await sums.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(page)
  await page.waitForURL(/\/success/)
  await expect(page.getByRole('main')).toContainText(/success/i)
  const list = await request.get('/api/orders?limit=1', { headers: { Authorization: token } })
  const [order] = ((await list.json()) as { orders: Order[] }).orders
  if (!order) throw new Error('there is no order')
  return order
}

/** The scarf, for which 30.00 were paid; the gloves stay. */
async function sendBack(buyer: Page, seller: Page, { _id }: Order): Promise<void> {
  await buyer.goto(`/orders/${_id}`)
  await buyer.getByRole('button', { name: /^Return items from Mills/ }).click()
  const layer = buyer.getByRole('dialog', { name: 'Return items' })
  await layer.getByRole('button', { name: `One more of ${SCARF}` }).click()
  await layer.getByLabel(`Why ${SCARF} goes back`).selectOption({ index: 1 })
  await layer.getByRole('button', { name: 'Ask to return' }).click()
  await expect(layer).toBeHidden()

  await seller.goto('/seller-dashboard/returns')
  const back = seller.getByRole('article').first()
  await back.getByRole('button', { name: /^Accept/ }).click()
  await back.getByLabel('Send it to').fill('Mills, 12 Mill Lane, Portland')
  await back.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(back).toContainText('12 Mill Lane')

  await buyer.reload()
  const own = buyer.getByRole('region', { name: 'Returns' }).getByRole('article')
  await own.getByRole('button', { name: /^I have sent it/ }).click()
  await own.getByRole('button', { name: 'I have sent it', exact: true }).click()
  await expect(own).toContainText('On its way to the seller')

  await seller.reload()
  await back.getByRole('button', { name: /^It has arrived/ }).click()
  await back.getByRole('button', { name: 'It has arrived', exact: true }).click()
  await back.getByRole('button', { name: /^Give the money back/ }).click()
  await back.getByRole('button', { name: /^Give back|^Give the money back$/ }).click()
  await expect(back).toContainText('Given back: $30.00')

  await buyer.reload()
  await expect(own).toContainText('Given back: $30.00')
}

/** 10.00 of a visit of 60.00, which stays booked. */
async function giveSomethingBack(request: APIRequestContext, browser: Browser, seller: Seller): Promise<void> {
  const service = await offerVisits(request, seller, { name: `Color hour ${KEY}`, price: 60 })
  const client = await register(request, 'Cleo Marsh')
  const token = await tokenOf(request, client)
  const { day, time } = await startNextWeek(request, service)
  const held = await request.post('/api/create-booking-session', {
    headers: { Authorization: token },
    data: {
      ...{ serviceId: service.serviceID, fullName: client.name, email: client.email },
      ...{ phone: '+1 415 555 2671', date: day, time },
    },
  })
  const { id, url, bookingId } = (await held.json()) as { id: string; url: string; bookingId: string }
  await request.post(url, { form: CARD_FORM, maxRedirects: 0 })
  await request.post('/api/update-booking-status', { headers: { Authorization: token }, data: { sessionId: id } })

  const page = await aPage(browser)
  await comeBack(page, { token: seller.token })
  await page.goto(`/visits/${bookingId}`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Give back $10.00' }).click()
  await expect(page.getByRole('main')).toContainText('$10.00')
  await page.context().close()
}

/** The bank takes the money; the operator answers with evidence, and the bank gives it back. */
async function disputeAndWin(request: APIRequestContext, desk: Page, line: CartLine): Promise<void> {
  const token = await tokenOf(request, await register(request, 'Dara Voss'))
  const { id, url, orderId } = await openCheckout(request, token, [line])
  await request.post(url, { form: { ...CARD_FORM, cardNumber: DISPUTED_CARD }, maxRedirects: 0 })
  await request.post('/api/update-order-status', { headers: { Authorization: token }, data: { sessionId: id } })
  const open = async () => {
    await desk.goto(`/operator/orders/${orderId}`)
    return desk.getByRole('region', { name: 'Disputes' })
  }
  await expect(async () => {
    await expect((await open()).getByRole('button', { name: 'Answer with evidence' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await desk.getByRole('button', { name: 'Answer with evidence' }).click()
  const layer = desk.getByRole('dialog', { name: 'Answer the dispute' })
  await layer.getByLabel('What else speaks for us').fill('winning_evidence')
  await layer.getByLabel('Why', { exact: true }).fill('It was sent.')
  await layer.getByRole('button', { name: 'Answer with evidence' }).click()
  await expect(layer).toBeHidden()
  await expect(async () => {
    await expect(await open()).toContainText('won', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
}

async function setUpPayouts(page: Page): Promise<void> {
  await page.goto('/seller-dashboard/payouts')
  await page.getByLabel('Your country').selectOption('US')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await page.waitForURL(/\/connect\//)
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.waitForURL(/\/seller-dashboard\/payouts/)
  await expect(page.getByRole('region', { name: 'Where it goes' })).toBeVisible()
}

/** Once the job that was asked for has run. */
async function expectBalance(page: Page, label: string, amount: string): Promise<void> {
  await expect(async () => {
    await page.goto('/seller-dashboard/payouts')
    const step = page
      .getByRole('region', { name: 'Your money in USD' })
      .getByRole('listitem')
      .filter({ has: page.getByText(label, { exact: true }) })
    await expect(step).toContainText(amount, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

async function expectPayout(page: Page, rows: [string, string][]): Promise<void> {
  await expectBalance(page, 'Free', '$0.00')
  await page.getByRole('region', { name: 'Your payouts' }).getByRole('link').first().click()
  const sums = page.getByRole('region', { name: 'How it adds up' })
  for (const [label, amount] of rows) {
    await expect(sums.locator('div', { has: page.getByText(label, { exact: true }) }).last()).toContainText(amount)
  }
}
