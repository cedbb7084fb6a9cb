import type { APIRequestContext, Page } from '@playwright/test'
import type { Booking } from '../contract/src/booking.ts'
import { formatDecimal } from '../contract/src/money.ts'
import type { StylistService } from '../contract/src/stylist-services.ts'
import { dayLabel, momentOf } from '../contract/src/time.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { expectNoFindings } from './no-findings.ts'
import { daysOf, type FreeStart, recentServices, servicePage, startNextWeek, timesOf } from './service-page.ts'
import { type Account, comeBack, expect, payByCard, register, test, tokenOf } from './shop.ts'
import { translator } from './translator.ts'

const PHONE = '+1 415 555 2671'
const today = new Date().toISOString().slice(0, 10)

interface Held {
  token: string
  service: StylistService
  start: FreeStart
  id: string
  url: string
  bookingId: string
}

/** Some time after next week: journeys that run side by side must not want the same one. */
async function someStart(request: APIRequestContext, service: StylistService): Promise<FreeStart> {
  const { serviceID, timeZone } = service
  const soonest = await startNextWeek(request, service)
  const days = (await daysOf(request, serviceID)).filter((day) => day > soonest.day)
  const day = days[Math.floor(Math.random() * days.length)] ?? soonest.day
  const times = await timesOf(request, serviceID, day)
  const time = times[Math.floor(Math.random() * times.length)] ?? ''
  const moment = momentOf(day, time, timeZone)
  if (!moment) throw new Error(`${serviceID} has nothing free later`)
  return { day, time, moment }
}

