import { getBooking } from '@dressing-room/contract/booking'
import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import { pages } from '@dressing-room/contract/pages'
import { reviewOfBooking } from '@dressing-room/contract/reviews'
import { servicesTogether } from '@dressing-room/contract/services-together'
import { getStylistCalendar, ownFreeTimes, type StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { bookByHand } from '@dressing-room/contract/visits'
import { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const DAY = '2026-12-01'
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const first = aService({ bufferAfterMinutes: 10 })
const MASK = { _id: '11111111-1111-4111-8111-111111111111', name: 'Deep mask', price: 20, minutes: 30 }
const trim = aService({
  ...{ serviceID: 'trim', name: 'Trim', price: 40, duration: 30, bufferBeforeMinutes: 5, addOns: [MASK] },
  ...{ cancellationHours: 48, deposit: { percent: 50 } },
})
const dry = aService({ serviceID: 'dry', name: 'Blow Dry', price: 30, duration: 20 })
const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))

const together = [
  { serviceID: 'silk-press', name: 'Silk Press', start: `${DAY}T15:00:00Z`, duration: 60, price: 80, addOns: [] },
  {
    ...{ serviceID: 'trim', name: 'Trim', start: `${DAY}T16:15:00Z`, duration: 60, price: 60 },
    addOns: [{ name: 'Deep mask', price: 20, minutes: 30 }],
  },
]

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getService, first)
  const start = { time: '10:00', instant: `${DAY}T15:00:00Z` }
  api.respond(availableDays, { ...where, availableDays: [DAY], nextFree: { date: DAY, ...start } })
  api.respond(availableTimes, { ...where, availableTimes: ['10:00'], starts: [start] })
  api.respond(servicesTogether, { services: [trim, dry] })
})

describe('several services in one visit', () => {
  async function openSheet(address = '/service/silk-press') {
    const { user } = await openScreen(address, { user: june })
    const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
    if (!screen.queryByRole('dialog')) await user.click(book as HTMLElement)
    await screen.findByRole('dialog', { name: 'Book Appointment' })
    return user
  }

  it('are added one after another; lists, sum, promise and booking are those of all of them', async () => {
    const user = await openSheet()
    await user.click(sheet().getByRole('button', { name: 'Add another service' }))
    await user.click(await sheet().findByRole('button', { name: /^Trim/ }))
    await user.click(await sheet().findByRole('checkbox', { name: /^Deep mask/ }))
    const also = `trim:${MASK._id}`
    await waitFor(() => expect(api.sentTo(availableDays).at(-1)?.query).toMatchObject({ also }))
    await sheet().findByRole('option', { name: '10:00' })
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Time' }), '10:00')
    await user.type(sheet().getByLabelText('Phone'), '+1 415 555 2671')

    const summary = within(sheet().getByRole('region', { name: 'Summary' }))
    // 60, 10 after and 5 before, and 60 with the mask; half of 60 is paid at the salon.
    expect(summary.getByText('135 minutes')).toBeVisible()
    expect(summary.getByText('$140.00')).toBeVisible()
    expect(sheet().getByText('$110.00 now, $30.00 at the salon')).toBeVisible()
    expect(
      sheet().getByText(
        /^Cancel until Sun, 29 Nov, 10:00.* The rule of Trim is the strictest, and counts for the whole/,
      ),
    ).toBeVisible()

    api.respond(createBookingSession, { id: 'cs_1', url: 'https://pay.test/c/pay/cs_1', bookingId: 'b1' })
    await user.click(sheet().getByRole('button', { name: 'Confirm Booking' }))
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(api.sentTo(createBookingSession)[0]?.body).toMatchObject({
      ...{ serviceId: 'silk-press', price: '140.00', payNow: '110.00' },
      also: [{ serviceId: 'trim', addOnIds: [MASK._id] }],
    })
  })

  it('are taken out again, and of those that are gone it is said', async () => {
    const user = await openSheet('/service/silk-press#book=1&also=dry%2Cperm')
    expect(await sheet().findByText('One service is no longer offered with this one, and was left out.')).toBeVisible()
    await waitFor(() => expect(api.sentTo(availableDays).at(-1)?.query).toMatchObject({ also: 'dry' }))
    await user.click(sheet().getByRole('button', { name: 'Remove Blow Dry' }))
    await waitFor(() => expect(api.sentTo(availableDays).at(-1)?.query).not.toHaveProperty('also'))
    expect(within(sheet().getByRole('region', { name: 'Summary' })).getByText('60 minutes')).toBeVisible()
  })

  it('are not there where the stylist offers nothing else, and can be asked for again where that failed', async () => {
    tolerate(/answered 500/)
    api.fail(servicesTogether, 500)
    const user = await openSheet()
    await user.click(sheet().getByRole('button', { name: 'Add another service' }))
    expect(await sheet().findByText("Couldn't load the other services.")).toBeVisible()
    api.respond(servicesTogether, { services: [] })
    await user.click(sheet().getByRole('button', { name: 'Try again' }))
    expect(await sheet().findByText('This stylist offers nothing else at this place.')).toBeVisible()
  })
})

