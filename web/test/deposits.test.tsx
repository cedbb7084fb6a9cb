import { getBooking } from '@dressing-room/contract/booking'
import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import { pages } from '@dressing-room/contract/pages'
import { quoteCredit } from '@dressing-room/contract/store-credit'
import { getStylistCalendar, ownFreeTimes, type StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { noteSalonPayment } from '@dressing-room/contract/visits'
import { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const DAY = '2026-12-01'
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const service = aService({ deposit: { percent: 25 }, price: 80 })
const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))

describe('booking with a deposit', () => {
  beforeEach(() => {
    stopClock(new Date('2026-11-28T14:00:00Z'))
    api.respond(getService, service)
    api.respond(quoteCredit, { available: 0, used: 0, toPay: 20, notice: '' })
    const start = { time: '10:00', instant: `${DAY}T15:00:00Z` }
    api.respond(availableDays, { ...where, availableDays: [DAY], nextFree: { date: DAY, ...start } })
    api.respond(availableTimes, { ...where, availableTimes: ['10:00'], starts: [start] })
  })

  async function fillIn() {
    const opened = await openScreen('/service/silk-press', { user: june })
    expect(await screen.findByText('Book with a deposit of $20.00. You pay $60.00 at the salon.')).toBeVisible()
    const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
    await opened.user.click(book as HTMLElement)
    await screen.findByRole('dialog', { name: 'Book Appointment' })
    await sheet().findByRole('option', { name: '10:00' })
    await opened.user.selectOptions(sheet().getByRole('combobox', { name: 'Time' }), '10:00')
    await opened.user.type(sheet().getByLabelText('Phone'), '+1 415 555 2671')
    return { confirm: () => opened.user.click(sheet().getByRole('button', { name: 'Confirm Booking' })) }
  }

  it('says what is paid now, what at the salon, and what comes back, and sends what it said', async () => {
    const { confirm } = await fillIn()
    expect(sheet().getByText('$20.00 (deposit)')).toBeVisible()
    expect(sheet().getByText('$20.00 now, $60.00 at the salon')).toBeVisible()
    expect(
      sheet().getByText(/^Cancel until .*, and the deposit of \$20\.00 comes back\. Later it does not, and nothing/),
    ).toBeVisible()
    api.respond(createBookingSession, { id: 'cs_1', url: 'https://pay.test/c/pay/cs_1', bookingId: 'b1' })
    await confirm()
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(api.sentTo(createBookingSession)[0]?.body).toMatchObject({ price: '80.00', payNow: '20.00' })
  })

  it('shows another deposit before it is paid, and goes on with that', async () => {
    tolerate(/409/)
    const { confirm } = await fillIn()
    const message = 'What is paid now has changed: $40.00 now, and $40.00 at the salon.'
    api.refuse(createBookingSession, 'deposit_changed', { message, payNow: 40, atSalon: 40, currency: 'USD' })
    await confirm()
    expect(await sheet().findByText(`${message} Confirm again to book.`)).toBeVisible()
    expect(sheet().getByText('$40.00 now, $40.00 at the salon')).toBeVisible()
    api.respond(createBookingSession, { id: 'cs_1', url: 'https://pay.test/c/pay/cs_1', bookingId: 'b1' })
    await confirm()
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(api.sentTo(createBookingSession)[1]?.body).toMatchObject({ payNow: '40.00' })
  })
})

describe('a visit with a deposit, for its stylist', () => {
  const may = { move: false, complete: false, markNoShow: false, reopen: false, noteSalonPayment: true }
  const visit = aBooking({
    ...{ viewerRole: 'stylist', stylistMay: may, paidHere: 20, atSalon: 60, dueAtSalon: 60 },
    ...{ start: `${DAY}T15:00:00Z`, end: `${DAY}T16:00:00Z` },
  })
  const paid = { ...visit, dueAtSalon: 0, salonPayment: { paidWith: 'cash', at: `${DAY}T16:00:00Z` } } as const
  const calendar: StylistCalendar = {
    ...{ ...where, today: DAY, holds: [], proposals: [], timeOff: [], elsewhere: [], services: [] },
    open: [{ start: `${DAY}T14:00:00Z`, end: `${DAY}T18:00:00Z` }],
    visits: [
      {
        ...{ _id: 'b1', start: visit.start, end: visit.end, client: 'June Ferrer', service: 'Silk Press', addOns: [] },
        ...{ status: 'confirmed', payAtSalon: false, salon: { amount: 60, currency: 'USD', isPaid: false } },
      },
    ],
  }

  beforeEach(() => {
    stopClock(new Date(`${DAY}T14:20:00Z`))
    api.respond(getStylistCalendar, calendar)
    api.respond(stylistWaitingList, { entries: [], count: 0 })
    api.respond(ownFreeTimes, { ...where, times: [] })
    api.respond(getBooking, visit)
  })

  async function openVisit() {
    const { user } = await openScreen(`${pages.sellerAppointments}?view=day&day=${DAY}`, {
      user: aUser({ isVerified: true }),
    })
    const row = await screen.findByRole('button', { name: /June Ferrer/ })
    expect(within(row).getByText('$60.00 to pay at the salon')).toBeVisible()
    await user.click(row)
    const layer = await screen.findByRole('dialog', { name: 'June Ferrer' })
    return { user, layer: within(layer) }
  }

  it('says in the list of the day and in the visit what is due, and notes that it was paid', async () => {
    const { user, layer } = await openVisit()
    expect(await layer.findByText('$20.00 deposit paid')).toBeVisible()
    api.respond(noteSalonPayment, { message: 'Noted: $60.00 was paid at the salon.', booking: paid })
    api.respond(getBooking, paid)
    await user.click(layer.getByRole('button', { name: 'Paid in cash' }))
    expect(await layer.findByText('$60.00 paid in cash at the salon')).toBeVisible()
    expect(layer.getByText('Noted: $60.00 was paid at the salon.')).toBeVisible()
    expect(api.sentTo(noteSalonPayment)[0]?.body).toEqual({ paidWith: 'cash' })
    api.respond(noteSalonPayment, { message: 'Taken back.', booking: visit })
    api.respond(getBooking, visit)
    await user.click(layer.getByRole('button', { name: 'Undo' }))
    expect(await layer.findByRole('button', { name: 'Paid by card' })).toBeVisible()
    expect(api.sentTo(noteSalonPayment)[1]?.body).toEqual({ paidWith: null })
  })

  it('says why it could not be noted, and lets it be tried again', async () => {
    tolerate(/409/)
    const { user, layer } = await openVisit()
    api.refuse(noteSalonPayment, 'nothing_due_at_salon')
    await user.click(await layer.findByRole('button', { name: 'Paid by card' }))
    expect(await layer.findByText('Nothing is to be paid at the salon for this visit.')).toBeVisible()
    expect(layer.getByRole('button', { name: 'Paid by card' })).toBeEnabled()
  })
})
