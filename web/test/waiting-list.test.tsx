import { status } from '@dressing-room/contract/accounts'
import { listBookings, nextBooking } from '@dressing-room/contract/booking'
import { getOwnVisitFeed } from '@dressing-room/contract/calendar-feeds'
import { getRecommendations } from '@dressing-room/contract/recommendations'
import { getRewards } from '@dressing-room/contract/rewards'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { joinWaitingList, leaveWaitingList, listWaiting, type WaitingEntry } from '@dressing-room/contract/waiting-list'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aRewards, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const [TUESDAY, WEDNESDAY] = ['2026-12-01', '2026-12-02']
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }

function aPlace(place: Partial<WaitingEntry> = {}): WaitingEntry {
  return {
    ...{ _id: 'w1', serviceID: 'silk-press', serviceName: 'Silk Press', providerName: 'Tasha Bell', addOns: [] },
    ...{ fromDay: TUESDAY, untilDay: TUESDAY, fromTime: '00:00', untilTime: '24:00', noticeMinutes: 120 },
    ...{ ...where, state: 'waiting', since: '2026-11-20T15:00:00Z', isOnOffer: true, ...place },
  }
}

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getService, aService())
  api.respond(availableDays, { ...where, availableDays: [], nextFree: null, ownHolds: [] })
  api.respond(availableTimes, { ...where, availableTimes: [], starts: [] })
})

describe('in the booking sheet', () => {
  const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))

  async function openForm() {
    const opened = await openScreen('/service/silk-press', { user: june })
    await opened.user.click((await screen.findAllByRole('button', { name: 'Book Appointment' }))[0] as HTMLElement)
    await opened.user.click(await screen.findByRole('button', { name: 'No time that suits? Join the waiting list' }))
    return { ...opened, join: () => opened.user.click(sheet().getByRole('button', { name: 'Join the waiting list' })) }
  }

  it('asks for days, times and notice, and says where one’s place is found', async () => {
    api.respond(joinWaitingList, { message: 'You are on the waiting list.', entry: aPlace() })
    const { user, join } = await openForm()
    expect(sheet().getByLabelText('From day')).toHaveValue('2026-11-20')
    expect(sheet().getByRole('alert')).toBeEmptyDOMElement()
    await user.selectOptions(sheet().getByLabelText('Time of day'), 'From and until a time')
    await user.clear(sheet().getByLabelText('Begins at or after'))
    await user.type(sheet().getByLabelText('Begins at or after'), '10:30')
    await user.selectOptions(sheet().getByLabelText('I need to know'), 'a day before')
    await join()
    expect(await sheet().findByText('You are on the waiting list.')).toBeVisible()
    expect(sheet().getByRole('link', { name: 'Your appointments' })).toHaveAttribute('href', '/dashboard/appointments')
    expect(api.sentTo(joinWaitingList)[0]?.body).toEqual({
      ...{ serviceId: 'silk-press', addOns: [], fromDay: '2026-11-20', untilDay: '2026-11-20' },
      ...{ fromTime: '10:30', untilTime: '18:00', noticeMinutes: 1440 },
    })
  })

  it('leads to a time that is free after all', async () => {
    api.refuse(joinWaitingList, 'waiting_not_needed', { date: TUESDAY, time: '10:00' })
    const { user, join } = await openForm()
    api.respond(availableDays, { ...where, availableDays: [TUESDAY], nextFree: null, ownHolds: [] })
    const starts = [{ time: '10:00', instant: `${TUESDAY}T15:00:00Z` }]
    api.respond(availableTimes, { ...where, availableTimes: ['10:00'], starts })
    await join()
    await user.click(await sheet().findByRole('button', { name: 'Book this time' }))
    await waitFor(() => expect(sheet().getByRole('combobox', { name: 'Time' })).toHaveValue('10:00'))
  })

  it('says why it could not be joined, and keeps what was chosen', async () => {
    tolerate(/You wait for as many/)
    api.refuse(joinWaitingList, 'too_many_waiting')
    const { user, join } = await openForm()
    await user.selectOptions(sheet().getByLabelText('Time of day'), 'Evening, from 17:00')
    await join()
    expect(await sheet().findByText(/Please leave one list first/)).toBeVisible()
    expect(sheet().getByLabelText('Time of day')).toHaveValue('evening')
    await user.click(sheet().getByRole('button', { name: 'Back to the times' }))
    expect(await sheet().findByRole('button', { name: 'Confirm Booking' })).toBeVisible()
  })
})

