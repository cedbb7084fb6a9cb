import { logout, status } from '@dressing-room/contract/accounts'
import { cancelBooking } from '@dressing-room/contract/booking'
import { createBookingSession, quoteBookingCode } from '@dressing-room/contract/booking-sessions'
import { quoteCredit } from '@dressing-room/contract/store-credit'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { beforeEach, describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aBooking, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const service = aService()
const [TUESDAY, WEDNESDAY] = ['2026-12-01', '2026-12-02']
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const TIMES = ['10:00', '11:00']
const PAY = 'https://pay.test/c/pay/cs_1'
const hold = {
  ...{ bookingId: 'b1', serviceID: 'silk-press', serviceName: 'Silk Press', date: TUESDAY, time: '10:00' },
  ...{ instant: `${TUESDAY}T15:00:00Z`, end: `${TUESDAY}T16:00:00Z` },
}

function free(times: readonly string[] = TIMES, ownHolds: (typeof hold)[] = []): void {
  api.respond(availableDays, {
    ...where,
    availableDays: [TUESDAY, WEDNESDAY],
    nextFree: { date: TUESDAY, time: '10:00', instant: `${TUESDAY}T15:00:00Z` },
    ownHolds,
  })
  api.respond(availableTimes, ({ params }) => ({
    ...where,
    availableTimes: [...times],
    starts: times.map((time) => ({
      time,
      instant: `${params.day}T${Number(time.slice(0, 2)) + 5}:00:00Z`,
      ...(ownHolds.some((each) => each.date === params.day && each.time === time) && { held: true as const }),
    })),
  }))
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))
const time = () => sheet().getByRole('combobox', { name: 'Time' })
const day = () => sheet().getByRole('combobox', { name: 'Day' })
const phone = () => sheet().getByLabelText('Phone')

async function openSheet(options: Parameters<typeof openScreen>[1] = { user: june }) {
  const opened = await openScreen('/service/silk-press', options)
  const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
  await opened.user.click(book as HTMLElement)
  await screen.findByRole('dialog', { name: 'Book Appointment' })
  return { ...opened, confirm: () => opened.user.click(sheet().getByRole('button', { name: 'Confirm Booking' })) }
}

/** The sheet with everything filled in that a booking needs. */
async function fillIn() {
  const opened = await openSheet()
  await sheet().findByRole('option', { name: '11:00' })
  await opened.user.selectOptions(time(), '11:00')
  await opened.user.type(phone(), '+1 415 555 2671')
  return opened
}

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getService, service)
  free()
})

it('asks a guest to log in, and leads there after 3 seconds in which nobody reads', async () => {
  const { user, address } = await openScreen('/service/silk-press')
  await user.click((await screen.findAllByRole('button', { name: 'Book Appointment' }))[0] as HTMLElement)
  await screen.findByText('Please log in to book an appointment.')
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fservice%2Fsilk-press',
  )
  await user.unhover(screen.getByText('Please log in to book an appointment.'))
  await passTime(3100)
  expect(address()).toBe('/login?next=%2Fservice%2Fsilk-press')
})

it('asks nobody to log in while the shop cannot be asked who is here', async () => {
  tolerate(/answered 5/)
  api.fail(status, 503)
  const { user } = await openScreen('/service/silk-press', { token: 'a token' })
  const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
  await user.click(book as HTMLElement)
  await screen.findByText(/Your login is safe\./)
  api.respond(status, { user: june })
  await user.click(book as HTMLElement)
  await screen.findByRole('dialog', { name: 'Book Appointment' })
})

it('opens at the next free time by the press of its button', async () => {
  const { user } = await openScreen('/service/silk-press', { user: june })
  await user.click(await screen.findByRole('button', { name: 'Next free: Tue, 1 Dec, 10:00' }))
  await screen.findByRole('dialog', { name: 'Book Appointment' })
  await waitFor(() => expect(time()).toHaveValue('10:00'))
  expect(day()).toHaveValue(TUESDAY)
  expect(sheet().getAllByText(/Tue, 1 Dec, 10:00/).length).toBeGreaterThan(0)
})

