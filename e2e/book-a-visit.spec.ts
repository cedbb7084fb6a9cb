import type { Page } from '@playwright/test'
import { formatDecimal } from '../contract/src/money.ts'
import type { StylistService } from '../contract/src/stylist-services.ts'
import { dayLabel } from '../contract/src/time.ts'
import { recentServices, servicePage, startNextWeek, timesOf } from './service-page.ts'
import { comeBack, expect, logIn, payByCard, test, tokenOf } from './shop.ts'

const LOG_IN = 'Please log in to book an appointment.'
const CHOOSE_BOTH = 'Please select both a day and time.'
const PHONE = '+1 415 555 2671'

/** Where one's own clock shows another time than the stylist's; journeys sit in New York. */
function isElsewhere({ timeZone }: StylistService): boolean {
  return timeZone !== 'America/New_York'
}

/** The page knows who is there, so it hears clicks and keys by now. */
async function isReady(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
}

test('a client books a visit for next week, cancels it in time, gets the money back, and the time is offered again', {
  tag: '@main',
}, async ({ page, request, newcomer, mailsTo }) => {
  test.setTimeout(120_000)
  const services = await recentServices(request)
  const service = services.find((each) => isElsewhere(each) && each.cancellationHours <= 72)
  if (!service) throw new Error('the home page shows no service in another zone')
  const { day, time } = await startNextWeek(request, service)
  const price = formatDecimal(service.price, service.priceCurrency)

  await page.goto('/')
  await page
    .getByRole('region', { name: 'Services people are using around you!' })
    .getByRole('link', { name: service.name, exact: true })
    .click()
  await expect(page).toHaveURL(`/service/${service.serviceID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  const { book, alert, layer, ...form } = servicePage(page)

  await book.click()
  await expect(alert).toContainText(LOG_IN)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/service/${service.serviceID}`)}`)
  await logIn(page, newcomer, `/service/${service.serviceID}`)

  // What was asked for before the login opens after it.
  await expect(layer).toBeVisible()
  await form.cancel.click()
  await book.click()
  await expect(layer.getByText(`Booking as ${newcomer.name}`)).toBeVisible()
  await expect(layer.getByLabel('Full Name')).toHaveValue(newcomer.name)
  await expect(layer.getByLabel('Email')).toHaveValue(newcomer.email)
  await layer.getByLabel('Phone').fill(PHONE)
  await form.day.selectOption({ value: day })
  await expect(form.day.locator('option:checked')).toHaveText(dayLabel(day))
  await form.time.selectOption({ value: time })
  await expect(form.time.locator('option:checked')).toContainText('(your time ')
  await expect(layer).toContainText(`${service.location.city} time (your time in small print)`)
  const summary = layer.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(`${service.duration} minutes`)
  await expect(summary).toContainText(price)
  await expect(summary).toContainText(`${dayLabel(day)}, ${time}`)
  await expect(summary).toContainText(/Free cancellationuntil \w{3}, \d+ \w{3}.*, \d\d:\d\d, .+ time\(your time /)
  await form.confirm.click()

  await page.waitForURL('**/c/pay/**')
  expect(await timesOf(request, service.serviceID, day)).not.toContain(time)
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Your payment was successful. Thank you for your purchase!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(`${dayLabel(day)}, ${time}`)

  await expect.poll(async () => (await mailsTo(newcomer.email, /appointment/)).length).toBe(1)
  const [mail] = await mailsTo(newcomer.email, /appointment/)
  expect(mail?.subject).toContain(`Your appointment: ${service.name}`)
  const calendar = await calendarOf(request, mail?.id)
  expect(calendar).toContain('METHOD:REQUEST')
  expect(calendar).toContain('BEGIN:VEVENT')

  await page.getByRole('link', { name: 'View Booking History' }).click()
  await expect(page).toHaveURL('/dashboard/appointments')
  await page.goto('/dashboard/orders#bookings')
  const row = page.getByRole('table', { name: 'Booking History' }).getByRole('row').filter({ hasText: service.name })
  await expect(row).toContainText(newcomer.name)
  await expect(row).toContainText(dayLabel(day))
  await expect(row).toContainText(time)
  await expect(row).toContainText('Confirmed')

  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details).toContainText(service.name)
  await expect(details).toContainText(newcomer.email)
  await expect(details).toContainText(PHONE.replaceAll(' ', ''), { ignoreCase: true })
  await details.getByRole('button', { name: 'Cancel appointment', exact: true }).click()
  await expect(details.getByText('Are you sure you want to cancel this appointment?')).toBeVisible()
  await expect(details).toContainText(`${price} goes back to your card.`)
  await details.getByRole('button', { name: 'No', exact: true }).click()
  await details.getByRole('button', { name: 'Cancel appointment', exact: true }).click()
  await details.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(details.getByText('Cancelled', { exact: true })).toBeVisible()
  // Called refunded only once it is.
  await expect(details).toContainText(
    new RegExp(`${literally(price)}, on its way to your card|Refunded${literally(price)}`),
  )
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Cancelled')

  expect(await timesOf(request, service.serviceID, day)).toContain(time)
})

test('a visit is moved to another time, and the dashboard shows it as the next appointment', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(90_000)
  const service = (await recentServices(request)).at(-1)
  if (!service) throw new Error('the home page shows no services')
  const token = await tokenOf(request, newcomer)
  const { day, time } = await startNextWeek(request, service)
  const response = await request.post('/api/create-booking-session', {
    headers: { Authorization: token },
    data: {
      serviceId: service.serviceID,
      fullName: newcomer.name,
      email: newcomer.email,
      phone: PHONE,
      date: day,
      time,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { id, url } = (await response.json()) as { id: string; url: string }
  await request.post(url, {
    form: { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: newcomer.name },
    maxRedirects: 0,
  })
  await comeBack(page, { token })
  await page.goto(`/booking-success?session_id=${id}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Next Appointment' })
  await expect(card).toContainText(service.name)
  await card.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByRole('button', { name: 'Reschedule' }).click()
  await details.getByRole('button', { name: 'Confirm new time' }).click()
  await expect(details.getByRole('alert')).toHaveText(CHOOSE_BOTH)
  await details.getByRole('button', { name: 'Next week' }).click()
  await details.getByRole('region', { name: 'Week' }).getByRole('radio', { disabled: false }).last().click()
  await expect(details.getByLabel('Day', { exact: true })).not.toHaveValue(day)
  const free = details.locator('[data-start]')
  await expect(free.first()).toBeVisible()
  await free.last().click()
  const [newDay, newTime] = [
    await details.getByLabel('Day', { exact: true }).inputValue(),
    await details.getByLabel('Time', { exact: true }).inputValue(),
  ]
  expect(`${newDay} ${newTime}`).not.toBe(`${day} ${time}`)
  await details.getByRole('button', { name: 'Confirm new time' }).click()
  await expect(details.getByRole('button', { name: 'Confirm new time' })).toBeHidden()
  await expect(details).toContainText(dayLabel(newDay))
  await expect(details).toContainText(newTime.slice(0, 5))
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText(`${dayLabel(newDay)}, ${newTime.slice(0, 5)}`)
})

