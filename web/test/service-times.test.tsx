import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { beforeEach, expect, it } from 'vitest'
import { aService } from './goods.ts'
import { api, openScreen, screen, tolerate } from './screen.tsx'

const days = ['2099-03-03', '2099-03-04']
const free = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }

beforeEach(() => {
  api.respond(getService, aService())
  api.respond(availableDays, { ...free, availableDays: days, nextFree: null })
  api.respond(availableTimes, ({ params }) => ({
    ...free,
    availableTimes: params.day === '2099-03-03' ? ['09:00', '09:30'] : ['14:00'],
    starts: [],
  }))
})

it('shows the times of the first free day, with that day in the address', async () => {
  const { address } = await openScreen('/service/silk-press/times')
  expect(await screen.findByText('09:30')).toBeVisible()
  expect(address()).toBe('/service/silk-press/times?day=2099-03-03')
  expect(screen.getByText('Atlanta time, 60 minutes each')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the service' })).toHaveAttribute('href', '/service/silk-press')
})

it('shows another day by a plain form', async () => {
  await openScreen('/service/silk-press/times?day=2099-03-04')
  expect(await screen.findByText('14:00')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Day' })).toHaveValue('2099-03-04')
})

it('shows the first free day in place of one that is not free any more', async () => {
  await openScreen('/service/silk-press/times?day=2001-01-01')
  expect(await screen.findByText('09:00')).toBeVisible()
})

it('says that nothing is free', async () => {
  api.respond(availableDays, { ...free, availableDays: [], nextFree: null })
  await openScreen('/service/silk-press/times')
  expect(await screen.findByText('No free times at the moment.')).toBeVisible()
})

it('says that there is no such service', async () => {
  tolerate(/./)
  api.refuse(getService, 'service_not_found')
  await openScreen('/service/silk-press/times')
  expect(await screen.findByRole('heading', { name: 'Service not found.' })).toBeVisible()
})

it('says that something went wrong where its times cannot be loaded', async () => {
  tolerate(/./)
  api.fail(availableTimes)
  await openScreen('/service/silk-press/times?day=2099-03-03')
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
})
