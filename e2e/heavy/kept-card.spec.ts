import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { wallClock } from '../../contract/src/time.ts'
import { PHONE } from '../held-visits.ts'
import { offerVisits, openShop, type Seller } from '../new-seller.ts'
import { servicePage, startNextWeek } from '../service-page.ts'
import { comeBack, expect, register, test, tokenOf } from '../shop.ts'

const KEY = crypto.randomUUID().slice(0, 6)

async function keepCard(page: Page, cardNumber: string): Promise<void> {
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByText('Nothing is charged now. You pay $80.00 at the salon.')).toBeVisible()
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('June Ferrer')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.waitForURL('**/booking-success?**')
  await expect(page.getByRole('heading', { name: 'Appointment confirmed' })).toBeVisible()
}

/** Books through the screens, keeps this card, and is said to have missed the visit; answers the client's page and the visit. */
async function missed(
  { browser, request }: { browser: Browser; request: APIRequestContext },
  stylist: Seller,
  service: { serviceID: string; timeZone: string },
  { name, card, at }: { name: string; card: string; at: string },
) {
  const client = await register(request, name)
  const page = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  await comeBack(page, { token: await tokenOf(request, client) })
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByText(/^Pay \$80\.00 at the salon\. A card is kept: \$40\.00 is charged only/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const start = await startNextWeek(request, service)
  const sheet = servicePage(page)
  await sheet.book.click()
  await sheet.layer.getByLabel('Phone').fill(PHONE)
  await sheet.day.selectOption(start.day)
  await sheet.time.selectOption(start.time)
  await expect(sheet.layer.getByText(/^Nothing is charged now\. You pay \$80\.00 at the salon\./)).toBeVisible()
  await sheet.confirm.click()
  await keepCard(page, card)
  await page.getByRole('link', { name: 'See your appointment' }).click()
  await page.waitForURL('**/visits/**')
  await expect(page.getByText(/^Card kept: Visa ending in \d{4}\. Nothing has been charged\.$/)).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  // By then it has begun, whenever this runs.
  const date = wallClock(new Date(), service.timeZone).day
  const moved = await request.post(`/api/stylist/visits/${id}/move`, {
    headers: { Authorization: stylist.token },
    data: { date, time: at },
  })
  expect(moved.status(), await moved.text()).toBe(200)
  return { page, id, date, client }
}

async function chargeNoShow(page: Page, { id, date, name }: { id: string; date: string; name: string }) {
  await page.goto(`/seller-dashboard/appointments?view=day&day=${date}&visit=${id}`)
  const visit = page.getByRole('dialog', { name })
  await visit.getByRole('button', { name: 'No-show' }).click()
  await visit.getByRole('button', { name: 'Charge $40.00' }).click()
  return visit
}

test('a client pays at the salon and keeps a card: a no-show is charged by the stylist, or paid by a link where the card is declined', async ({
  page,
  request,
  browser,
  mailsTo,
}) => {
  test.setTimeout(240_000)
  const stylist = await openShop(page, request, `Kept ${KEY}`)
  const service = await offerVisits(request, stylist, {
    ...{ name: `Color ${KEY}`, price: 80, noShowFee: { percent: 50 }, cancellationHours: 24 },
  })

  const good = { name: `Vera ${KEY}`, card: '4242 4242 4242 4242', at: '00:01' }
  const first = await missed({ browser, request }, stylist, service, good)
  const charged = await chargeNoShow(page, { ...first, name: good.name })
  await expect(charged.getByText('The fee of $40.00 is paid')).toBeVisible()
  await expect.poll(async () => (await mailsTo(first.client.email, /^Fee of \$40\.00/)).length).toBe(1)
  await first.page.reload()
  await expect(first.page.getByText('The fee of $40.00 is paid.')).toBeVisible()
  await first.page.context().close()

  const bad = { name: `Dora ${KEY}`, card: '4000 0000 0000 0341', at: '02:01' }
  const second = await missed({ browser, request }, stylist, service, bad)
  const declined = await chargeNoShow(page, { ...second, name: bad.name })
  await expect(declined.getByText('The card did not pay the fee of $40.00', { exact: true })).toBeVisible()
  await expect.poll(async () => (await mailsTo(second.client.email, /^Please pay the fee/)).length).toBe(1)
  const [mail] = await mailsTo(second.client.email, /^Please pay the fee/)
  const read = await request.get(`${process.env.MAILBOX_URL}/api/mails/${mail?.id}`)
  const { text } = (await read.json()) as { text: string }
  const link = new URL(/https?:\S+\/visits\/\S+#fee/.exec(text)?.[0] ?? '')
  await second.page.goto(link.pathname + link.hash)
  await second.page.getByRole('button', { name: 'Pay $40.00' }).click()
  await second.page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await second.page.getByLabel('Expiry').fill('12/40')
  await second.page.getByLabel('Security code').fill('123')
  await second.page.getByLabel('Name on card').fill('June Ferrer')
  await second.page.getByRole('button', { name: 'Pay $40.00' }).click()
  await second.page.waitForURL('**/fee-success?**')
  await expect(second.page.getByRole('heading', { name: 'The fee is paid' })).toBeVisible()
  await second.page.context().close()
  await page.goto('/seller-dashboard/earnings')
  await expect(page.getByRole('list', { name: 'Recent Sales' })).toContainText('Fee')
})
