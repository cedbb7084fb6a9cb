import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import { quoteCart } from '@dressing-room/contract/orders'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import {
  type CartVisit,
  createCombinedSession,
  holdVisitInCart,
  listCartVisits,
  payForCartVisit,
  removeCartVisit,
} from '@dressing-room/contract/together'
import { beforeEach, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aLine, aQuote, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const dress = aLine()
const PAY = 'https://pay.test/c/pay/cs_1'
const visit: CartVisit = {
  ...{ bookingId: 'b1', serviceID: 'silk-press', name: 'Silk Press', addOns: ['Trim'], addOnIds: ['a1'], also: [] },
  ...{ imageUrl: '', provider: 'Tasha Bell', city: 'Atlanta', placeTimeName: 'Atlanta time' },
  ...{ date: '2026-12-01', time: '10:00', timeZone: 'America/New_York', startsAt: '2026-12-01T15:00:00.000Z' },
  ...{ refundableUntil: '2026-11-30T15:00:00.000Z', price: 80, payNow: 80, atSalon: 0, creditUsed: 0 },
  ...{ currency: 'USD', state: 'held', heldUntil: '2026-11-20T15:32:00.000Z' },
}

const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const amount = (term: string) => summary().getByText(term, { selector: 'dt' }).nextElementSibling
const visits = () => within(screen.getByRole('region', { name: 'Appointments' }))
const checkout = () => screen.findByRole('button', { name: 'Checkout' })

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(quoteCart, aQuote([dress]))
})

it('shows a visit beside the goods with its day, place, price and how long it is held, in one total', async () => {
  api.respond(listCartVisits, { visits: [visit] })
  await openScreen('/cart', { user: june, cart: [dress] })
  await checkout()
  const line = visits().getByRole('listitem')
  expect(line).toHaveTextContent('Silk Press')
  expect(line).toHaveTextContent('10:00, Atlanta time')
  expect(line).toHaveTextContent('Tasha Bell, Atlanta')
  expect(line).toHaveTextContent(/Held until \d\d:\d\d/)
  expect(amount('Subtotal')).toHaveTextContent('$50.00')
  expect(amount('Appointment')).toHaveTextContent('$80.00')
  expect(amount('Total')).toHaveTextContent('$130.00')
  expect(summary().getByRole('list', { name: 'If you cancel an appointment' })).toHaveTextContent(
    /Silk Press: Cancel until .*, and \$80\.00 comes back/,
  )
})

it('pays for both on one card page; a time that ran out meanwhile is taken out with words', async () => {
  api.respond(listCartVisits, { visits: [visit] })
  api.refuse(createCombinedSession, 'visits_not_held', { visits: [{ bookingId: 'b1', name: 'Silk Press' }] })
  tolerate(/not held any more/)
  const { user } = await openScreen('/cart', { user: june, cart: [dress] })
  await user.click(await checkout())
  await screen.findByText(/A time in your cart is not held any more/)
  api.respond(createCombinedSession, ({ body }) => {
    expect(body.visits).toEqual(['b1'])
    return { id: 'cs_1', url: PAY, orderId: 'o1' }
  })
  await user.click(await checkout())
  await waitFor(() => expect(departures).toEqual([PAY]))
})

it('says when a hold ends, counts without it, and leads to the same start', async () => {
  api.respond(listCartVisits, { visits: [visit] })
  await openScreen('/cart', { user: june, cart: [dress] })
  await checkout()
  const also = [{ serviceId: 'trim', addOnIds: ['a2'] }]
  api.respond(listCartVisits, { visits: [{ ...visit, also, state: 'over' }] })
  await passTime(33 * 60_000)
  await screen.findByText('Not held any more, and taken out of the total: Silk Press.')
  expect(amount('Total')).toHaveTextContent('$50.00')
  expect(visits().getByRole('link', { name: 'Hold it again' })).toHaveAttribute(
    'href',
    '/service/silk-press#book=1&day=2026-12-01&time=10%3A00&addOns=a1&also=trim%3Aa2',
  )
})

