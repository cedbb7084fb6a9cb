import { cancelBooking, getBooking } from '@dressing-room/contract/booking'
import { availableDays } from '@dressing-room/contract/stylist-services'
import { rescheduleBooking, rescheduleDays, rescheduleTimes } from '@dressing-room/contract/visits'
import { beforeEach, describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aBooking, nothingFree } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time', place: '' }
const DAY = '2026-12-02'
const open = () => openScreen('/visits/b1', { user: june })

beforeEach(() => stopClock(new Date('2026-11-20T15:00:00Z')))

it('says all that is known of it', async () => {
  api.respond(getBooking, aBooking())
  await open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Silk Press')
  const main = screen.getByRole('main')
  for (const words of [
    'Confirmed',
    'Ada Obi',
    'june@journey.test',
    'Free cancellation until',
    '$80.00',
    'Atlanta time',
  ]) {
    expect(main).toHaveTextContent(words)
  }
})

it('says to its stylist that the payment is disputed, and what that means', async () => {
  const text = 'The client disputes this payment, and their bank has taken $80.00 back.'
  api.respond(getBooking, aBooking({ viewerRole: 'stylist', dispute: { state: 'open', text } }))
  await openScreen('/visits/b1', { user: aUser({ isVerified: true }) })
  expect(await screen.findByText('Disputed')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

it('names what was added to it, each with what it takes and costs', async () => {
  const addOns = [
    { name: 'Deep mask', price: 20, minutes: 30 },
    { name: 'Fringe trim', price: 0, minutes: 15 },
  ]
  api.respond(getBooking, aBooking({ addOns, price: 100, duration: 105 }))
  await open()
  await screen.findByRole('heading', { level: 1 })
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent(/Deep mask\W*\(?30 minutes, \$20\.00/)
  expect(main).toHaveTextContent(/Fringe trim\W*\(?15 minutes/)
  expect(main).toHaveTextContent('$100.00')
})

for (const [name, arrange] of [
  ['of somebody else', () => api.refuse(getBooking, 'booking_not_found')],
  ['with an address that cannot be read', () => api.refuse(getBooking, 'malformed')],
] as const) {
  it(`${name} is not found`, async () => {
    arrange()
    await open()
    expect(await screen.findByText('Booking not found.')).toBeVisible()
  })
}

it('waits for a shop that cannot be reached, and is there when it answers', async () => {
  tolerate(/ShopAway|no answer|answered/)
  api.disconnect(getBooking)
  const { user } = await open()
  expect(await screen.findByText("We can't reach the shop. Your cart and login are safe.")).toBeVisible()
  api.respond(getBooking, aBooking())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Silk Press' })).toBeVisible()
})

describe('cancelling', () => {
  const cancelled = aBooking({
    ...{ status: 'cancelled', mayCancel: false, mayMove: false, freeUntil: null, refundIfCancelled: 0 },
    ...{ refundedAmount: 80, refundState: 'pending' },
  })

  async function ask() {
    api.respond(getBooking, aBooking())
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    await screen.findByText('Are you sure you want to cancel this appointment?')
    return user
  }

  it('is asked once more, with what it does to the money, and may be left', async () => {
    const user = await ask()
    expect(screen.getByText('$80.00 goes back to your card.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(await screen.findByRole('button', { name: 'Cancel appointment' })).toBeVisible()
    expect(api.sentTo(cancelBooking)).toEqual([])
  })

  it('says where the money is, and looks again until it has gone back', async () => {
    api.respond(availableDays, nothingFree)
    api.respond(cancelBooking, () => {
      api.respond(getBooking, cancelled)
      return { message: '$80.00 is on its way back to your card.', booking: cancelled }
    })
    const user = await ask()
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }))
    expect(await screen.findByText('$80.00 is on its way back to your card.')).toBeVisible()
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(screen.getByText(/^\$80\.00, on its way to your card/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull()
    api.respond(getBooking, { ...cancelled, refundState: 'done' })
    await passTime(4100)
    expect(await screen.findByText('Refunded')).toBeVisible()
  })

  it('says in the words of the server that it is too late', async () => {
    tolerate(/can no longer be cancelled/)
    api.refuse(cancelBooking, 'booking_not_cancellable')
    const user = await ask()
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }))
    await screen.findByText('This booking can no longer be cancelled.')
  })

  it('says that the free cancellation has ended', async () => {
    api.respond(getBooking, aBooking({ freeUntil: null, refundIfCancelled: 0 }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    await screen.findByText('The free cancellation has ended: $80.00 does not come back.')
  })
})

describe('moving', () => {
  beforeEach(() => {
    api.respond(getBooking, aBooking())
    api.respond(rescheduleDays, { availableDays: ['2026-12-01', DAY], ...where })
    api.respond(rescheduleTimes, ({ params }) => ({
      availableTimes: ['11:00', '12:00'],
      ...where,
      starts: ['11:00', '12:00'].map((time) => ({
        time,
        instant: `${params.day}T${Number(time.slice(0, 2)) + 5}:00:00Z`,
        freeUntil: null,
        refundIfCancelled: 0,
      })),
    }))
  })

  async function move() {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }))
    const region = within(await screen.findByRole('region', { name: 'Reschedule' }))
    return { user, region, confirm: () => user.click(region.getByRole('button', { name: 'Confirm new time' })) }
  }

  it('asks for both a day and a time', async () => {
    const { region, confirm } = await move()
    await region.findByRole('option', { name: '11:00' })
    await confirm()
    await region.findByText('Please select both a day and time.')
    expect(api.sentTo(rescheduleBooking)).toEqual([])
  })

  it('says first what it does to the money, and may be left', async () => {
    const { user, region } = await move()
    await region.findByRole('option', { name: '11:00' })
    await user.selectOptions(region.getByLabelText('Time'), '11:00')
    await region.findByText('After moving, $80.00 no longer comes back if you cancel.')
    await user.click(region.getByRole('button', { name: 'Keep current time' }))
    expect(await screen.findByRole('button', { name: 'Reschedule' })).toBeVisible()
  })

  it('leads to the new time', async () => {
    const moved = aBooking({ date: DAY, time: '12:00', start: `${DAY}T17:00:00Z` })
    api.respond(rescheduleBooking, () => {
      api.respond(getBooking, moved)
      return { message: 'Your appointment is moved.', booking: moved }
    })
    const { user, region, confirm } = await move()
    await user.selectOptions(region.getByLabelText('Day'), DAY)
    await region.findByRole('option', { name: '12:00' })
    await user.selectOptions(region.getByLabelText('Time'), '12:00')
    await confirm()
    expect(await screen.findByText('Your appointment is moved.')).toBeVisible()
    expect(api.sentTo(rescheduleBooking)[0]?.body).toEqual({ date: DAY, time: '12:00' })
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Wed, 2 Dec, 12:00'))
  })

  for (const code of ['slot_taken', 'slot_not_bookable'] as const) {
    it(`asks for what is free when the time has gone: ${code}`, async () => {
      tolerate(/taken|cannot be booked/)
      api.refuse(rescheduleBooking, code)
      const { user, region, confirm } = await move()
      await region.findByRole('option', { name: '11:00' })
      await user.selectOptions(region.getByLabelText('Time'), '11:00')
      const before = api.sentTo(rescheduleDays).length
      await confirm()
      await region.findByText(/The list now shows what is free\.$/)
      expect(region.getByLabelText('Time')).toHaveValue('')
      await waitFor(() => expect(api.sentTo(rescheduleDays).length).toBe(before + 1))
    })
  }

  it('says that the visit can no longer be moved', async () => {
    tolerate(/can no longer be moved/)
    api.refuse(rescheduleBooking, 'booking_not_movable')
    const { user, region, confirm } = await move()
    await region.findByRole('option', { name: '11:00' })
    await user.selectOptions(region.getByLabelText('Time'), '11:00')
    await confirm()
    await region.findByText('This booking can no longer be moved.')
  })
})