test('days and times can be walked with the arrow keys, and the select boxes say the same', async ({
  page,
  request,
  newcomer,
}) => {
  const service = (await recentServices(request))[3]
  if (!service) throw new Error('the home page shows no services')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${service.serviceID}`)
  await isReady(page)
  const { book, layer, ...form } = servicePage(page)
  await book.press('Enter')
  await layer.getByRole('button', { name: 'Next week' }).press('Enter')
  const days = layer.getByRole('region', { name: 'Week' }).getByRole('radio', { disabled: false })
  await days.first().press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await expect(days.nth(1)).toBeChecked()
  await expect(form.day).toHaveValue((await days.nth(1).getAttribute('value')) ?? '')
  const times = layer.locator('[data-start]').getByRole('radio')
  await times.first().press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(times.nth(1)).toBeFocused()
  await expect(times.nth(1)).toBeChecked()
  await expect(form.time).toHaveValue((await times.nth(1).getAttribute('value')) ?? '')
})

async function calendarOf(request: Parameters<typeof recentServices>[0], mailId: string | undefined): Promise<string> {
  const mail = (await (await request.get(`${process.env.MAILBOX_URL}/api/mails/${mailId}`)).json()) as {
    attachments: { contentType: string; url: string }[]
  }
  const invitation = mail.attachments.find(({ contentType }) => contentType === 'text/calendar')
  return (await request.get(`${process.env.MAILBOX_URL}${invitation?.url}`)).text()
}

function literally(text: string): string {
  return text.replace(/[$.]/g, '\\$&')
}
