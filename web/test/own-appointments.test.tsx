import {
  calendarFileOfBooking,
  cancelBooking,
  getBooking,
  type ListedBooking,
  listBookings,
  nextBooking,
} from '@dressing-room/contract/booking'
import { getOwnVisitFeed, makeOwnVisitFeed } from '@dressing-room/contract/calendar-feeds'
import { getRecommendations } from '@dressing-room/contract/recommendations'
import { reviewOfBooking } from '@dressing-room/contract/reviews'
import { getRewards } from '@dressing-room/contract/rewards'
import { availableDays } from '@dressing-room/contract/stylist-services'
import { reviewVisit } from '@dressing-room/contract/visits'
import { listWaiting } from '@dressing-room/contract/waiting-list'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking, aListedBooking, aRewards } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const open = (path = '/dashboard/appointments') => openScreen(path, { user: june })

const ahead = aListedBooking({ description: 'A blow dry that lasts for days.' })
const came = aListedBooking({ _id: 'b2', serviceName: 'Box Braids', status: 'completed', mayCancel: false })

function lists({ pending = [] as ListedBooking[], past = [] as ListedBooking[], totalPages = 1 } = {}) {
  api.respond(listBookings, ({ query }) => {
    const bookings = query.when === 'pending' ? pending : past
    return { bookings, page: Number(query.page), totalPages, total: bookings.length }
  })
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(nextBooking, {})
  api.respond(getOwnVisitFeed, { visitFeed: { isOn: false } })
  api.respond(getRewards, aRewards(0))
  api.respond(getRecommendations, { items: [] })
  api.respond(listWaiting, { entries: [] })
})

it('begins empty, and says so in the words of the shop', async () => {
  lists()
  await open()
  const pending = await part('Pending Services')
  expect(pending.getByText('You are yet to book.')).toBeVisible()
  expect((await part('Appointment History')).getByText('Your past appointments will stand here.')).toBeVisible()
  expect((await part('Next Appointment')).getByRole('button', { name: 'View Details' })).toBeDisabled()
})

it('says how many points are left to a discount on a booking', async () => {
  lists()
  await open()
  expect((await part('Your Rewards')).getByText('50 points to achieve a 10% discount!')).toBeVisible()
})