it('says that nothing is free at the moment', async () => {
  api.respond(availableDays, { ...where, availableDays: [], nextFree: null, ownHolds: [] })
  await openScreen('/service/silk-press', { user: june })
  expect(await screen.findByText('No free times at the moment.')).toBeVisible()
})

it('begins at the first free day, with what the account knows in one line', async () => {
  const { user } = await openSheet()
  await sheet().findByRole('option', { name: '10:00' })
  expect(day()).toHaveValue(TUESDAY)
  expect(sheet().getByRole('group', { name: 'Morning' })).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent('Booking as June Ferrer')
  await user.click(sheet().getByRole('button', { name: 'Edit your details' }))
  expect(sheet().getByLabelText('Full Name')).toHaveValue('June Ferrer')
  expect(sheet().getByLabelText('Email')).toHaveValue('june@journey.test')
})

it('says at the button what cancelling gives back, once a time is chosen', async () => {
  const { user } = await openSheet()
  await sheet().findByRole('option', { name: '11:00' })
  expect(sheet().queryByText(/comes back/)).toBeNull()
  await user.selectOptions(time(), '11:00')
  expect(
    await sheet().findByText(
      'Cancel until Mon, 30 Nov, 11:00, Atlanta time, and $80.00 comes back. Later nothing does.',
    ),
  ).toBeVisible()
})