it('frees the time of a visit that is removed; where it cannot, it says so', async () => {
  api.respond(listCartVisits, { visits: [visit] })
  api.refuse(removeCartVisit, 'payments_unavailable')
  tolerate(/payment/i)
  const { user } = await openScreen('/cart', { user: june, cart: [dress] })
  await checkout()
  const remove = visits().getByRole('button', { name: /^Remove Silk Press/ })
  await user.click(remove)
  expect(await visits().findByRole('alert')).not.toBeEmptyDOMElement()
  api.respond(removeCartVisit, { message: 'Taken out.', isBooked: false })
  api.respond(listCartVisits, { visits: [] })
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Appointments' })).toBeNull())
  expect(amount('Total')).toHaveTextContent('$50.00')
})

it('pays apart for what is priced in another currency', async () => {
  api.respond(listCartVisits, { visits: [{ ...visit, currency: 'EUR' }] })
  await openScreen('/cart', { user: june, cart: [dress] })
  await checkout()
  expect(visits().getByText(/Priced in another currency/)).toBeVisible()
  expect(amount('Total')).toHaveTextContent('$50.00')

  expect(visits().getByRole('button', { name: 'Pay for Silk Press' })).toBeVisible()
})

it('pays for each visit by itself where there are no goods, and leaves a page that was opened for both', async () => {
  api.respond(listCartVisits, { visits: [visit] })
  api.respond(payForCartVisit, { id: 'cs_2', url: PAY, bookingId: 'b1' })
  const { user } = await openScreen('/cart', { user: june })
  await user.click(await screen.findByRole('button', { name: 'Pay for Silk Press' }))
  await waitFor(() => expect(departures).toEqual([PAY]))
})

it('says of a visit that was paid for in another tab that it is booked, and not that its time is free', async () => {
  api.respond(listCartVisits, { visits: [visit] })
  const { user } = await openScreen('/cart', { user: june })
  await screen.findByRole('button', { name: 'Pay for Silk Press' })
  api.respond(removeCartVisit, { message: 'Silk Press has just been paid for, so it stays booked.', isBooked: true })
  api.respond(listCartVisits, { visits: [] })
  await user.click(visits().getByRole('button', { name: /^Remove Silk Press/ }))
  await screen.findByText('Your cart is empty.')
  expect(screen.getByText('Silk Press has just been paid for, so it stays booked.')).toBeVisible()
})

it('shows the goods alone where visits cannot be asked for', async () => {
  api.fail(listCartVisits)
  tolerate(/./)
  await openScreen('/cart', { user: june, cart: [dress] })
  await checkout()
  expect(screen.queryByRole('region', { name: 'Appointments' })).toBeNull()
})

it('is where the booking sheet puts a time that is paid for with goods', async () => {
  const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
  api.respond(getService, aService())
  api.respond(availableDays, {
    ...where,
    availableDays: ['2026-12-01'],
    nextFree: { date: '2026-12-01', time: '10:00', instant: '2026-12-01T15:00:00Z' },
    ownHolds: [],
  })
  api.respond(availableTimes, {
    ...where,
    availableTimes: ['10:00'],
    starts: [{ time: '10:00', instant: '2026-12-01T15:00:00Z' }],
  })
  api.respond(holdVisitInCart, ({ body }) => {
    expect(body).toMatchObject({ date: '2026-12-01', time: '10:00', phone: '+1 415 555 2671' })
    return { bookingId: 'b1', state: 'held' as const }
  })
  const { user, address } = await openScreen('/service/silk-press', { user: june })
  const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
  await user.click(book as HTMLElement)
  const sheet = within(await screen.findByRole('dialog', { name: 'Book Appointment' }))
  await sheet.findByRole('option', { name: '10:00' })
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Time' }), '10:00')
  await user.type(sheet.getByLabelText('Phone'), '+1 415 555 2671')
  // One in the footer, one above it for a sheet without room there; only one of them is shown.
  await user.click(sheet.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(api.sentTo(createBookingSession)).toEqual([])
})
