import { getBooking, type KeptCard } from '@dressing-room/contract/booking'
import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import { decideFee, feeStatus, payFee } from '@dressing-room/contract/kept-cards'
import { pages } from '@dressing-room/contract/pages'
import { documentsOf } from '@dressing-room/contract/paper'
import { quoteCredit } from '@dressing-room/contract/store-credit'
import { getStylistCalendar, ownFreeTimes, type StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const DAY = '2026-12-01'
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const atSalon = { paidHere: 0, atSalon: 80, dueAtSalon: 80, noShowFee: 40, refundIfCancelled: 0 }
const kept: KeptCard = {
  ...{ brand: 'Visa', last4: '4242', state: 'kept', fee: 40, mayCharge: false, mayWaive: false, mayPay: false },
}

describe('booking with a card that is kept', () => {
  const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))

  beforeEach(() => {
    stopClock(new Date('2026-11-28T14:00:00Z'))
    api.respond(getService, aService({ noShowFee: { percent: 50 }, price: 80 }))
    api.respond(quoteCredit, { available: 0, used: 0, toPay: 0, notice: '' })
    const start = { time: '10:00', instant: `${DAY}T15:00:00Z` }
    api.respond(availableDays, { ...where, availableDays: [DAY], nextFree: { date: DAY, ...start } })
    api.respond(availableTimes, { ...where, availableTimes: ['10:00'], starts: [start] })
  })

  async function fillIn() {
    const opened = await openScreen('/service/silk-press', { user: june })
    const words = 'Pay $80.00 at the salon. A card is kept: $40.00 is charged only if you do not come or cancel late.'
    expect(await screen.findByText(words)).toBeVisible()
    const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
    await opened.user.click(book as HTMLElement)
    await screen.findByRole('dialog', { name: 'Book Appointment' })
    await sheet().findByRole('option', { name: '10:00' })
    await opened.user.selectOptions(sheet().getByRole('combobox', { name: 'Time' }), '10:00')
    await opened.user.type(sheet().getByLabelText('Phone'), '+1 415 555 2671')
    return () => opened.user.click(sheet().getByRole('button', { name: 'Confirm Booking' }))
  }

  it('says that nothing is charged, what is paid at the salon and what costs the fee, and sends what it said', async () => {
    const confirm = await fillIn()
    expect(
      sheet().getByText(
        /^Nothing is charged now\. You pay \$80\.00 at the salon\. If you do not come or cancel later than .*, \$40\.00 is charged to the card\.$/,
      ),
    ).toBeVisible()
    expect(sheet().getByText(/^Next: keep a card, on a secure page/)).toBeVisible()
    expect(sheet().getByText('$40.00 from the card you keep, if you do not come or cancel late')).toBeVisible()
    api.respond(createBookingSession, { id: 'cs_1', url: 'https://pay.test/c/pay/cs_1', bookingId: 'b1' })
    await confirm()
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(api.sentTo(createBookingSession)[0]?.body).toMatchObject({ payNow: '0.00', noShowFee: '40.00' })
  })

  it('shows another fee before a card is kept for it, and goes on with that', async () => {
    tolerate(/409/)
    const confirm = await fillIn()
    const message = 'Nothing is paid now any more: you pay $80.00 at the salon, and a card is kept for a fee of $80.00.'
    const changed = { message, payNow: 0, atSalon: 80, noShowFee: 80, currency: 'USD' }
    api.refuse(createBookingSession, 'deposit_changed', changed)
    await confirm()
    expect(await sheet().findByText(`${message} Confirm again to book.`)).toBeVisible()
    api.respond(createBookingSession, { id: 'cs_1', url: 'https://pay.test/c/pay/cs_1', bookingId: 'b1' })
    await confirm()
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(api.sentTo(createBookingSession)[1]?.body).toMatchObject({ noShowFee: '80.00' })
  })
})

