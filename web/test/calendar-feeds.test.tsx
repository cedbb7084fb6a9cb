import {
  addBusyFeed,
  type BusyFeed,
  type CalendarFeeds,
  getCalendarFeeds,
  makeVisitFeed,
  removeBusyFeed,
  revokeVisitFeed,
} from '@dressing-room/contract/calendar-feeds'
import { describe, expect, it } from 'vitest'
import { aBooking } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const seller = aUser({ isVerified: true })
const NOTHING: CalendarFeeds = { visitFeed: { isOn: false }, busyFeeds: [], conflicts: [] }
const WORK: BusyFeed = {
  _id: 'f1',
  name: 'Work',
  host: 'calendar.google.com',
  state: 'read',
  readAt: '2026-11-28T16:49:00Z',
  nextReadAt: '2026-11-28T17:04:00Z',
  busyTimes: 12,
  notes: [],
}

async function open(feeds: Partial<CalendarFeeds> = {}) {
  api.respond(getCalendarFeeds, { ...NOTHING, ...feeds })
  const opened = await openScreen('/seller-dashboard/calendar-feeds', { user: seller })
  await screen.findByRole('heading', { name: 'Calendar feeds' })
  return opened
}

describe("a stylist's visits in their own calendar", () => {
  it('get an address that is shown when it is made, and ends when that is confirmed', async () => {
    const { user } = await open()
    const visitFeed = { isOn: true, createdAt: '2026-11-28T16:49:00Z' }
    api.respond(makeVisitFeed, { url: 'https://shop.test/calendar-feeds/visits/abc.ics', visitFeed })
    api.respond(getCalendarFeeds, { ...NOTHING, visitFeed })
    await user.click(screen.getByRole('button', { name: 'Make an address' }))
    expect(await screen.findByLabelText('Your secret address')).toHaveValue(
      'https://shop.test/calendar-feeds/visits/abc.ics',
    )
    expect(screen.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      'webcal://shop.test/calendar-feeds/visits/abc.ics',
    )

    api.respond(revokeVisitFeed, { message: 'The address leads to nothing any more.', visitFeed: { isOn: false } })
    api.respond(getCalendarFeeds, NOTHING)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const asked = within(screen.getByRole('dialog', { name: 'Turn this address off?' }))
    await user.click(asked.getByRole('button', { name: 'Turn off' }))
    await screen.findByText('The address leads to nothing any more.')
    expect(screen.queryByLabelText('Your secret address')).toBeNull()
  })
})

describe('other calendars of a stylist', () => {
  it('are added by their address, and a wrong one is said at its field', async () => {
    const { user } = await open()
    api.refuse(addBusyFeed, 'invalid', { errors: [{ pointer: '#/url', detail: 'Please paste the address.' }] })
    await user.click(screen.getByRole('button', { name: 'Add this calendar' }))
    const field = screen.getByLabelText('Address of the calendar')
    await screen.findByText('Please paste the address.')
    expect(field).toBeInvalid()

    api.respond(addBusyFeed, { ...WORK, state: 'waiting' })
    api.respond(getCalendarFeeds, { ...NOTHING, busyFeeds: [{ ...WORK, state: 'waiting' }] })
    await user.type(field, 'webcal://calendar.google.com/private/basic.ics')
    await user.click(screen.getByRole('button', { name: 'Add this calendar' }))
    await screen.findByText('Being read')
    expect(screen.getByLabelText('Address of the calendar')).toHaveValue('')
  })

  it('say what was read, what was not understood, and what is wrong', async () => {
    const fault = 'There is no calendar at this address any more.'
    await open({
      busyFeeds: [
        { ...WORK, notes: ['Events in “Narnia” are read as times on your own clock.'] },
        { ...WORK, _id: 'f2', name: 'Family', state: 'failing', fault },
      ],
    })
    const [work, family] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/12 busy times/))
    expect(within(work as HTMLElement).getByText(/Narnia/)).toBeInTheDocument()
    expect(within(family as HTMLElement).getByText('Cannot be read')).toBeInTheDocument()
    expect(within(family as HTMLElement).getByText(/no calendar at this address/)).toHaveTextContent(
      'What was read before still counts.',
    )
  })

  it('are removed once that is confirmed', async () => {
    const { user } = await open({ busyFeeds: [WORK] })
    api.respond(removeBusyFeed, { message: 'This calendar is not read any more.' })
    await user.click(screen.getByRole('button', { name: 'Remove Work' }))
    api.respond(getCalendarFeeds, NOTHING)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await screen.findByText('This calendar is not read any more.')
    await waitFor(() => expect(screen.queryByText('Work')).toBeNull())
  })

  it('name the visits that they overlap, each with the way to it', async () => {
    const booking = aBooking({ _id: 'b1', viewerRole: 'stylist' })
    await open({ busyFeeds: [WORK], conflicts: [{ booking, feed: 'Work', start: booking.start, end: booking.end }] })
    const notice = screen.getByRole('heading', { name: /One visit is at a time/ }).parentElement as HTMLElement
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/visits/b1')
    expect(notice).toHaveTextContent('Busy in Work.')
  })
})