describe('a visit with several services', () => {
  const noReview = () =>
    api.respond(reviewOfBooking, {
      ...{ reviewerName: 'June F.', service: { _id: 'b1', name: 'Silk Press', imageUrl: '', mayReview: false } },
    })
  const booking = aBooking({ serviceName: 'Silk Press + Trim', services: together, price: 140, duration: 135 })

  it('names each with its time, and what was added to it', async () => {
    api.respond(getBooking, booking)
    await openScreen('/visits/b1', { user: june })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Silk Press + Trim')
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent(/10:00 Silk Press60 minutes, \$80\.00/)
    expect(main).toHaveTextContent(/11:15 TrimDeep mask, 60 minutes, \$60\.00/)
  })

  it('is offered again with what there still is, and says what has gone', async () => {
    api.respond(servicesTogether, { services: [dry] })
    noReview()
    api.respond(getBooking, { ...booking, status: 'completed', mayCancel: false, mayMove: false })
    await openScreen('/visits/b1', { user: june })
    expect(await screen.findByText('No longer offered with it: Trim.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/service/silk-press')
  })

  it('is offered again as it was', async () => {
    noReview()
    api.respond(getBooking, { ...booking, status: 'completed', mayCancel: false, mayMove: false })
    await openScreen('/visits/b1', { user: june })
    const again = await screen.findByRole('link', { name: 'Book again' })
    await waitFor(() => expect(again).toHaveAttribute('href', '/service/silk-press#book=1&also=trim'))
    expect(api.sentTo(availableDays).at(-1)?.query).toMatchObject({ also: 'trim' })
  })
})

it('is booked in by the stylist with more than one service', async () => {
  const own = { price: 80, currency: 'USD', addOns: [], place: '1 Peachtree Street' }
  const calendar: StylistCalendar = {
    ...{ timeZone: 'America/New_York', placeTimeName: 'Atlanta time', today: DAY },
    ...{ visits: [], holds: [], proposals: [], timeOff: [], elsewhere: [] },
    open: [{ start: `${DAY}T14:00:00Z`, end: `${DAY}T22:00:00Z` }],
    services: [
      { ...own, serviceID: 'silk-press', name: 'Silk Press', duration: 60 },
      { ...own, serviceID: 'trim', name: 'Trim', duration: 30, addOns: [MASK] },
      { ...own, serviceID: 'far', name: 'Elsewhere', duration: 30, place: 'Boston' },
    ],
  }
  api.respond(getStylistCalendar, calendar)
  api.respond(stylistWaitingList, { entries: [], count: 0 })
  api.respond(ownFreeTimes, { ...where, times: ['12:00'] })
  const { user } = await openScreen(`${pages.sellerAppointments}?view=day&day=${DAY}`, {
    user: aUser({ isVerified: true }),
  })
  await user.click((await screen.findAllByRole('button', { name: /^Book a client in/ }))[0] as HTMLElement)
  const layer = within(await screen.findByRole('dialog', { name: 'Book a client in' }))
  await user.type(layer.getByLabelText('Client'), 'Wanda Walk-In')
  const more = layer.getByLabelText('Add another service')
  expect(within(more).queryByRole('option', { name: /Elsewhere/ })).toBeNull()
  await user.selectOptions(more, 'trim')
  await user.click(layer.getByLabelText('Deep mask, 30 min'))
  expect(layer.getByText('120 minutes, $180.00')).toBeVisible()
  await user.click(await layer.findByRole('button', { name: '12:00' }))
  api.respond(bookByHand, { message: 'Wanda Walk-In is booked in.', booking: aBooking() })
  await user.click(layer.getByRole('button', { name: 'Book in' }))
  expect(await screen.findByText('Wanda Walk-In is booked in.')).toBeVisible()
  expect(api.sentTo(ownFreeTimes).at(-1)?.query).toMatchObject({ also: `trim:${MASK._id}` })
  expect(api.sentTo(bookByHand)[0]?.body).toMatchObject({ also: [{ serviceId: 'trim', addOnIds: [MASK._id] }] })
})