describe('the fee of a visit, for its client', () => {
  const asked: KeptCard = {
    ...kept,
    ...{ state: 'asked', because: 'no-show', declined: 'declined', until: `${DAY}T15:00:00Z`, mayPay: true },
  }

  beforeEach(() => {
    stopClock(new Date('2026-11-28T14:00:00Z'))
    api.respond(documentsOf, { documents: [], isBeingMade: false })
    api.respond(availableDays, { ...where, availableDays: [], nextFree: null })
  })

  async function openVisit(keptCard: KeptCard, status: 'confirmed' | 'no-show' = 'no-show') {
    api.respond(getBooking, aBooking({ ...atSalon, status, keptCard, mayCancel: status === 'confirmed' }))
    const { user } = await openScreen(pages.visit('b1'), { user: june })
    await screen.findByRole('heading', { name: 'Silk Press' })
    return user
  }

  it('says which card is kept, and what cancelling costs', async () => {
    const user = await openVisit(kept, 'confirmed')
    expect(screen.getByText('Card kept: Visa ending in 4242. Nothing has been charged.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel appointment' }))
    expect(await screen.findByText('Nothing is charged, and your card is not kept any longer.')).toBeVisible()
  })

  it('leads to a card page where the card did not pay, and says why it cannot', async () => {
    tolerate(/503|Payments are unavailable/)
    const user = await openVisit(asked)
    expect(screen.getByText('You missed this appointment, and the fee of $40.00 that was agreed is due.')).toBeVisible()
    expect(screen.getByText(/^Your card was declined: you can pay with any other\. Please pay it by /)).toBeVisible()
    api.refuse(payFee, 'payments_unavailable')
    await user.click(screen.getByRole('button', { name: 'Pay $40.00' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    api.respond(payFee, { id: 'cs_2', url: 'https://pay.test/c/pay/cs_2' })
    await user.click(screen.getByRole('button', { name: 'Pay $40.00' }))
    await waitFor(() => expect(departures).toHaveLength(1))
  })

  it.each([
    ['charging', 'The fee of $40.00 is being charged to the card that was kept.'],
    ['paid', 'The fee of $40.00 is paid.'],
    ['waived', 'No fee is to be paid for this appointment.'],
    ['returned', 'The fee of $40.00 went back.'],
  ] as const)('says that it is %s', async (state, words) => {
    await openVisit({ ...kept, state, because: 'no-show' })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('says after the card page that it is paid', async () => {
    api.respond(feeStatus, { outcome: 'paid', bookingId: 'b1', amount: 40, currency: 'USD' })
    await openScreen(`${pages.feePaid}?session_id=cs_2`, { user: june })
    expect(await screen.findByText('You have paid the fee of $40.00. Nothing else is due.')).toBeVisible()
  })
})

describe('the fee of a visit, for its stylist', () => {
  const may = { move: false, complete: false, markNoShow: false, reopen: true, noteSalonPayment: false }
  const missed = (keptCard: KeptCard) =>
    aBooking({
      ...{ ...atSalon, dueAtSalon: 0, viewerRole: 'stylist', stylistMay: may, status: 'no-show', keptCard },
      ...{ start: `${DAY}T15:00:00Z`, end: `${DAY}T16:00:00Z` },
    })
  const due: KeptCard = { ...kept, mayCharge: true, mayWaive: true, until: '2026-12-08T16:00:00Z' }
  const calendar: StylistCalendar = {
    ...{ ...where, today: DAY, holds: [], proposals: [], timeOff: [], elsewhere: [], services: [] },
    open: [{ start: `${DAY}T14:00:00Z`, end: `${DAY}T18:00:00Z` }],
    visits: [
      {
        ...{ _id: 'b1', start: `${DAY}T15:00:00Z`, end: `${DAY}T16:00:00Z`, client: 'June Ferrer' },
        ...{ service: 'Silk Press', addOns: [], status: 'no-show', payAtSalon: false },
      },
    ],
  }

  beforeEach(() => {
    stopClock(new Date(`${DAY}T16:20:00Z`))
    api.respond(getStylistCalendar, calendar)
    api.respond(stylistWaitingList, { entries: [], count: 0 })
    api.respond(ownFreeTimes, { ...where, times: [] })
  })

  async function openVisit(card: KeptCard) {
    api.respond(getBooking, missed(card))
    const { user } = await openScreen(`${pages.sellerAppointments}?view=day&day=${DAY}`, {
      user: aUser({ isVerified: true }),
    })
    await user.click(await screen.findByRole('button', { name: /June Ferrer/ }))
    return { user, layer: within(await screen.findByRole('dialog', { name: 'June Ferrer' })) }
  }

  it('is charged by a press, and tells what has become of it', async () => {
    const { user, layer } = await openVisit(due)
    expect(await layer.findByText(/^Your client did not come: you can charge it until /)).toBeVisible()
    api.respond(decideFee, { message: 'Charged: $40.00 from the card of June Ferrer.', booking: missed(kept) })
    api.respond(getBooking, missed({ ...kept, state: 'paid', because: 'no-show', mayWaive: true }))
    await user.click(layer.getByRole('button', { name: 'Charge $40.00' }))
    expect(await layer.findByText('The fee of $40.00 is paid')).toBeVisible()
    expect(layer.getByText('Charged: $40.00 from the card of June Ferrer.')).toBeVisible()
    expect(api.sentTo(decideFee)[0]?.body).toEqual({ act: 'charge' })
    // Money goes back after a second press only.
    await user.click(layer.getByRole('button', { name: 'Give the fee back' }))
    api.respond(decideFee, { message: 'June Ferrer gets the fee of $40.00 back.', booking: missed(kept) })
    await user.click(layer.getByRole('button', { name: 'Yes, give $40.00 back' }))
    await waitFor(() => expect(api.sentTo(decideFee)[1]?.body).toEqual({ act: 'waive' }))
  })

  it('says why it could not be charged, and lets the client off', async () => {
    tolerate(/409/)
    const { user, layer } = await openVisit(due)
    api.refuse(decideFee, 'no_fee_to_charge')
    await user.click(await layer.findByRole('button', { name: 'Charge $40.00' }))
    expect(await layer.findByText(/^The fee can be charged for a no-show/)).toBeVisible()
    api.respond(decideFee, { message: 'No fee: June Ferrer gets a mail.', booking: missed(kept) })
    api.respond(getBooking, missed({ ...kept, state: 'waived' }))
    await user.click(layer.getByRole('button', { name: 'No fee' }))
    expect(await layer.findByText('No fee: you have let your client off')).toBeVisible()
  })

  it.each([
    ['declined', /^It was declined\. We have sent your client a link to pay it, and ask until /],
    ['authentication_required', /^The bank wants your client to confirm it\. We have sent them a link, and ask until /],
  ] as const)('says how it stands where the card did not pay: %s', async (declined, words) => {
    const asked = {
      ...kept,
      state: 'asked',
      because: 'no-show',
      declined,
      mayWaive: true,
      until: `${DAY}T15:00:00Z`,
    } as const
    const { layer } = await openVisit(asked)
    expect(await layer.findByText('The card did not pay the fee of $40.00')).toBeVisible()
    expect(layer.getByText(words)).toBeVisible()
    expect(layer.getByRole('button', { name: 'No fee' })).toBeVisible()
  })
})
