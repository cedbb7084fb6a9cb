import { readFile } from 'node:fs/promises'
import { formatDecimal } from '../contract/src/money.ts'
import { dayLabel } from '../contract/src/time.ts'
import { recentServices, startNextWeek } from './service-page.ts'
import { comeBack, expect, payByCard, test, tokenOf } from './shop.ts'

test('a client finds a visit among their appointments, takes it into a calendar, moves it by the link in the mail without logging in, and cancels it', {}, async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  test.setTimeout(120_000)
  const service = (await recentServices(request)).find((each) => each.cancellationHours <= 72)
  if (!service) throw new Error('the home page shows no service that can be cancelled for free')
  const { day, time } = await startNextWeek(request, service)
  const token = await tokenOf(request, newcomer)
  const held = await request.post('/api/create-booking-session', {
    headers: { Authorization: token },
    data: {
      ...{ serviceId: service.serviceID, fullName: newcomer.name, email: newcomer.email, phone: '+1 415 555 2671' },
      ...{ date: day, time, note: 'Sensitive scalp', noteConsent: 'My stylist may read this note.' },
    },
  })
  expect(held.status(), await held.text()).toBe(200)
  await comeBack(page, { token })
  await page.goto(((await held.json()) as { url: string }).url)
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await page.getByRole('link', { name: 'View Booking History' }).click()
  await expect(page).toHaveURL('/dashboard/appointments')

  const pending = page.getByRole('region', { name: 'Pending Services' })
  const row = pending.getByRole('row').filter({ hasText: service.name })
  await expect(row).toContainText(dayLabel(day))
  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(details).toContainText('Sensitive scalp')
  await details.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(details.getByRole('link', { name: /^Google Calendar/ })).toHaveAttribute('href', /calendar\.google\.com/)
  const saving = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Calendar file (.ics)' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('METHOD:PUBLISH')
  await details.getByRole('button', { name: 'Close' }).click()

  const link = await linkToChange(request, newcomer.email)
  const stranger = await browser.newPage()
  const opened = await stranger.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  expect(opened?.headers()['x-robots-tag']).toBe('noindex')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(service.name)
  await expect(stranger.getByRole('main')).not.toContainText(newcomer.email)
  await stranger.getByRole('button', { name: 'Reschedule' }).click()
  const moving = stranger.getByRole('region', { name: 'Reschedule' })
  // The latest day, whose cancellation is free whatever time it is now.
  await moving.getByRole('radio', { disabled: false, checked: false }).last().check()
  await moving
    .getByRole('group', { name: /Morning|Afternoon|Evening/ })
    .first()
    .getByRole('radio', { disabled: false })
    .first()
    .check()
  await stranger.getByRole('button', { name: 'Confirm new time' }).click()
  await expect(stranger.getByText(/^Your appointment has moved to /)).toBeVisible()
  await stranger.close()

  await page.reload()
  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Cancel Appointment' })
  await expect(asking).toContainText('Are you sure you want to cancel this appointment?')
  const price = formatDecimal(service.price, service.priceCurrency)
  await expect(asking).toContainText(`${price} goes back to your card.`)
  await asking.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByText(/^Your appointment is cancelled\. /)).toContainText(price)
  const past = page.getByRole('region', { name: 'Appointment History' })
  await expect(past.getByRole('row').filter({ hasText: service.name })).toContainText('Cancelled')
  await expect(pending).toContainText('You are yet to book.')
})

type Asks = Parameters<typeof recentServices>[0]

/** Of the newest mail about an appointment, once it has reached the mailbox. */
async function linkToChange(request: Asks, address: string): Promise<string> {
  const mailbox = process.env.MAILBOX_URL
  let link = ''
  await expect
    .poll(async () => {
      const list = await request.get(`${mailbox}/api/mails?to=${encodeURIComponent(address)}`)
      const { mails } = (await list.json()) as { mails: { id: string; subject: string }[] }
      const mail = mails.find(({ subject }) => subject.startsWith('Your appointment: '))
      if (!mail) return ''
      const { text } = (await (await request.get(`${mailbox}/api/mails/${mail.id}`)).json()) as { text: string }
      link = /https?:\S+change-appointment\?token=\S+/.exec(text)?.[0] ?? ''
      return link
    }, 'the mail of the confirmation')
    .not.toBe('')
  return link
}
