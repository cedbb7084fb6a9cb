import { getBooking } from '@dressing-room/contract/booking'
import { endTimeOff, listTimeOff, takeTimeOff } from '@dressing-room/contract/calendar'
import { pages } from '@dressing-room/contract/pages'
import {
  type CalendarVisit,
  getStylistCalendar,
  ownFreeTimes,
  type StylistCalendar,
} from '@dressing-room/contract/stylist-calendar'
import {
  answerMailedProposal,
  bookByHand,
  cancelVisit,
  moveVisit,
  readProposal,
  recordOutcome,
  reopenVisit,
} from '@dressing-room/contract/visits'
import { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const stylist = aUser({ isVerified: true })
const DAY = '2026-12-02'
const may = { move: true, complete: false, markNoShow: false, reopen: false, noteSalonPayment: false }

function aVisit(visit: Partial<CalendarVisit> = {}): CalendarVisit {
  return {
    ...{ _id: 'b1', start: '2026-12-02T15:00:00Z', end: '2026-12-02T16:00:00Z' },
    ...{ client: 'June Ferrer', service: 'Silk Press', addOns: [], status: 'confirmed', payAtSalon: false },
    ...visit,
  }
}

function aCalendar(calendar: Partial<StylistCalendar> = {}): StylistCalendar {
  return {
    ...{ timeZone: 'America/New_York', placeTimeName: 'Atlanta time', today: DAY },
    ...{ visits: [aVisit()], holds: [], proposals: [], timeOff: [], elsewhere: [] },
    open: [{ start: '2026-12-02T14:00:00Z', end: '2026-12-02T18:00:00Z' }],
    services: [{ serviceID: 'silk-press', name: 'Silk Press', duration: 60, price: 80, currency: 'USD', addOns: [] }],
    ...calendar,
  }
}

const open = (query = `?view=day&day=${DAY}`) => openScreen(pages.sellerAppointments + query, { user: stylist })
const atSalon = aBooking({
  ...{ viewerRole: 'stylist', payAtSalon: true, mayCancel: true, stylistMay: may },
  ...{ paidHere: 0, atSalon: 80, dueAtSalon: 80 },
  ...{ start: '2026-12-02T15:00:00Z', end: '2026-12-02T16:00:00Z' },
})

beforeEach(() => {
  stopClock(new Date('2026-12-02T14:20:00Z'))
  api.respond(getStylistCalendar, aCalendar())
  api.respond(stylistWaitingList, { entries: [], count: 0 })
  api.respond(ownFreeTimes, { times: ['11:00', '12:00'], timeZone: 'America/New_York', placeTimeName: 'Atlanta time' })
})

describe('the waiting list', () => {
  const part = async () => within(await screen.findByRole('region', { name: 'Waiting list' }))

  it('says that nobody waits', async () => {
    await open()
    expect((await part()).getByText('Nobody is waiting for a time.')).toBeVisible()
  })

  it('says who waits for what, and for whom time is held', async () => {
    const wish = { fromDay: DAY, untilDay: DAY, fromTime: '00:00', untilTime: '12:00', noticeMinutes: 120 }
    const place = {
      ...wish,
      serviceID: 'silk-press',
      serviceName: 'Silk Press',
      providerName: 'Tasha Bell',
      addOns: [],
    }
    const at = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time', since: '2026-12-01T14:00:00Z' }
    const offer = { date: DAY, time: '11:00', instant: `${DAY}T16:00:00Z`, until: `${DAY}T14:30:00Z` }
    api.respond(stylistWaitingList, {
      entries: [
        { ...place, ...at, _id: 'w1', state: 'offered', offer, clientName: 'June Ferrer' },
        { ...place, ...at, _id: 'w2', state: 'waiting', clientName: 'Noor Haddad' },
      ],
      count: 2,
    })
    await open()
    const list = await part()
    expect(list.getByText(/2 clients wait\./)).toBeVisible()
    expect(list.getByText('Noor Haddad')).toBeVisible()
    expect(list.getByText('Wed, 2 Dec, 11:00 held until 09:30')).toBeVisible()
    expect(list.getAllByText(/before 12:00/)).toHaveLength(2)
  })

  it('says that it could not be loaded, below a calendar that stands', async () => {
    tolerate(/answered 500/)
    api.fail(stylistWaitingList, 500)
    await open()
    expect(await screen.findByText("Couldn't load your waiting list.")).toBeVisible()
    expect(screen.getByText('All times are Atlanta time.')).toBeVisible()
  })
})

describe('a day of the stylist', () => {
  it('says who comes, what is free before and after, and what is only kept', async () => {
    api.respond(
      getStylistCalendar,
      aCalendar({
        holds: [
          {
            ...{ start: '2026-12-02T17:00:00Z', end: '2026-12-02T18:00:00Z' },
            ...{ service: 'Trim', heldUntil: '2026-12-02T14:52:00Z' },
          },
        ],
        timeOff: [{ _id: 'o1', start: '2026-12-02T18:00:00Z', end: '2026-12-02T20:00:00Z', note: 'School' }],
      }),
    )
    await open()
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent).join(' | ')
    expect(rows).toContain('Now 09:20')
    expect(rows).toMatch(/09:20to 10:00Free, 40 min.*10:00to 11:00June Ferrer.*11:00to 12:00Free, 1 h/)
    expect(rows).toMatch(/12:00to 13:00Somebody is paying.*kept until 09:52/)
    expect(rows).toMatch(/13:00to 15:00Time offSchool/)
    expect(screen.getByText('All times are Atlanta time.')).toBeVisible()
    expect(api.sentTo(getStylistCalendar)[0]?.query).toMatchObject({ from: DAY, to: DAY })
  })

  it('marks a visit whose payment is disputed', async () => {
    api.respond(getStylistCalendar, aCalendar({ visits: [aVisit({ isDisputed: true })] }))
    await open()
    expect(await screen.findByRole('button', { name: /June Ferrer/ })).toHaveTextContent('Payment disputed')
  })

  it('leads to a service first where there is none, and says when it could not be loaded', async () => {
    api.respond(getStylistCalendar, aCalendar({ visits: [], services: [] }))
    const { user } = await open()
    expect(await screen.findByText('Your calendar waits for your first service')).toBeVisible()
    tolerate(/answered 500/)
    api.fail(getStylistCalendar, 500)
    await user.click(screen.getByRole('link', { name: 'Next day' }))
    expect(await screen.findByText("Couldn't load your calendar.")).toBeVisible()
  })

  it('is one of a month, whose days say how full they are and lead to it', async () => {
    await open(`?view=month&day=${DAY}`)
    const link = await screen.findByRole('link', { name: 'Wed, 2 Dec, 1 visit' })
    expect(link).toHaveAttribute('href', expect.stringContaining(`view=day&day=${DAY}`))
    expect(api.sentTo(getStylistCalendar)[0]?.query).toMatchObject({ from: '2026-11-30', to: '2027-01-10' })
  })
})

