import { PHONE } from './held-visits.ts'
import { offerVisits, openShop } from './new-seller.ts'
import { servicePage } from './service-page.ts'
import { comeBack, expect, payByCard, test, tokenOf } from './shop.ts'

test('a salon takes somebody in, a client books with her, and when she leaves the visit goes to the owner', async ({
  page,
  request,
  browser,
  newcomer,
}) => {
  test.setTimeout(180_000)
  const key = crypto.randomUUID().slice(0, 6)
  const salon = await (await browser.newContext()).newPage()
  const seller = await openShop(salon, request, `Salon ${key}`)
  const { serviceID } = await offerVisits(request, seller, { name: `Gloss ${key}`, price: 40 })

  await salon.goto('/seller-dashboard/team')
  await salon.getByRole('button', { name: 'Add a team member' }).click()
  const form = salon.getByRole('dialog', { name: 'Add a team member' })
  await form.getByLabel('Name').fill('Ana Ruiz')
  await form.getByRole('button', { name: 'Add to the team' }).click()
  await expect(salon.getByText('Ana Ruiz is in your team.')).toBeVisible()

  const token = await tokenOf(request, newcomer)
  await comeBack(page, { token })
  await page.goto(`/service/${serviceID}`)
  const { book, layer, day, time } = servicePage(page)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await book.click()
  await expect(layer.getByLabel('Stylist')).toHaveValue('')
  await layer.getByLabel('Stylist').selectOption('Ana Ruiz')
  await expect(time.locator('option').nth(1)).toBeAttached()
  const first = (await time.locator('option').nth(1).getAttribute('value')) ?? ''
  await time.selectOption(first)
  const [chosenDay, chosen] = [await day.inputValue(), await layer.getByLabel('Stylist').inputValue()]
  await layer.getByLabel('Phone').fill(PHONE)
  await layer.getByRole('button', { name: 'Confirm Booking' }).click()
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')

  // The same time is still there for whoever minds nobody: the owner is free.
  const times = `/api/services/${serviceID}/available-times/${chosenDay}`
  const member = new URLSearchParams({ member: chosen })
  expect(await (await request.get(times)).json()).toMatchObject({ availableTimes: expect.arrayContaining([first]) })
  expect((await (await request.get(`${times}?${member}`)).json()).availableTimes).not.toContain(first)

  await salon.goto('/seller-dashboard/team')
  // Other journeys may have booked the owner meanwhile.
  await expect(salon.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })).toContainText('1 coming visit')
  await salon.getByRole('button', { name: 'Remove Ana Ruiz' }).click()
  await salon
    .getByRole('dialog', { name: 'Remove Ana Ruiz from your team?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(salon.getByText(/1 visit has gone to others/)).toBeVisible()
  await page.goto('/dashboard/appointments')
  await page.getByRole('link', { name: /Gloss/ }).first().click()
  await expect(page.getByRole('main')).toContainText(`With`)
  await expect(page.getByRole('main')).toContainText(`It went to Salon ${key}.`)
})
