import { createBookingSession, quoteBookingCode } from '@dressing-room/contract/booking-sessions'
import { servicesTogether } from '@dressing-room/contract/services-together'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const DAY = '2026-12-01'
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const [ANA, BO] = [
  { _id: 'm1', name: 'Ana' },
  { _id: 'm2', name: 'Bo' },
]
const first = aService({ team: [ANA, BO] })
const trim = { ...aService({ serviceID: 'trim', name: 'Trim', price: 40, duration: 30 }), doers: ['m1'] }
const dry = { ...aService({ serviceID: 'dry', name: 'Blow Dry', price: 30, duration: 20 }), doers: ['m2'] }
const wash = { ...aService({ serviceID: 'wash', name: 'Wash', price: 10, duration: 10 }), doers: ['m1', 'm2'] }
const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))
const summary = () => sheet().getByRole('region', { name: 'Summary' })

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getService, first)
  const start = { time: '10:00', instant: `${DAY}T15:00:00Z` }
  api.respond(availableDays, { ...where, availableDays: [DAY], nextFree: { date: DAY, ...start } })
  api.respond(availableTimes, { ...where, availableTimes: ['10:00'], starts: [start] })
  api.respond(servicesTogether, { services: [trim, dry, wash], doers: ['m1', 'm2'] })
})

async function openSheet() {
  const { user } = await openScreen('/service/silk-press', { user: aUser() })
  await user.click((await screen.findAllByRole('button', { name: 'Book Appointment' }))[0] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Book Appointment' })
  const add = async (name: RegExp) => {
    await user.click(sheet().getByRole('button', { name: 'Add another service' }))
    await user.click(await sheet().findByRole('button', { name }))
  }
  return { user, add }
}

describe('what a visit costs', () => {
  it('is what the shop has said only for the choice that it was said of', async () => {
    api.refuse(createBookingSession, 'price_changed', { price: 95, currency: 'USD' })
    const { user, add } = await openSheet()
    await sheet().findByRole('option', { name: '10:00' })
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Time' }), '10:00')
    await user.type(sheet().getByLabelText('Phone'), '+1 415 555 2671')
    await user.click(sheet().getByRole('button', { name: 'Confirm Booking' }))
    await waitFor(() => expect(summary()).toHaveTextContent('$95.00'))
    await add(/^Trim/)
    await waitFor(() => expect(summary()).toHaveTextContent('$120.00'))
    expect(summary()).not.toHaveTextContent('$95.00')
    expect(summary()).not.toHaveTextContent('Price before')
  })

  it('is asked of a code anew once the shop has said that the price is another', async () => {
    const quote = { code: 'NEW', percent: 10, currency: 'USD' } as const
    api.respond(quoteBookingCode, { ...quote, message: 'NEW takes $8.00 off.', discount: 8, total: 72 })
    api.refuse(createBookingSession, 'price_changed', { price: 95, currency: 'USD' })
    const { user } = await openSheet()
    await sheet().findByRole('option', { name: '10:00' })
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Time' }), '10:00')
    await user.type(sheet().getByLabelText('Phone'), '+1 415 555 2671')
    await user.type(sheet().getByLabelText(/^Code/), 'NEW')
    await user.click(sheet().getByRole('button', { name: 'Apply Discount' }))
    expect(await sheet().findByText('Total: $72.00')).toBeVisible()
    api.respond(quoteBookingCode, { ...quote, message: 'NEW takes $9.50 off.', discount: 9.5, total: 85.5 })
    await user.click(sheet().getByRole('button', { name: 'Confirm Booking' }))
    expect(await sheet().findByText('Total: $85.50')).toBeVisible()
  })

  it('is not booked while it is asked what a code takes off the new choice', async () => {
    api.respond(quoteBookingCode, {
      code: 'NEW',
      percent: 10,
      message: 'NEW takes $8.00 off.',
      discount: 8,
      total: 72,
      currency: 'USD',
    })
    const { user, add } = await openSheet()
    await user.type(sheet().getByLabelText(/^Code/), 'NEW')
    await user.click(sheet().getByRole('button', { name: 'Apply Discount' }))
    expect(await sheet().findByRole('button', { name: 'Remove NEW' })).toBeVisible()
    api.respond(quoteBookingCode, {
      ...{ code: 'NEW', percent: 10, message: 'NEW takes $12.00 off.', discount: 12, total: 108, currency: 'USD' },
    })
    const answer = api.delay(quoteBookingCode)
    await add(/^Trim/)
    await waitFor(() => expect(sheet().getByRole('button', { name: 'Confirm Booking' })).toHaveAttribute('aria-busy'))
    answer()
    expect(await sheet().findByText('Total: $108.00')).toBeVisible()
  })
})

describe('several services of a team', () => {
  it('are those that one of them does, and only who does all of them can be chosen', async () => {
    const { user, add } = await openSheet()
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Stylist' }), 'Bo')
    await add(/^Trim/)
    // Only Ana does both: there is nobody to choose from, and Bo is not asked about any more.
    expect(sheet().queryByRole('combobox', { name: 'Stylist' })).toBeNull()
    await waitFor(() => expect(api.sentTo(availableDays).at(-1)?.query).toEqual({ also: 'trim' }))
    await user.click(sheet().getByRole('button', { name: 'Add another service' }))
    expect(sheet().queryByRole('button', { name: /^Blow Dry/ })).toBeNull()
    await user.click(sheet().getByRole('button', { name: /^Wash/ }))
    expect(sheet().getByRole('button', { name: 'Remove Wash' })).toBeVisible()
  })

  it('keep a keyboard where it is when one is added or removed', async () => {
    const { user, add } = await openSheet()
    await add(/^Trim/)
    expect(sheet().getByRole('button', { name: 'Add another service' })).toHaveFocus()
    await add(/^Wash/)
    await user.click(sheet().getByRole('button', { name: 'Remove Trim' }))
    expect(sheet().getByRole('button', { name: 'Remove Wash' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(sheet().getByRole('button', { name: 'Add another service' })).toHaveFocus()
  })
})