describe('booking a client in', () => {
  it('takes a free time from the day, sends what was typed, and says what is in the way', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Book in, 11:00 to 13:00 is free' }))
    const layer = await screen.findByRole('dialog', { name: 'Book a client in' })
    await user.type(within(layer).getByLabelText('Client'), 'Wanda Walk-In')
    await user.click(await within(layer).findByRole('button', { name: '12:00' }))
    api.refuse(bookByHand, 'slot_taken', { message: 'In the way: June Ferrer, Silk Press, Wed, 2 Dec, 12:00.' })
    await user.click(within(layer).getByRole('button', { name: 'Book in' }))
    expect(await within(layer).findByText(/^In the way: June Ferrer/)).toBeVisible()
    api.respond(bookByHand, { message: 'Wanda Walk-In is booked in.', booking: atSalon })
    await user.click(within(layer).getByRole('button', { name: 'Book in' }))
    expect(await screen.findByText('Wanda Walk-In is booked in.')).toBeVisible()
    expect(api.sentTo(bookByHand).at(-1)?.body).toMatchObject({
      ...{ serviceID: 'silk-press', date: DAY, time: '12:00', fullName: 'Wanda Walk-In' },
    })
  })
})

describe('a visit', () => {
  async function openVisit(booking = atSalon) {
    api.respond(getBooking, booking)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /June Ferrer/ }))
    const layer = await screen.findByRole('dialog')
    await within(layer).findByText('Silk Press')
    return { user, layer }
  }

  it('is moved at once or asked for, and what that means is said before', async () => {
    const { user, layer } = await openVisit({
      ...atSalon,
      payAtSalon: false,
      paidHere: 80,
      atSalon: 0,
      refundIfCancelled: 80,
    })
    await user.click(within(layer).getByRole('button', { name: 'Another time' }))
    expect(within(layer).getByText(/until they accept the visit stays where it is/)).toBeVisible()
    await user.click(within(layer).getByLabelText('Move it now'))
    expect(within(layer).getByText(/they can cancel it and get \$80.00 back/)).toBeVisible()
    await user.click(await within(layer).findByRole('button', { name: '11:00' }))
    api.respond(moveVisit, { message: 'Moved to Wed, 2 Dec, 11:00.', booking: atSalon })
    await user.click(within(layer).getByRole('button', { name: 'Move' }))
    expect(await within(layer).findByText('Moved to Wed, 2 Dec, 11:00.')).toBeVisible()
    expect(api.sentTo(moveVisit)[0]?.body).toMatchObject({ time: '11:00' })
  })

  it('is cancelled with a reason, after saying what goes back', async () => {
    const { user, layer } = await openVisit({
      ...atSalon,
      payAtSalon: false,
      paidHere: 80,
      atSalon: 0,
      refundIfCancelled: 80,
    })
    await user.click(within(layer).getByRole('button', { name: 'Cancel' }))
    expect(within(layer).getByText('Your client gets all of it back: $80.00.')).toBeVisible()
    await user.type(within(layer).getByLabelText(/^Reason/), 'I have the flu.')
    api.respond(cancelVisit, { message: 'The appointment is cancelled.', booking: atSalon })
    await user.click(within(layer).getByRole('button', { name: 'Yes, Cancel' }))
    expect(await within(layer).findByText('The appointment is cancelled.')).toBeVisible()
    expect(api.sentTo(cancelVisit)[0]?.body).toEqual({ reason: 'I have the flu.' })
  })

  it('is marked as a no-show, and that is taken back', async () => {
    const { user, layer } = await openVisit({ ...atSalon, stylistMay: { ...may, markNoShow: true } })
    api.respond(recordOutcome, { message: 'The visit is closed.', booking: atSalon })
    api.respond(getBooking, { ...atSalon, status: 'no-show', stylistMay: { ...may, move: false, reopen: true } })
    await user.click(within(layer).getByRole('button', { name: 'No-show' }))
    expect(await within(layer).findByText(/^Marked as a no-show\./)).toBeVisible()
    api.respond(reopenVisit, { message: 'The visit is open again.', booking: atSalon })
    await user.click(await within(layer).findByRole('button', { name: 'Undo no-show' }))
    expect(await within(layer).findByText('The visit is open again.')).toBeVisible()
  })
})

