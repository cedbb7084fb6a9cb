import { getBooking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { getStylistCalendar, ownFreeTimes, type StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { repeatTimes } from '@dressing-room/contract/visit-series'
import { bookByHand, cancelVisit } from '@dressing-room/contract/visits'
import { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const DAY = '2026-12-01'
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const visit = aBooking({ viewerRole: 'stylist', payAtSalon: true, paidHere: 0, refundIfCancelled: 0 })

const calendar: StylistCalendar = {
  ...{ ...where, today: DAY },
  visits: [
    {
      ...{
        _id: 'b1',
        start: `${DAY}T15:00:00Z`,
        end: `${DAY}T16:00:00Z`,
        client: 'June Ferrer',
        service: 'Silk Press',
      },
      ...{ addOns: [], status: 'confirmed', payAtSalon: true },
    },
  ],
  ...{ holds: [], proposals: [], timeOff: [], elsewhere: [] },
  open: [{ start: `${DAY}T14:00:00Z`, end: `${DAY}T22:00:00Z` }],
  services: [{ serviceID: 'silk-press', name: 'Silk Press', duration: 60, price: 80, currency: 'USD', addOns: [] }],
}

const open = () => openScreen(`${pages.sellerAppointments}?view=day&day=${DAY}`, { user: aUser({ isVerified: true }) })

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getStylistCalendar, calendar)
  api.respond(stylistWaitingList, { entries: [], count: 0 })
  api.respond(ownFreeTimes, { ...where, times: ['12:00'] })
})