describe('a link', () => {
  it('opens the sheet at the start that is held', async () => {
    api.respond(availableDays, { ...where, availableDays: [WEDNESDAY], nextFree: null, ownHolds: [] })
    const starts = [{ time: '10:00', instant: `${WEDNESDAY}T15:00:00Z`, held: true as const }]
    api.respond(availableTimes, { ...where, availableTimes: ['10:00'], starts })
    await openScreen(`/service/silk-press#book=1&day=${WEDNESDAY}&time=10%3A00`, { user: june })
    const sheet = within(await screen.findByRole('dialog', { name: 'Book Appointment' }))
    await waitFor(() => expect(sheet.getByRole('combobox', { name: 'Time' })).toHaveValue('10:00'))
    expect(sheet.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
  })

  it('waits for the login of whoever follows it, and leads back to the same start', async () => {
    api.fail(status, 500)
    await openScreen('/service/silk-press#wait=1')
    const login = await screen.findByRole('link', { name: 'Go to login' })
    expect(login).toHaveAttribute('href', '/login?next=%2Fservice%2Fsilk-press%23wait%3D1')
  })
})

describe('under one’s appointments', () => {
  beforeEach(() => {
    api.respond(listBookings, { bookings: [], page: 1, totalPages: 1, total: 0 })
    api.respond(nextBooking, {})
    api.respond(getOwnVisitFeed, { visitFeed: { isOn: false } })
    api.respond(getRewards, aRewards(0))
    api.respond(getRecommendations, { items: [] })
  })
  const part = async () => within(await screen.findByRole('region', { name: 'Waiting list' }))
  const open = () => openScreen('/dashboard/appointments', { user: june })

  it('stands nothing of it while nothing is waited for', async () => {
    api.respond(listWaiting, { entries: [] })
    await open()
    await screen.findByRole('region', { name: 'Appointment History' })
    expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull()
  })

  it('says what could not be loaded, and the rest stands', async () => {
    tolerate(/answered 5/)
    api.fail(listWaiting, 500)
    await open()
    expect((await part()).getByText(/your waiting list/)).toBeVisible()
    expect(await screen.findByText('You are yet to book.')).toBeVisible()
  })

  it('stands each place with what can be done about it', async () => {
    const offer = { date: TUESDAY, time: '10:00', instant: `${TUESDAY}T15:00:00Z`, until: '2026-11-20T15:10:00Z' }
    api.respond(listWaiting, {
      entries: [
        aPlace({ _id: 'w1', state: 'offered', offer }),
        aPlace({ _id: 'w2', untilDay: WEDNESDAY, fromTime: '10:00', untilTime: '15:00' }),
        aPlace({ _id: 'w3', state: 'taken', bookingId: 'b1' }),
        aPlace({ _id: 'w4', state: 'passed', offer }),
        aPlace({ _id: 'w5', state: 'expired', isOnOffer: false }),
      ],
    })
    api.respond(leaveWaitingList, { message: 'You are not waiting for this any more.' })
    const { user } = await open()
    const list = await part()
    expect(list.getByText('Tue, 1 Dec, 10:00: held for you until 10:10')).toBeVisible()
    expect(list.getByRole('link', { name: 'Book this time' })).toHaveAttribute(
      'href',
      `/service/silk-press#book=1&day=${TUESDAY}&time=10%3A00`,
    )
    expect(list.getByText(/1 to 2 Dec, 10:00 to 15:00/)).toBeVisible()
    expect(list.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/visits/b1')
    expect(list.getAllByRole('button', { name: 'Wait again' })).toHaveLength(1)
    expect(list.getByText('Over')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Leave the list' }))
    expect(await screen.findByText('You are not waiting for this any more.')).toBeVisible()
    expect(api.sentTo(leaveWaitingList)[0]?.params).toEqual({ id: 'w2' })
  })
})
