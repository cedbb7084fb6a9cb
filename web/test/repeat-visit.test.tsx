import { getBooking } from '@dressing-room/contract/booking'
import { atStart } from '@dressing-room/contract/start-links'
import { askForTime } from '@dressing-room/contract/stylist-services'
import { expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const start = (date: string, time: string) => ({ date, time, instant: `${date}T${time}:00Z` })
const open = (as: 'buyer' | 'stylist' = 'buyer') => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getBooking, aBooking({ viewerRole: as, member: { _id: 'm1', name: 'Ana' } }))
  return openScreen('/visits/b1', { user: aUser() })
}

it('a client repeats an appointment: each of the next dates says whether it is free, and leads to the booking sheet', async () => {
  api.respond(askForTime, { ...where, isFree: true, reason: '', message: '', start: start('2026-12-29', '10:00') })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Repeat this appointment' }))
  const dates = within(await screen.findByRole('list', { name: 'Next dates of Silk Press' }))
  expect(dates.getAllByRole('listitem')).toHaveLength(4)
  const days = () => api.sentTo(askForTime).map(({ query }) => (query as { day: string }).day)
  expect(days()).toEqual(['2026-12-29', '2027-01-26', '2027-02-23', '2027-03-23'])
  expect(api.sentTo(askForTime)[0]?.query).toMatchObject({ time: '10:00', member: 'm1' })
  const [first] = dates.getAllByRole('link', { name: 'Book Tue, 29 Dec, 10:00' })
  expect(first).toHaveAttribute('href', atStart('silk-press', { day: '2026-12-29', time: '10:00', member: 'm1' }))

  const taken = { reason: 'taken', message: 'Tasha Bell has another appointment at 10:00.' }
  const near = { before: start('2026-12-09', '09:00'), after: start('2026-12-15', '11:30') }
  api.respond(askForTime, { ...where, ...taken, ...near, isFree: false })
  await user.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'Every 2 weeks')
  expect((await screen.findAllByText(taken.message))[0]).toBeVisible()
  expect(days().slice(4)).toEqual(['2026-12-15', '2026-12-29', '2027-01-12', '2027-01-26'])
  // Close to the first date alone.
  expect(screen.getAllByRole('link', { name: /^Book / })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Book Tue, 15 Dec, 11:30' })).toBeVisible()
})

it('dates that cannot be asked for are said to be missing, and asked for again', async () => {
  tolerate(/.*/)
  api.refuse(askForTime, 'try_again')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Repeat this appointment' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  api.respond(askForTime, { ...where, isFree: true, reason: '', message: '', start: start('2026-12-29', '10:00') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Next dates of Silk Press' })).toBeVisible()
})

it('a stylist repeats by hand, and is not led into the booking sheet', async () => {
  await open('stylist')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Repeat this appointment' })).toBeNull()
})
