import { addDays } from '../contract/src/time.ts'
import { book } from './held-visits.ts'
import { comeBack, DEMO_SELLER, expect, test, tokenOf } from './shop.ts'

test('a stylist books a client in every four weeks, and calls off what follows the first visit', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await comeBack(page, { token: await tokenOf(request, DEMO_SELLER) })
  // Far from what other journeys book, by night, when nobody else comes.
  const date = addDays(new Date().toISOString().slice(0, 10), 200)
  await page.goto(`/seller-dashboard/appointments?view=day&day=${date}`)
  const client = `Rita ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Book a client in', exact: true }).click()
  const bookIn = page.getByRole('dialog', { name: 'Book a client in' })
  await bookIn.getByLabel('Client').fill(client)
  await bookIn.getByLabel('Day').fill(date)
  await bookIn.getByLabel('Time').fill('03:10')
  await bookIn.getByLabel('Repeat').selectOption({ label: 'Every 4 weeks' })
  await bookIn.getByLabel('Visits in all').selectOption('3')
  await expect(bookIn.getByRole('list', { name: 'Dates of the visits' }).getByRole('listitem')).toHaveCount(3)
  await bookIn.getByRole('button', { name: 'Book 3 visits in' }).click()
  await expect(page.getByText('3 visits are booked in all.')).toBeVisible()

  for (const [at, days] of [56, 28, 0].entries()) {
    await page.goto(`/seller-dashboard/appointments?view=day&day=${addDays(date, days)}`)
    await page.getByRole('button', { name: client }).click()
    await expect(page.getByRole('dialog', { name: client })).toContainText(`Visit ${3 - at} of 3`)
  }
  const visit = page.getByRole('dialog', { name: client })
  await visit.getByRole('button', { name: /^Cancel/ }).click()
  await visit.getByLabel('Cancel the 2 visits after it in the series too').check()
  await visit.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(visit.getByText('The 2 visits after it are cancelled too.')).toBeVisible()
})

test('a client repeats an appointment: free dates in a list, each one touch away from its booking sheet', async ({
  page,
  request,
  newcomer,
}) => {
  const { bookingId, token } = await book(request, newcomer, 0)
  await comeBack(page, { token })
  await page.goto(`/visits/${bookingId}`)
  await page.getByRole('button', { name: 'Repeat this appointment' }).click()
  await page.getByLabel('How often').selectOption({ label: 'Every week' })
  const dates = page.getByRole('list', { name: /^Next dates of/ })
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  const link = dates.getByRole('link', { name: /^Book / }).first()
  const when = (await link.textContent())?.replace(/^Book /, '') ?? ''
  await link.click()
  const sheet = page.getByRole('dialog', { name: 'Book Appointment' })
  await expect(sheet.getByText(when).first()).toBeVisible()
})