it('lists the visits that are in the way of time off, and removes what was taken', async () => {
  api.respond(listTimeOff, {
    timeOff: [{ _id: 'o1', start: '2026-12-09T14:00:00Z', end: '2026-12-09T20:00:00Z', note: 'School' }],
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Time off' }))
  const layer = await screen.findByRole('dialog', { name: 'Time off' })
  api.refuse(takeTimeOff, 'time_off_has_visits', { bookings: [aBooking()], beingPaidFor: 0 })
  await user.click(within(layer).getByRole('button', { name: 'Take time off' }))
  expect(await within(layer).findByText(/There are visits in that time/)).toBeVisible()
  expect(within(layer).getByRole('button', { name: /June Ferrer, Silk Press|Ada Obi, Silk Press/ })).toBeVisible()
  expect(api.sentTo(takeTimeOff)[0]?.body).toMatchObject({ start: '2026-12-02T05:00:00.000Z' })
  api.respond(endTimeOff, { message: 'Your time off is given up.' })
  await user.click(within(layer).getByRole('button', { name: /^Remove time off/ }))
  expect(await within(layer).findByText('Your time off is given up.')).toBeVisible()
})

it('a proposed time is accepted by the link of a mail, without a login', async () => {
  api.respond(readProposal, {
    ...{ serviceName: 'Silk Press', providerName: 'Ada Obi', place: '', placeTimeName: 'Atlanta time' },
    ...{ timeZone: 'America/New_York', date: DAY, time: '10:00', start: '2026-12-02T15:00:00Z' },
    proposal: {
      ...{ date: DAY, time: '12:00', start: '2026-12-02T17:00:00Z', end: '2026-12-02T18:00:00Z' },
      ...{ note: 'Could we?', heldUntil: '2026-12-02T14:50:00Z', moneyText: 'Nothing changes.' },
    },
  })
  const { user } = await openScreen('/proposal?token=abc')
  expect(await screen.findByText('In place of Wed, 2 Dec, 10:00.')).toBeVisible()
  api.respond(answerMailedProposal, { message: 'Your appointment has moved.' })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Your appointment has moved.')).toBeVisible()
  expect(api.sentTo(answerMailedProposal)[0]?.body).toEqual({ token: 'abc', answer: 'accept' })
})
