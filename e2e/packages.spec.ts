import { PHONE } from './held-visits.ts'
import { offerVisits, openShop } from './new-seller.ts'
import { servicePage } from './service-page.ts'
import { comeBack, expect, payByCard, test, tokenOf } from './shop.ts'

test('a stylist sells a package, a client buys it, books with it and cancels, and the rest is paid back', async ({
  page,
  request,
  browser,
  newcomer,
}) => {
  test.setTimeout(180_000)
  const key = crypto.randomUUID().slice(0, 6)
  const salon = await (await browser.newContext()).newPage()
  const seller = await openShop(salon, request, `Salon ${key}`)
  const name = `Gloss ${key}`
  const { serviceID } = await offerVisits(request, seller, { name, price: 40 })

  await salon.goto('/seller-dashboard/packages')
  await expect(salon.getByText('Nobody has bought a package yet.')).toBeVisible()
  const form = salon.getByRole('form', { name: 'Offer a package' })
  await expect(form).toContainText('One by one they cost $200.00.')
  await form.getByLabel('Price').fill('160')
  await form.getByRole('button', { name: 'Offer this package' }).click()
  await expect(salon.getByRole('list', { name: 'Packages you offer' })).toContainText('$32.00 a visit')

  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${serviceID}`)
  const offers = page.getByRole('region', { name: 'Packages' })
  await expect(offers).toContainText('5 visits · $160.00')
  await expect(offers).toContainText('you save $40.00')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await offers.getByRole('button', { name: 'Buy package' }).click()
  await payByCard(page)
  await page.waitForURL(/\/packages\/paid/)
  await expect(page.getByText(`Your package for ${name} is paid. Visits you can book with it: 5.`)).toBeVisible()

  await page.getByRole('link', { name: 'Book a visit' }).click()
  const { layer, time } = servicePage(page)
  await layer.getByRole('button', { name: 'Book with it' }).click()
  await expect(time.locator('option').nth(1)).toBeAttached()
  await time.selectOption({ index: 1 })
  await layer.getByLabel('Phone').fill(PHONE)
  await layer.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL('**/booking-success?**')

  await page.goto('/dashboard/packages')
  const own = page.getByRole('list', { name: 'My packages' })
  await expect(own).toContainText('4 of 5 visits left')
  await own.getByRole('list', { name: 'Visits booked with it' }).getByRole('link').click()
  await expect(page.getByText('Paid with a package')).toBeVisible()

  // The stylist calls it off: it is back, and what is left is paid back.
  const { bookings } = (await (
    await request.get('/api/bookings', { headers: { authorization: `Bearer ${await tokenOf(request, newcomer)}` } })
  ).json()) as { bookings: { _id: string }[] }
  await request.post(`/api/stylist/visits/${bookings[0]?._id}/cancel`, {
    data: { reason: 'I am ill.' },
    headers: { authorization: `Bearer ${await tokenOf(request, seller)}` },
  })
  await page.goto('/dashboard/packages')
  await expect(own).toContainText('5 of 5 visits left')
  await expect(own).toContainText('Cancelled: back in the package')

  await salon.reload()
  const sold = salon.getByRole('list', { name: 'Sold packages' })
  await expect(sold.getByRole('heading', { name: newcomer.name })).toBeVisible()
  await sold.getByRole('button', { name: 'Pay back what is left' }).click()
  await salon.getByRole('button', { name: 'Pay it back' }).click()
  await expect(sold).toContainText('Paid back')
  await page.reload()
  await expect(own).toContainText('0 of 5 visits left')
  await salon.context().close()
})
