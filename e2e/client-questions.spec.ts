import { offerVisits, openShop } from './new-seller.ts'
import { comeBack, expect, payByCard, test, tokenOf } from './shop.ts'

const ASKED = 'Any allergies?'

test('a stylist asks before a visit, a client answers with the booking, and the stylist reads, notes and finds it in the history', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  test.setTimeout(120_000)
  const key = crypto.randomUUID().slice(0, 6)
  const stylist = await (await browser.newContext()).newPage()
  const seller = await openShop(stylist, request, `Studio ${key}`)
  const service = { name: `Lashes ${key}`, price: 40 }
  const { serviceID } = await offerVisits(request, seller, service)
  await stylist.goto('/seller-dashboard/services')
  await stylist.getByRole('button', { name: new RegExp(`^Edit.*${service.name}`) }).click()
  await stylist.getByRole('button', { name: 'Add a question' }).click()
  const question = stylist.getByRole('group', { name: /^Question \d/ }).last()
  await question.getByLabel('Question', { exact: true }).fill(ASKED)
  await stylist.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(stylist.getByText(/ is saved/)).toBeVisible()

  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${serviceID}`)
  await page.getByRole('button', { name: 'Book Appointment' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Book Appointment' })
  const time = sheet.getByRole('combobox', { name: 'Time' })
  await expect(time.locator('option').nth(1)).toBeAttached()
  await time.selectOption({ index: 1 })
  await sheet.getByLabel('Phone').fill('+1 415 555 2671')
  await sheet.getByLabel(ASKED).fill('Latex')
  await sheet.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(sheet.getByText('Please agree that your stylist may read your answers.')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^My stylist may read these answers/ }).check()
  await sheet.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL('**/c/pay/**')
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')

  await stylist.goto('/seller-dashboard/clients')
  await stylist.getByLabel('Name of a client').fill(newcomer.name)
  await stylist.getByRole('button', { name: 'Search', exact: true }).last().click()
  await stylist.getByRole('link', { name: newcomer.name }).click()
  await expect(stylist.getByRole('heading', { level: 1 })).toHaveText(newcomer.name)
  const coming = stylist.getByRole('region', { name: 'Coming visits' })
  await coming.getByText('Answers before the visit').click()
  await expect(coming.getByText('Latex')).toBeVisible()
  await stylist.getByLabel('New note').fill('Gloves of nitrile.')
  await stylist.getByRole('button', { name: 'Add note' }).click()
  await expect(stylist.getByText('The note is saved.')).toBeVisible()

  await coming.getByRole('link').first().click()
  await expect(stylist.getByRole('region', { name: 'The client’s answers' })).toContainText('Latex')
  await stylist.getByRole('link', { name: 'Client: history and notes' }).click()
  await expect(stylist.getByRole('region', { name: 'Notes' })).toContainText('Gloves of nitrile.')

  // The client corrects the answer, and sees nothing of the note.
  await page.getByRole('link', { name: 'View Booking History' }).click()
  await page.getByRole('row').filter({ hasText: service.name }).getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('link', { name: 'Open on its own page' }).click()
  const own = page.getByRole('region', { name: 'Your answers' })
  await own.getByRole('button', { name: 'Correct your answers' }).click()
  await own.getByLabel(ASKED).fill('Latex and nickel')
  await own.getByRole('checkbox', { name: /^My stylist may read these answers/ }).check()
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Latex and nickel')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('nitrile')
  await stylist.reload()
  await stylist.getByText('Answers before the visit').click()
  await expect(stylist.getByText('Latex and nickel')).toBeVisible()
})
