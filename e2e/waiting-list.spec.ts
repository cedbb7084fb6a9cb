import { hold, PHONE } from './held-visits.ts'
import { recentServices, servicePage } from './service-page.ts'
import { comeBack, expect, payByCard, register, test, tokenOf } from './shop.ts'

test('a client waits for a time that somebody holds, gets it within moments of its being given up, and pays', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(120_000)
  // With a team somebody else is free at the same time.
  const alone = (await recentServices(request)).filter(({ team }) => !team)[1]
  if (!alone) throw new Error('the home page shows no service of a stylist who works alone')
  const held = await hold(request, await register(request, 'Noor Haddad'), alone)
  const { service, bookingId } = held
  const { day, time } = held.start

  const token = await tokenOf(request, newcomer)
  await comeBack(page, { token })
  await page.goto(`/service/${service.serviceID}`)
  const { book, layer } = servicePage(page)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await book.click()
  await layer.getByRole('button', { name: 'No time that suits? Join the waiting list' }).click()
  await layer.getByLabel('From day').fill(day)
  await layer.getByLabel('Until day').fill(day)
  await layer.getByLabel('Time of day').selectOption('own')
  await layer.getByLabel('Begins at or after').fill(time)
  await layer.getByLabel('Begins before').fill(`${time.slice(0, 4)}${Number(time[4]) + 1}`)
  await layer.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(layer).toContainText('You are on the waiting list.')
  await layer.getByRole('link', { name: 'Your appointments' }).click()
  const list = page.getByRole('region', { name: 'Waiting list' })
  await expect(list).toContainText('Waiting')

  const given = await request.post(`/api/bookings/${bookingId}/cancel`, {
    headers: { Authorization: held.token },
    data: {},
  })
  expect(given.status(), await given.text()).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(list).toContainText('held for you until', { timeout: 1000 })
  }).toPass()

  await list.getByRole('link', { name: 'Book this time' }).click()
  await expect(servicePage(page).time).toHaveValue(time)
  await layer.getByLabel('Phone').fill(PHONE)
  await layer.getByRole('button', { name: 'Confirm Booking' }).click()
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await page.getByRole('link', { name: 'View Booking History' }).click()
  await expect(list).toContainText('Booked')
})