/** A time that is held and not paid, without the way through the screens. */
async function hold(request: APIRequestContext, client: Account, at: number): Promise<Held> {
  const service = (await recentServices(request))[at]
  if (!service) throw new Error('the home page shows no services')
  const token = await tokenOf(request, client)
  const start = await someStart(request, service)
  const answer = await request.post('/api/create-booking-session', {
    headers: { Authorization: token },
    data: {
      serviceId: service.serviceID,
      fullName: client.name,
      email: client.email,
      phone: PHONE,
      date: start.day,
      time: start.time,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { token, service, start, ...((await answer.json()) as { id: string; url: string; bookingId: string }) }
}

/** The same, paid. */
async function book(request: APIRequestContext, client: Account, at: number): Promise<Held> {
  const held = await hold(request, client, at)
  await request.post(held.url, {
    form: { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: client.name },
    maxRedirects: 0,
  })
  await request.post('/api/update-booking-status', {
    headers: { Authorization: held.token },
    data: { sessionId: held.id },
  })
  return held
}

async function bookingOf(request: APIRequestContext, { token, bookingId }: Held): Promise<Booking> {
  const answer = await request.get(`/api/bookings/${bookingId}`, { headers: { Authorization: token } })
  return (await answer.json()) as Booking
}

/** From now on any move leads to where cancelling is no longer free. */
async function withLongPolicy(bookingId: string): Promise<void> {
  const { db, close } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { size: 1 })
  await db.updateTable('booking').set({ cancellation_hours: 17_520 }).where('id', '=', bookingId).execute()
  await close()
}

async function chooseAgain(page: Page, { service, start }: Held) {
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const sheet = servicePage(page)
  await sheet.book.click()
  await sheet.day.selectOption(start.day)
  return sheet
}

test('after Back from the card page the time is still chosen, and can be paid for', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(90_000)
  const service = (await recentServices(request))[3]
  if (!service) throw new Error('the home page shows no services')
  const start = await someStart(request, service)
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const { book: open, layer, day, time, confirm } = servicePage(page)
  await open.click()
  await layer.getByLabel('Phone').fill(PHONE)
  await day.selectOption(start.day)
  await time.selectOption(start.time)
  await confirm.click()
  await page.waitForURL('**/c/pay/**')
  await page.goBack()
  await expect(layer).toBeVisible()
  await expect(day).toHaveValue(start.day)
  await expect(time).toHaveValue(start.time)
  await expect(layer.getByLabel('Phone')).toHaveValue(PHONE)
  const holds = layer.getByRole('list', { name: 'Times you hold' })
  await expect(holds).toContainText(`You hold ${dayLabel(start.day, today)}, ${start.time} for ${service.name}.`)
  await confirm.click()
  await page.waitForURL('**/c/pay/**')
  await payByCard(page)
  await page.waitForURL('**/booking-success?**')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const kept = await page.evaluate(`Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))`)
  expect(kept).toEqual([])
})

test('a held time is given up in the sheet, and is free again in the same place', async ({
  page,
  request,
  newcomer,
}) => {
  const held = await hold(request, newcomer, 3)
  await comeBack(page, { token: held.token })
  const { layer, time } = await chooseAgain(page, held)
  const label = `${held.start.time}, held for you`
  await expect(time.getByRole('option', { name: label })).toBeAttached()
  await layer.getByRole('button', { name: 'Give up' }).click()
  await expect(layer.getByRole('list', { name: 'Times you hold' })).toBeHidden()
  await expect(time.getByRole('option', { name: held.start.time, exact: true })).toBeAttached()
  expect((await bookingOf(request, held)).status).toBe('expired')
})

test('a held booking is paid for or given up from the history', async ({ page, request, newcomer }) => {
  test.setTimeout(90_000)
  const held = await hold(request, newcomer, 4)
  await comeBack(page, { token: held.token })
  await page.goto('/dashboard/orders')
  const row = page
    .getByRole('table', { name: 'Booking History' })
    .getByRole('row')
    .filter({ hasText: held.service.name })
  await expect(row).toContainText('Awaiting payment')
  await page.evaluate(translator('wraps'))
  await row.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/c/pay/**')
  await page.goto('/dashboard/orders')
  await expect(row).toContainText('Awaiting payment')
  await page.evaluate(translator('wraps'))
  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await details.getByRole('button', { name: 'Give up' }).click()
  await expect(details.getByText('Expired', { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Give up' })).toBeHidden()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Expired')
})

test('who holds too many times is led to them', async ({ page, request, newcomer }) => {
  for (const at of [0, 1, 5]) await hold(request, newcomer, at)
  const service = (await recentServices(request))[7]
  if (!service) throw new Error('the home page shows no services')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  const start = await someStart(request, service)
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const { book: open, layer, day, time, confirm } = servicePage(page)
  await open.click()
  await layer.getByLabel('Phone').fill(PHONE)
  await day.selectOption(start.day)
  await time.selectOption(start.time)
  await confirm.click()
  await expect(layer.getByRole('alert')).toContainText('Please pay for or give up the times you already hold first: ')
  await layer.getByRole('link', { name: 'See your bookings' }).click()
  await expect(page).toHaveURL('/dashboard/orders#bookings')
  await expect(page.getByRole('button', { name: 'Give up' })).toHaveCount(3)
})

test('a visit has a page of its own, which can be read, printed and shown to nobody else', async ({
  page,
  request,
  newcomer,
  mailsTo,
}) => {
  test.setTimeout(240_000)
  const booked = await book(request, newcomer, 6)
  const { service, start, bookingId } = booked
  const path = `/visits/${bookingId}`
  await page.goto(path)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  await comeBack(page, { token: booked.token })
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(service.name)
  await expect(main).toContainText(`${dayLabel(start.day, today)}, ${start.time}, ${service.location.city} time`)
  await expect(main).toContainText(formatDecimal(service.price, service.priceCurrency))
  for (const words of ['Confirmed', service.provider.name, newcomer.email, 'Free cancellation until']) {
    await expect(main).toContainText(words)
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoFindings(page, 'visit')

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main).toContainText('Confirmed')
  await page.emulateMedia({ media: 'screen' })

  await expect.poll(async () => (await mailsTo(newcomer.email, /appointment/)).length).toBe(1)
  const [mail] = await mailsTo(newcomer.email, /appointment/)
  const letter = await (await request.get(`${process.env.MAILBOX_URL}/api/mails/${mail?.id}`)).text()
  expect(letter).toContain(path)

  const stranger = await tokenOf(request, await register(request))
  for (const [token, address] of [
    [stranger, path],
    [booked.token, '/visits/00000000-0000-4000-8000-000000000000'],
    [booked.token, '/visits/nothing'],
  ] as const) {
    await comeBack(page, { token })
    await page.goto(address)
    await expect(main.getByText('Booking not found.', { exact: true })).toBeVisible()
    await expect(main).not.toContainText(service.name)
  }
})

test('moving says first what it does to the money, and takes its days from the visit', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(90_000)
  test.skip(!process.env.SHOP_DATABASE_URL, 'the tables of a given shop are not ours to write to')
  const booked = await book(request, newcomer, 0)
  await withLongPolicy(booked.bookingId)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await comeBack(page, { token: booked.token })
  await page.goto(`/visits/${booked.bookingId}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const move = page.getByRole('region', { name: 'Reschedule' })
  await expect(move.getByText(`${booked.service.location.city} time`)).toBeVisible()
  const price = formatDecimal(booked.service.price, booked.service.priceCurrency)
  await move.locator('[data-start]').first().click()
  await expect(move.getByRole('status').last()).toHaveText(`After moving, ${price} no longer comes back if you cancel.`)
  await move.getByRole('button', { name: 'Keep current time' }).click()
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible()
  expect(asked).toContain(`/api/bookings/${booked.bookingId}/available-days`)
  expect(asked).not.toContain(`/api/services/${booked.service.serviceID}/available-days`)
})

test('a cancelled visit says where the money is, in the same words on its page and in the history', async ({
  page,
  request,
  newcomer,
}) => {
  const booked = await book(request, newcomer, 4)
  await comeBack(page, { token: booked.token })
  await page.goto(`/visits/${booked.bookingId}`)
  const cancel = page.getByRole('button', { name: 'Cancel appointment' })
  await expect(cancel).toBeVisible()
  await page.evaluate(translator('wraps'))
  await cancel.click()
  const price = formatDecimal(booked.service.price, booked.service.priceCurrency)
  await expect(page.getByText(`${price} goes back to your card.`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: price })).toBeVisible()
  await expect(main.getByRole('term').filter({ hasText: /^Refund(ed)?$/ })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cancel appointment' })).toBeHidden()
})