it('lists what is ahead and what has been, each in its own table', async () => {
  lists({ pending: [ahead], past: [aListedBooking({ ...came, rated: 4 })] })
  await open()
  const pending = await part('Pending Services')
  for (const column of ['Name', 'Description', 'Date', 'Actions']) {
    expect(pending.getByRole('columnheader', { name: column })).toBeInTheDocument()
  }
  expect(pending.getByText('A blow dry that lasts for days.')).toBeVisible()
  const past = await part('Appointment History')
  expect(past.getByRole('columnheader', { name: 'Review' })).toBeInTheDocument()
  expect(past.getByText('Rated')).toBeVisible()
  expect(past.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  expect(past.queryByRole('button', { name: 'Review' })).toBeNull()
  expect(past.getByText('Page 1 of 1')).toBeVisible()
})

it('turns the pages of one table and leaves the other where it is', async () => {
  lists({ pending: [ahead], past: [came], totalPages: 3 })
  const { user } = await open('/dashboard/appointments?pending=2')
  const past = await part('Appointment History')
  expect((await part('Pending Services')).getByText('Page 2 of 3')).toBeVisible()
  await user.click(past.getByRole('link', { name: 'Next' }))
  expect(await (await part('Appointment History')).findByText('Page 2 of 3')).toBeVisible()
  expect((await part('Pending Services')).getByText('Page 2 of 3')).toBeVisible()
  const asked = api.sentTo(listBookings).map(({ query }) => `${query.when} ${query.page} ${query.limit}`)
  expect(asked).toContain('past 2 5')
})

it('says which part cannot be loaded, and asks again', async () => {
  tolerate(/./)
  api.fail(listBookings, 500)
  api.fail(getOwnVisitFeed, 500)
  const { user } = await open()
  expect(await screen.findByText("Couldn't load your pending services.")).toBeVisible()
  expect(screen.getByText("Couldn't load your appointment history.")).toBeVisible()
  expect(screen.getByText("Couldn't load your calendar address.")).toBeVisible()
  lists({ pending: [ahead] })
  await user.click((await part('Pending Services')).getByRole('button', { name: 'Try again' }))
  expect(await (await part('Pending Services')).findByText('Silk Press')).toBeVisible()
})

describe('cancelling', () => {
  async function ask() {
    lists({ pending: [ahead] })
    const { user } = await open()
    await user.click((await part('Pending Services')).getByRole('button', { name: 'Cancel' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Cancel Appointment' })) }
  }

  it('is asked once more with the refund, and may be left', async () => {
    const { user, dialog } = await ask()
    expect(dialog.getByText('Are you sure you want to cancel this appointment?')).toBeVisible()
    expect(dialog.getByText('$80.00 goes back to your card.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel Appointment' })).toBeNull())
    expect(api.sentTo(cancelBooking)).toEqual([])
  })

  it('says where the money is, and the visit stands in the history', async () => {
    const { user, dialog } = await ask()
    const cancelled = aListedBooking({ status: 'cancelled', mayCancel: false, refundedAmount: 80 })
    api.respond(cancelBooking, () => {
      lists({ past: [cancelled] })
      const message = 'Your appointment is cancelled. $80.00 is on its way back to your card (5 to 10 days).'
      return { message, booking: cancelled }
    })
    await user.click(dialog.getByRole('button', { name: 'Yes, Cancel' }))
    expect(await screen.findByText(/\$80\.00 is on its way back/)).toBeVisible()
    expect(await (await part('Appointment History')).findByText('Cancelled')).toBeVisible()
    expect((await part('Pending Services')).getByText('You are yet to book.')).toBeVisible()
  })

  it('stays open where it is refused', async () => {
    tolerate(/can no longer be cancelled/)
    const { user, dialog } = await ask()
    api.refuse(cancelBooking, 'booking_not_cancellable')
    await user.click(dialog.getByRole('button', { name: 'Yes, Cancel' }))
    expect(await dialog.findByText('This booking can no longer be cancelled.')).toBeVisible()
  })
})

describe('a review', () => {
  const service = { _id: 'b2', name: 'Box Braids', imageUrl: '', mayReview: true }

  it('begins with no stars, is sent with some, and stands there as rated', async () => {
    lists({ past: [aListedBooking({ ...came, mayReview: true })] })
    api.respond(reviewOfBooking, { service, reviewerName: 'June F.' })
    api.respond(reviewVisit, () => {
      lists({ past: [aListedBooking({ ...came, rated: 4 })] })
      return { message: 'Thank you for your review.' }
    })
    const { user } = await open()
    await user.click((await part('Appointment History')).getByRole('button', { name: 'Review' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Your Review' }))
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await dialog.findByText('Please choose one to five stars.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /^4 stars/ }))
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Thank you for your review.')).toBeVisible()
    expect(await (await part('Appointment History')).findByText('Rated')).toBeVisible()
    expect(api.sentTo(reviewVisit)[0]).toMatchObject({ params: { id: 'b2' }, body: { rating: 4 } })
  })

  it('says in its place that it cannot be begun', async () => {
    tolerate(/./)
    lists({ past: [aListedBooking({ ...came, mayReview: true })] })
    api.refuse(reviewOfBooking, 'booking_not_found')
    const { user } = await open()
    await user.click((await part('Appointment History')).getByRole('button', { name: 'Review' }))
    expect(await screen.findByText('Booking not found.')).toBeVisible()
  })
})

describe('the details', () => {
  async function openDetails(
    booking = aBooking({ steps: [{ at: '2026-11-01T10:00:00Z', text: 'Booked.', note: '' }] }),
  ) {
    lists({ pending: [ahead] })
    api.respond(getBooking, booking)
    const { user } = await open()
    await user.click((await part('Pending Services')).getByRole('button', { name: 'View Details' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Appointment Details' }))
    await dialog.findByText('Booked on')
    return { user, dialog }
  }

  it('lead there, into a calendar and to what has happened', async () => {
    const { user, dialog } = await openDetails()
    expect(dialog.getByRole('link', { name: /^Directions/ })).toBeVisible()
    expect(dialog.getByText('Booked.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Add to calendar' }))
    expect(dialog.getByRole('link', { name: /^Google Calendar/ })).toHaveAttribute(
      'href',
      expect.stringContaining('dates=20261201T150000Z%2F20261201T160000Z'),
    )
    expect(dialog.getByRole('link', { name: /^Outlook/ })).toHaveAttribute('href', expect.stringMatching(/^https:/))

    const made: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob)
      return 'blob:made'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    api.respond(calendarFileOfBooking, { fileName: 'appointment-2001.ics', content: 'BEGIN:VCALENDAR' })
    await user.click(dialog.getByRole('button', { name: 'Calendar file (.ics)' }))
    await waitFor(() => expect(made.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']))
  })

  it('say that the file could not be made', async () => {
    tolerate(/./)
    const { user, dialog } = await openDetails()
    await user.click(dialog.getByRole('button', { name: 'Add to calendar' }))
    api.fail(calendarFileOfBooking, 500)
    await user.click(dialog.getByRole('button', { name: 'Apple Calendar' }))
    expect(await dialog.findByText('The file could not be made. Please try again.')).toBeVisible()
  })

  it('of one whose service is gone lead to its stylist only', async () => {
    const gone = aBooking({ status: 'completed', mayCancel: false, mayMove: false, serviceExists: false })
    const { dialog } = await openDetails({ ...gone, provider: { ...gone.provider, shopSlug: 'tasha-bell' } })
    expect(dialog.queryByRole('link', { name: 'Book again' })).toBeNull()
    expect(dialog.getByRole('link', { name: /^With the same stylist/ })).toBeVisible()
  })

  it('of one that is over offer the same again, its next free time and its stylist', async () => {
    const nextFree = { date: '2026-12-01', time: '10:00', instant: '2026-12-01T15:00:00Z' }
    const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
    api.respond(availableDays, { ...where, availableDays: ['2026-12-01'], nextFree })
    const over = aBooking({ status: 'completed', mayCancel: false, mayMove: false })
    const provider = { ...over.provider, name: 'Tasha Bell', shopSlug: 'tasha-bell' }
    const { dialog } = await openDetails({ ...over, provider })
    expect(dialog.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/service/silk-press')
    expect(await dialog.findByRole('link', { name: 'Next free: Tue, 1 Dec, 10:00' })).toHaveAttribute(
      'href',
      '/service/silk-press#book=1&day=2026-12-01&time=10%3A00',
    )
    expect(dialog.getByRole('link', { name: 'With the same stylist: Tasha Bell' })).toHaveAttribute(
      'href',
      '/shops/tasha-bell',
    )
    expect(dialog.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })
})

it('makes an address for the calendar that somebody looks at, and says that Google takes its time', async () => {
  lists()
  const { user } = await open()
  expect(await screen.findByText(/Google may show one only hours later/)).toBeVisible()
  api.respond(makeOwnVisitFeed, { url: 'https://shop.test/calendar-feeds/visits/abc.ics', visitFeed: { isOn: true } })
  await user.click(screen.getByRole('button', { name: 'Make an address' }))
  expect(await screen.findByLabelText('Your secret address')).toHaveValue(
    'https://shop.test/calendar-feeds/visits/abc.ics',
  )
})

it('leads a stylist to the appointments at their salon', async () => {
  lists()
  await openScreen('/dashboard/appointments', { user: aUser({ isVerified: true }) })
  expect(await screen.findByRole('link', { name: 'Appointments at your salon' })).toHaveAttribute(
    'href',
    '/seller-dashboard/appointments',
  )
})
