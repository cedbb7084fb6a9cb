import { askForTime, availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { beforeEach, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const [TUESDAY, WEDNESDAY] = ['2026-12-01', '2026-12-02']
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getService, aService())
  api.respond(availableDays, { ...where, availableDays: [TUESDAY, WEDNESDAY], nextFree: null, ownHolds: [] })
  api.respond(availableTimes, ({ params }) => ({
    ...where,
    availableTimes: ['10:00', '15:00'],
    starts: ['10:00', '15:00'].map((time) => ({
      time,
      instant: `${params.day}T${Number(time.slice(0, 2)) + 5}:00:00Z`,
    })),
  }))
})

const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))
const time = () => sheet().getByRole('combobox', { name: 'Time' })

async function ask(wanted: string) {
  const opened = await openScreen('/service/silk-press', { user: aUser() })
  await opened.user.click((await screen.findAllByRole('button', { name: 'Book Appointment' }))[0] as HTMLElement)
  await opened.user.type(await screen.findByLabelText('Another time?'), wanted)
  await opened.user.click(sheet().getByRole('button', { name: 'Ask' }))
  return opened
}

it('says why a time is not offered, and leads to the nearest before and after', async () => {
  api.respond(askForTime, {
    ...{ ...where, isFree: false, reason: 'busy', message: 'Tasha Bell is busy then.' },
    before: { date: TUESDAY, time: '10:00', instant: `${TUESDAY}T15:00:00Z` },
    after: { date: WEDNESDAY, time: '15:00', instant: `${WEDNESDAY}T20:00:00Z` },
  })
  const { user } = await ask('12:00')
  expect(await sheet().findByText('Tasha Bell is busy then.')).toBeVisible()
  expect(api.sentTo(askForTime)[0]?.query).toEqual({ day: TUESDAY, time: '12:00' })
  await user.click(sheet().getByRole('button', { name: 'Wed, 2 Dec, 15:00' }))
  await waitFor(() => expect(time()).toHaveValue('15:00'))
  expect(sheet().getByRole('combobox', { name: 'Day' })).toHaveValue(WEDNESDAY)
  expect(sheet().queryByText('Tasha Bell is busy then.')).toBeNull()
})

it('chooses a time that is free', async () => {
  const start = { date: TUESDAY, time: '15:00', instant: `${TUESDAY}T20:00:00Z` }
  api.respond(askForTime, { ...where, isFree: true, reason: '', message: 'This time is free.', start })
  await ask('15:00')
  expect(await sheet().findByText('This time is free.')).toBeVisible()
  await waitFor(() => expect(time()).toHaveValue('15:00'))
})

it('says that no other time is free, and that it could not ask', async () => {
  api.respond(askForTime, { ...where, isFree: false, reason: 'closed', message: 'Tasha Bell is closed on that day.' })
  const { user } = await ask('12:00')
  expect(await sheet().findByText('No other time is free at the moment.')).toBeVisible()
  tolerate(/answered 5|wrong/)
  api.fail(askForTime, 500)
  await user.click(sheet().getByRole('button', { name: 'Ask' }))
  expect(await sheet().findByText('Something went wrong.')).toBeVisible()
})
