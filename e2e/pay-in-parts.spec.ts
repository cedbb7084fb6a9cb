import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { PHONE } from './held-visits.ts'
import { offerVisits, openShop } from './new-seller.ts'
import { servicePage } from './service-page.ts'
import { comeBack, expect, payByCard, test, tokenOf } from './shop.ts'

/** The visit is over, half an hour ago. */
async function letItHappen(bookingId: string): Promise<void> {
  const { db, close } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { size: 1 })
  const ago = sql`now() - interval '90 minutes'`
  const until = sql`now() - interval '30 minutes'`
  await sql`update booking set starts_at = ${ago}, ends_at = ${until} where id = ${bookingId}`.execute(db)
  await close()
}

test('a visit is booked with a deposit, the rest is noted at the salon, and afterwards the stylist gets a tip', async ({
  page,
  request,
  newcomer,
  browser,
}) => {
  test.skip(!process.env.SHOP_DATABASE_URL, 'the days of a given shop are not ours to move')
  test.setTimeout(90_000)
  const stylist = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  const seller = await openShop(stylist, request, 'Ilka Brandt')
  const name = `Long braids ${crypto.randomUUID().slice(0, 8)}`
  await offerVisits(request, seller, { name, price: 120, deposit: { percent: 30 } })

  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${name.toLowerCase().replaceAll(' ', '-')}`)
  await expect(page.getByText('Book with a deposit of $36.00. You pay $84.00 at the salon.')).toBeVisible()
  const { book, layer, time, confirm } = servicePage(page)
  await book.click()
  await time.selectOption({ index: 1 })
  await layer.getByLabel('Phone').fill(PHONE)
  await expect(layer.getByRole('region', { name: 'Summary' })).toContainText('$36.00')
  await confirm.click()
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await page.getByRole('link', { name: 'See your appointment' }).click()
  await page.waitForURL(/\/visits\//)
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('main')).toContainText('$84.00')

  await letItHappen(bookingId)
  await stylist.goto('/seller-dashboard/appointments?view=list')
  await stylist.getByRole('button', { name: newcomer.name }).first().click()
  await stylist.getByRole('button', { name: 'Paid in cash' }).click()
  await expect(stylist.getByText('$84.00 paid in cash at the salon')).toBeVisible()

  await page.reload()
  await page.getByRole('radio', { name: '20% ($24.00)' }).check()
  await page.getByRole('button', { name: 'Tip $24.00' }).click()
  await payByCard(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /appointment/ })
    .first()
    .click()
  await expect(page.getByText('You gave a tip of $24.00. Thank you!')).toBeVisible()
  await stylist.goto(`/visits/${bookingId}`)
  await expect(stylist.getByText('Your client gave you a tip of $24.00.')).toBeVisible()
  await stylist.context().close()
})
