import { addDays } from '../contract/src/time.ts'
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