it('says what is missing, and sends nothing', async () => {
  const { user, confirm } = await openSheet()
  await sheet().findByRole('option', { name: '10:00' })
  await confirm()
  await sheet().findByText('Please select both a day and time.')
  await user.selectOptions(day(), '')
  expect(
    within(time())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a day first'])
  expect(api.sentTo(createBookingSession)).toEqual([])
})

it('sends once, with the price that was shown, and goes to the card page', async () => {
  api.respond(createBookingSession, { id: 'cs_1', url: PAY, bookingId: 'b1' })
  const { user } = await fillIn()
  expect(sheet().queryByRole('checkbox', { name: /may read this note/ })).toBeNull()
  await user.type(sheet().getByLabelText(/^Notes or allergies/), 'Sensitive scalp')
  await user.click(sheet().getByRole('checkbox', { name: /may read this note/ }))
  await user.dblClick(sheet().getByRole('button', { name: 'Confirm Booking' }))
  await waitFor(() => expect(departures).toEqual([PAY]))
  expect(api.sentTo(createBookingSession)).toHaveLength(1)
  expect(api.sentTo(createBookingSession)[0]?.body).toMatchObject({
    ...{ serviceId: 'silk-press', date: TUESDAY, time: '11:00', price: '80.00', note: 'Sensitive scalp' },
    ...{ fullName: 'June Ferrer', email: 'june@journey.test', phone: '+1 415 555 2671' },
    noteConsent: 'My stylist may read this note and keep it with the appointment.',
  })
})

it('keeps a note only with consent, and says so beside the tick', async () => {
  const { user, confirm } = await fillIn()
  await user.type(sheet().getByLabelText(/^Notes or allergies/), 'Sensitive scalp')
  await confirm()
  expect(await sheet().findByText(/^Please agree that your stylist may read your note/)).toBeVisible()
  expect(sheet().getByRole('checkbox', { name: /may read this note/ })).toHaveFocus()
  expect(api.sentTo(createBookingSession)).toEqual([])
})

describe('refused', () => {
  for (const [code, words] of [
    ['slot_taken', 'This time was just taken. The list now shows what is free.'],
    ['slot_not_bookable', 'That time cannot be booked. Please choose another. The list now shows what is free.'],
    ['booking_given_up', /^You gave this time up in another tab\..*The list now shows what is free\.$/],
  ] as const) {
    it(`because the time has gone, it asks anew for what is free: ${code}`, async () => {
      api.refuse(createBookingSession, code)
      const { confirm } = await fillIn()
      const before = api.sentTo(availableDays).length
      free(['10:00'])
      await confirm()
      await sheet().findByText(words)
      expect(time()).toHaveValue('')
      await waitFor(() => expect(sheet().queryByRole('option', { name: '11:00' })).toBeNull())
      expect(api.sentTo(availableDays)).toHaveLength(before + 1)
    })
  }

  it('because the price has changed, it shows both and books at the new one next', async () => {
    api.refuse(createBookingSession, 'price_changed', { price: 95, currency: 'USD' })
    const { confirm } = await fillIn()
    await confirm()
    await sheet().findByText('Prices have changed. It is $95.00 now. Confirm again to book at the new price.')
    const summary = sheet().getByRole('region', { name: 'Summary' })
    expect(summary).toHaveTextContent('$95.00')
    expect(summary).toHaveTextContent('$80.00')
    await confirm()
    await waitFor(() => expect(api.sentTo(createBookingSession).at(-1)?.body).toMatchObject({ price: '95.00' }))
  })

  it('because of what one holds already, it leads there', async () => {
    api.refuse(createBookingSession, 'too_many_holds', { holds: [] })
    const { user, confirm, address } = await fillIn()
    await confirm()
    await sheet().findByText(/^Please pay for or give up the times you already hold first/)
    await user.click(sheet().getByRole('link', { name: 'See your bookings' }))
    await waitFor(() => expect(address()).toBe('/dashboard/orders#bookings'))
  })

  it('because of one’s own booking, it leads to that', async () => {
    api.refuse(createBookingSession, 'own_booking_in_the_way', {
      ...{ bookingId: 'b7', serviceName: 'Silk Press', date: TUESDAY, time: '11:00', bookingStatus: 'confirmed' },
    })
    const { confirm } = await fillIn()
    await confirm()
    await sheet().findByText('You have a booking at that time yourself.')
    expect(sheet().getByRole('link', { name: 'See that booking' })).toHaveAttribute('href', '/visits/b7')
  })

  it('because of a phone number, it says so at the field', async () => {
    api.refuse(createBookingSession, 'phone_not_readable')
    const { confirm } = await fillIn()
    await confirm()
    await sheet().findByText('Please enter a phone number such as +1 415 555 2671.')
    await waitFor(() => expect(phone()).toHaveFocus())
    expect(phone()).toHaveAccessibleDescription(/Please enter a phone number/)
  })

  it('because of fields that the server points at, it opens and marks them', async () => {
    api.refuse(createBookingSession, 'invalid', {
      errors: [{ pointer: '#/fullName', detail: 'Please enter your full name.' }],
    })
    const { confirm } = await fillIn()
    await confirm()
    await sheet().findByText('Please enter your full name.')
    await waitFor(() => expect(sheet().getByLabelText('Full Name')).toHaveFocus())
  })

  it('because the session has ended, it keeps everything for after the login', async () => {
    api.refuse(createBookingSession, 'not_signed_in')
    const { confirm } = await fillIn()
    await confirm()
    await sheet().findByText('Please log in to book an appointment.')
    expect(sheet().getByRole('link', { name: 'Go to login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fservice%2Fsilk-press',
    )
    expect(sessionStorage.getItem('draft:booking:silk-press')).toMatch(/"time":"11:00".*"resume":true/)
  })

  for (const [code, words] of [
    ['own_service', 'You cannot book your own service.'],
    ['payments_unavailable', 'Payments are unavailable. You have not been charged.'],
    ['too_many_requests', 'Too many attempts. Please try again in a moment.'],
  ] as const) {
    it(`says so in the words of the server: ${code}`, async () => {
      api.refuse(createBookingSession, code)
      const { confirm } = await fillIn()
      await confirm()
      await sheet().findByText(words)
      expect(departures).toEqual([])
    })
  }

  it('by no network, it says what to look at', async () => {
    tolerate(/no answer/)
    api.disconnect(createBookingSession)
    const { confirm } = await fillIn()
    await confirm()
    await sheet().findByText('Something went wrong. Check your connection and try again.')
  })
})

describe('when something cannot be loaded', () => {
  it('says which list is missing, in place, and asks again', async () => {
    tolerate(/Error fetching|no answer|answered 5/)
    api.disconnect(availableDays)
    const { user } = await openSheet()
    await sheet().findByText("Couldn't load the free days.")
    expect(within(day()).getByRole('option', { name: 'Not loaded' })).toBeInTheDocument()
    free()
    api.fail(availableTimes, 503)
    await user.click(sheet().getByRole('button', { name: 'Try again' }))
    await sheet().findByText("Couldn't load the times of Tue, 1 Dec.")
    expect(time()).not.toHaveTextContent('Loading')
    expect(day()).toHaveValue(TUESDAY)
    free()
    await user.click(sheet().getByRole('button', { name: 'Try again' }))
    await sheet().findByRole('option', { name: '10:00' })
    expect(sheet().queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('a fault in the sheet closes the sheet and not the page', async () => {
    tolerate(/./)
    const { user } = await openScreen('/service/silk-press', { user: june })
    await screen.findByRole('button', { name: /^Next free/ })
    api.respondToAnything(availableDays, 200, { availableDays: 7, ownHolds: [] })
    await user.click(screen.getAllByRole('button', { name: 'Book Appointment' })[0] as HTMLElement)
    await screen.findByText("Couldn't load the booking form.")
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Silk Press')
    free()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Book Appointment' })
    await sheet().findByRole('option', { name: '10:00' })
  })

  it('says that the service is unknown, or that it could not be loaded', async () => {
    tolerate(/./)
    api.refuse(getService, 'service_not_found')
    await openScreen('/service/silk-press')
    expect(await screen.findByRole('heading', { level: 1, name: 'Service not found.' })).toBeVisible()
  })
})

describe('what was chosen and typed', () => {
  it('is there again after closing by accident and after loading anew', async () => {
    const { user } = await fillIn()
    await user.click(sheet().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Book Appointment' })[0] as HTMLElement)
    await screen.findByRole('dialog', { name: 'Book Appointment' })
    await waitFor(() => expect(time()).toHaveValue('11:00'))
    expect(phone()).toHaveValue('+1 415 555 2671')
  })

  it('says when the time has gone meanwhile', async () => {
    sessionStorage.setItem('draft:booking:silk-press', JSON.stringify({ day: TUESDAY, time: '16:00' }))
    await openSheet()
    await sheet().findByText('The time you had chosen is not free any more. Please choose another.')
  })

  it('opens by itself after the login', async () => {
    sessionStorage.setItem('draft:booking:silk-press', JSON.stringify({ day: TUESDAY, time: '11:00', resume: true }))
    await openScreen('/service/silk-press', { user: june })
    await screen.findByRole('dialog', { name: 'Book Appointment' })
    await waitFor(() => expect(time()).toHaveValue('11:00'))
  })

  it('is shown to nobody else', async () => {
    sessionStorage.setItem('draft:booking:silk-press', JSON.stringify({ userId: 'u2', phone: '1', day: WEDNESDAY }))
    await openSheet()
    expect(phone()).toHaveValue('')
    await waitFor(() => expect(day()).toHaveValue(TUESDAY))
  })

  it('goes when somebody logs out', async () => {
    sessionStorage.setItem('draft:booking:silk-press', JSON.stringify({ userId: 'u1', phone: '1' }))
    api.respond(logout, { message: 'Logged out.' })
    const { user } = await openScreen('/service/silk-press', { user: june, framed: true })
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(sessionStorage.getItem('draft:booking:silk-press')).toBeNull())
  })
})

it('gives a held time up in its place, where it is free again', async () => {
  free(TIMES, [hold])
  api.respond(cancelBooking, () => {
    free()
    return {
      message: 'The time is free again.',
      booking: aBooking({ status: 'expired', mayCancel: false, mayMove: false }),
    }
  })
  const { user } = await openSheet()
  const holds = await sheet().findByRole('list', { name: 'Times you hold' })
  expect(holds).toHaveTextContent('You hold Tue, 1 Dec, 10:00 for Silk Press. It is not paid yet.')
  await sheet().findByRole('option', { name: '10:00, held for you' })
  await user.click(sheet().getByRole('button', { name: 'Give up' }))
  await sheet().findByRole('option', { name: '10:00' })
  expect(sheet().queryByRole('list', { name: 'Times you hold' })).toBeNull()
  expect(api.sentTo(cancelBooking)[0]?.params).toEqual({ id: 'b1' })
})

it('shows the half hours of a long day first, and every time at a press', async () => {
  const quarters = Array.from(
    { length: 32 },
    (_, at) => `${String(9 + Math.floor(at / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][at % 4]}`,
  )
  free(quarters)
  const { user } = await openSheet()
  await sheet().findByRole('option', { name: '09:15' })
  const starts = () =>
    sheet()
      .getAllByRole('radio')
      .filter((radio) => quarters.includes((radio as HTMLInputElement).value))
  expect(starts()).toHaveLength(16)
  await user.click(sheet().getByRole('button', { name: '16 more times' }))
  expect(starts()).toHaveLength(32)
})

describe('add-ons', () => {
  const mask = { _id: '0b9ad8a5-5f6a-4f0e-9a63-0c9b2a3b6b0f', name: 'Deep mask', price: 20, minutes: 30 }
  const fringe = { _id: '1b9ad8a5-5f6a-4f0e-9a63-0c9b2a3b6b0f', name: 'Fringe trim', price: 0, minutes: 15 }
  const choice = (name: RegExp) => sheet().getByRole('checkbox', { name })

  beforeEach(() => api.respond(getService, aService({ addOns: [mask, fringe] })))

  it('say what each adds, and make the visit longer and dearer, with the times that it fits into', async () => {
    const { user } = await openSheet()
    await sheet().findByRole('option', { name: '11:00' })
    expect(choice(/Deep mask/)).toHaveAccessibleName('Deep mask +30 minutes, +$20.00')
    expect(choice(/Fringe trim/)).toHaveAccessibleName('Fringe trim +15 minutes')

    free(['10:00'])
    await user.click(choice(/Deep mask/))
    await waitFor(() => expect(sheet().queryByRole('option', { name: '11:00' })).toBeNull())
    expect(api.sentTo(availableTimes).at(-1)?.query).toMatchObject({ addOns: mask._id })
    expect(screen.getByRole('dialog', { name: 'Book Appointment' })).toHaveTextContent('$100.00')
    expect(screen.getByRole('dialog', { name: 'Book Appointment' })).toHaveTextContent('90 minutes')
  })

  it('go with the booking, and with the price of all of it', async () => {
    const { user, confirm } = await fillIn()
    await user.click(choice(/Deep mask/))
    await user.click(choice(/Fringe trim/))
    await user.click(choice(/Fringe trim/))
    await sheet().findByRole('option', { name: '11:00' })
    if ((time() as HTMLSelectElement).value !== '11:00') await user.selectOptions(time(), '11:00')
    api.respond(createBookingSession, { id: 'cs_1', url: PAY, bookingId: 'b1' })
    await confirm()
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createBookingSession)[0]?.body).toMatchObject({ addOns: [mask._id], price: '100.00' })
  })
})

describe('store credit', () => {
  const some = { available: 30, used: 30, toPay: 50, notice: '' }

  it('pays as far as it goes, and says what is left for the card', async () => {
    api.respond(quoteCredit, some)
    api.respond(createBookingSession, { id: 'cs_1', url: PAY, bookingId: 'b1' })
    const { confirm } = await fillIn()
    expect(await sheet().findByLabelText('Use my store credit: $30.00 of $30.00')).toBeChecked()
    expect(sheet().getByText('To pay by card: $50.00.')).toBeVisible()
    await confirm()
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createBookingSession)[0]?.body).toMatchObject({ useCredit: true, creditShown: 30 })
  })

  it('stays where it is when its box is cleared', async () => {
    api.respond(quoteCredit, some)
    api.respond(createBookingSession, { id: 'cs_1', url: PAY, bookingId: 'b1' })
    const { user, confirm } = await fillIn()
    await user.click(await sheet().findByLabelText('Use my store credit: $30.00 of $30.00'))
    await confirm()
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createBookingSession)[0]?.body).not.toHaveProperty('useCredit')
  })

  it('is counted anew where it has been spent meanwhile, and says so', async () => {
    tolerate(/.*/)
    api.respond(quoteCredit, some)
    const said = { credit: 10, currency: 'USD', message: '$10.00 of your store credit can be used now.' }
    api.refuse(createBookingSession, 'store_credit_changed', said)
    const { confirm } = await fillIn()
    await sheet().findByLabelText('Use my store credit: $30.00 of $30.00')
    api.respond(quoteCredit, { ...some, available: 10, used: 10, toPay: 70 })
    await confirm()
    expect(await sheet().findByText('$10.00 of your store credit can be used now.')).toBeVisible()
    expect(await sheet().findByLabelText('Use my store credit: $10.00 of $10.00')).toBeChecked()
  })

  it('needs no card where it pays for all of it', async () => {
    api.respond(quoteCredit, { available: 100, used: 80, toPay: 0, notice: '' })
    await fillIn()
    expect(await sheet().findByText('It pays for all of it.')).toBeVisible()
    expect(sheet().queryByText(/^Next: pay securely by card/)).toBeNull()
  })
})

