import {
  cancelByLink,
  type LinkedVisit,
  moveByLink,
  moveDaysByLink,
  moveTimesByLink,
  readVisitLink,
} from '@dressing-room/contract/visit-links'
import { beforeEach, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking } from './goods.ts'
import { api, openScreen, screen, tolerate } from './screen.tsx'

const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time', place: '12 Peachtree St' }
const open = () => openScreen('/change-appointment?token=of-the-mail')

function aLinkedVisit(also: Partial<LinkedVisit> = {}): LinkedVisit {
  const { _id, customer, note, ...visit } = aBooking()
  return { ...visit, place: where.place, ...also }
}

beforeEach(() => stopClock(new Date('2026-11-20T15:00:00Z')))

it('shows one visit to whoever has the mail, with the way there and what cancelling would give back', async () => {
  api.respond(readVisitLink, { visit: aLinkedVisit() })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Silk Press' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=12%20Peachtree%20St'),
  )
  expect(screen.getByText('If you cancel now: $80.00 goes back to your card.')).toBeVisible()
  expect(api.sentTo(readVisitLink)[0]?.body).toEqual({ token: 'of-the-mail' })
})

it('asks before it cancels, and says afterwards where the money is', async () => {
  api.respond(readVisitLink, { visit: aLinkedVisit() })
  api.respond(cancelByLink, {
    message: 'Your appointment is cancelled. $80.00 is on its way back to your card (5 to 10 days).',
    visit: aLinkedVisit({ status: 'cancelled', mayCancel: false, mayMove: false, refundedAmount: 80 }),
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  expect(await screen.findByText('Are you sure you want to cancel this appointment?')).toBeVisible()
  expect(api.sentTo(cancelByLink)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }))
  expect(await screen.findByText(/on its way back to your card/)).toBeVisible()
  expect(screen.getByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull()
})

it('moves it to another free time', async () => {
  api.respond(readVisitLink, { visit: aLinkedVisit() })
  api.respond(moveDaysByLink, { availableDays: ['2026-12-02', '2026-12-03'], ...where })
  api.respond(moveTimesByLink, {
    availableTimes: ['14:00'],
    ...where,
    starts: [{ time: '14:00', instant: '2026-12-03T19:00:00Z', freeUntil: null, refundIfCancelled: 80 }],
  })
  api.respond(moveByLink, {
    message: 'Your appointment has moved to Thu, 3 Dec, 14:00, Atlanta time.',
    visit: aLinkedVisit({ date: '2026-12-03', time: '14:00' }),
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Day' }), '2026-12-03')
  await user.click(await screen.findByRole('radio', { name: /14:00/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm new time' }))
  expect(await screen.findByText(/has moved to Thu, 3 Dec/)).toBeVisible()
  expect(api.sentTo(moveByLink)[0]?.body).toEqual({ token: 'of-the-mail', date: '2026-12-03', time: '14:00' })
})

it('says why it leads to nothing any more', async () => {
  api.refuse(readVisitLink, 'visit_link_over', { message: 'This appointment is cancelled.' })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to change here' })).toBeVisible()
  expect(screen.getByText('This appointment is cancelled.')).toBeVisible()
})

it('keeps the question open where cancelling fails', async () => {
  tolerate(/can no longer be cancelled/)
  api.respond(readVisitLink, { visit: aLinkedVisit() })
  api.refuse(cancelByLink, 'booking_not_cancellable')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel' }))
  expect(await screen.findByText('This booking can no longer be cancelled.')).toBeVisible()
})