describe('booking a client in again and again', () => {
  const free = (date: string) => ({ date, time: '12:00', isFree: true, message: '' })
  const taken = {
    ...{ date: '2026-12-29', time: '12:00', isFree: false, message: 'In the way: your time off from Tue, 29 Dec.' },
    nearest: { date: '2026-12-30', time: '11:00' },
  }

  async function openRepeat() {
    const { user } = await open()
    await user.click((await screen.findAllByRole('button', { name: /^Book a client in/ }))[0] as HTMLElement)
    const layer = within(await screen.findByRole('dialog', { name: 'Book a client in' }))
    await user.type(layer.getByLabelText('Client'), 'Wanda Walk-In')
    await user.click(await layer.findByRole('button', { name: '12:00' }))
    return { user, layer }
  }

  it('says before which dates are free, offers another time for one that is not, and books what was chosen', async () => {
    api.respond(repeatTimes, { ...where, dates: [free(DAY), free('2026-12-15'), taken] })
    const { user, layer } = await openRepeat()
    await user.selectOptions(layer.getByLabelText('Repeat'), 'Every 2 weeks')
    await user.selectOptions(layer.getByLabelText('Visits in all'), '3')
    const dates = within(await layer.findByRole('list', { name: 'Dates of the visits' }))
    expect(dates.getByText('In the way: your time off from Tue, 29 Dec.')).toBeVisible()
    const instead = dates.getByLabelText('In place of Tue, 29 Dec, 12:00')
    expect(within(instead).getByRole('option', { name: 'Wed, 30 Dec, 11:00' })).toBeVisible()
    expect(api.sentTo(repeatTimes).at(-1)?.query).toMatchObject({ everyWeeks: '2', visits: '3', time: '12:00' })

    api.respond(bookByHand, { message: 'Wanda Walk-In is booked in.', booking: visit })
    await user.click(await layer.findByRole('button', { name: 'Book 3 visits in' }))
    expect(await screen.findByText('Wanda Walk-In is booked in.')).toBeVisible()
    const [first, second] = [{ date: '2026-12-15', time: '12:00' }, taken.nearest]
    expect(api.sentTo(bookByHand)[0]?.body).toMatchObject({ repeat: { others: [first, second] } })
  })

  it('says of a date on which clients could not book why, and books it there, at another time or not at all', async () => {
    const closed = (date: string, nearest?: typeof taken.nearest) => ({
      ...{ date, time: '12:00', isFree: true, message: 'That is outside of your hours.', ...(nearest && { nearest }) },
    })
    const near = { date: '2026-12-07', time: '11:00' }
    api.respond(repeatTimes, { ...where, dates: [free(DAY), closed('2026-12-08', near), closed('2026-12-15')] })
    const { user, layer } = await openRepeat()
    await user.selectOptions(layer.getByLabelText('Repeat'), 'Every week')
    const dates = within(await layer.findByRole('list', { name: 'Dates of the visits' }))
    expect(dates.getAllByText('That is outside of your hours.')).toHaveLength(2)
    expect(dates.getAllByText('Free, please check')).toHaveLength(2)
    expect(layer.getByRole('button', { name: 'Book 3 visits in' })).toBeEnabled()
    await user.selectOptions(dates.getByLabelText('What to book for Tue, 8 Dec, 12:00'), 'Mon, 7 Dec, 11:00')
    await user.selectOptions(dates.getByLabelText('What to book for Tue, 15 Dec, 12:00'), 'Leave this one out')
    api.respond(bookByHand, { message: 'Wanda Walk-In is booked in.', booking: visit })
    await user.click(layer.getByRole('button', { name: 'Book 2 visits in' }))
    expect(await screen.findByText('Wanda Walk-In is booked in.')).toBeVisible()
    expect(api.sentTo(bookByHand)[0]?.body).toMatchObject({ repeat: { others: [near] } })
  })

  it('asks about whoever of the team is chosen', async () => {
    const team = [
      { _id: 'y1', name: 'Maya', isOwner: true },
      { _id: 'm1', name: 'Ana', isOwner: false },
    ]
    const services = calendar.services.map((service) => ({ ...service, team: ['y1', 'm1'] }))
    api.respond(getStylistCalendar, { ...calendar, team, services })
    api.respond(repeatTimes, { ...where, dates: [free(DAY), free('2026-12-08')] })
    const { user, layer } = await openRepeat()
    await user.selectOptions(layer.getByLabelText('With'), 'Ana')
    await user.selectOptions(layer.getByLabelText('Repeat'), 'Every week')
    await waitFor(() => expect(api.sentTo(repeatTimes).at(-1)?.query).toMatchObject({ member: 'm1' }))
  })

  it('leaves out what the stylist leaves out, and asks again where the dates could not be had', async () => {
    tolerate(/answered 500/)
    api.fail(repeatTimes, 500)
    const { user, layer } = await openRepeat()
    await user.selectOptions(layer.getByLabelText('Repeat'), 'Every week')
    api.respond(repeatTimes, { ...where, dates: [free(DAY), free('2026-12-08'), taken] })
    await user.click(await layer.findByRole('button', { name: 'Try again' }))
    await user.selectOptions(await layer.findByLabelText('In place of Tue, 29 Dec, 12:00'), 'Leave this one out')
    expect(await layer.findByRole('button', { name: 'Book 2 visits in' })).toBeEnabled()
    await user.selectOptions(layer.getByLabelText('Repeat'), 'Does not repeat')
    expect(layer.getByRole('button', { name: 'Book in' })).toBeEnabled()
  })
})

it('calls a visit of a series off with those that follow it, where the stylist says so', async () => {
  api.respond(getBooking, {
    ...{ ...visit, series: { number: 2, size: 6 }, following: 4 },
    stylistMay: { move: true, complete: false, markNoShow: false, reopen: false, noteSalonPayment: false },
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /June Ferrer/ }))
  const layer = within(await screen.findByRole('dialog'))
  expect(await layer.findByText('Visit 2 of 6')).toBeVisible()
  await user.click(layer.getByRole('button', { name: /^Cancel/ }))
  await user.click(layer.getByLabelText('Cancel the 4 visits after it in the series too'))
  api.respond(cancelVisit, { message: 'The appointment is cancelled.', booking: visit })
  await user.click(layer.getByRole('button', { name: 'Yes, Cancel' }))
  await waitFor(() => expect(api.sentTo(cancelVisit)[0]?.body).toMatchObject({ following: true }))
})