describe('a code that points were turned into', () => {
  const answer = { code: 'THANKS-K7Q4M2XW', percent: 10, discount: 8, total: 72, currency: 'USD' }

  it('shows what it takes off and what is left, and is sent along', async () => {
    api.respond(quoteBookingCode, { ...answer, message: 'THANKS-K7Q4M2XW takes $8.00 off.' })
    api.respond(createBookingSession, { id: 'cs_1', url: PAY, bookingId: 'b1' })
    const { user, confirm } = await fillIn()
    await user.type(sheet().getByLabelText(/^Code/), 'thanks-k7q4m2xw{Enter}')
    expect(await sheet().findByText('THANKS-K7Q4M2XW takes $8.00 off.')).toBeVisible()
    expect(sheet().getByText('Total: $72.00')).toBeVisible()
    expect(api.sentTo(createBookingSession)).toHaveLength(0)
    await confirm()
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createBookingSession)[0]?.body).toMatchObject({ code: 'THANKS-K7Q4M2XW', price: '80.00' })
  })

  it('says why it takes nothing off, and can be left out again', async () => {
    api.refuse(quoteBookingCode, 'promo_unknown')
    const { user } = await fillIn()
    await user.click(sheet().getByRole('button', { name: 'Apply Discount' }))
    expect(await sheet().findByText('Please enter a code.')).toBeVisible()
    await user.type(sheet().getByLabelText(/^Code/), 'NONE')
    await user.click(sheet().getByRole('button', { name: 'Apply Discount' }))
    expect(await sheet().findByText('This promo code does not exist or has ended.')).toBeVisible()
    api.respond(quoteBookingCode, { ...answer, message: 'THANKS-K7Q4M2XW takes $8.00 off.' })
    await user.click(sheet().getByRole('button', { name: 'Apply Discount' }))
    await user.click(await sheet().findByRole('button', { name: 'Remove THANKS-K7Q4M2XW' }))
    expect(sheet().getByLabelText(/^Code/)).toBeVisible()
  })
})
