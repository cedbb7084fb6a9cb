import { getBooking } from '@dressing-room/contract/booking'
import { cancelCheckout } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { reviewOfBooking } from '@dressing-room/contract/reviews'
import { availableDays } from '@dressing-room/contract/stylist-services'
import { startTip, tipStatus } from '@dressing-room/contract/tips'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking, nothingFree } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor } from './screen.tsx'

const june = aUser()
const over = { status: 'completed', tip: { mayTip: true } } as const
const service = { _id: 'b1', name: 'Silk Press', imageUrl: '', mayReview: false }
const PAY = 'https://pay.test/c/pay/cs_tip'

beforeEach(() => {
  stopClock(new Date('2026-12-02T15:00:00Z'))
  api.respond(reviewOfBooking, { service, reviewerName: 'June F.' })
  api.respond(availableDays, nothingFree)
})

describe('a tip for a visit', () => {
  it('is one of three parts of the price, and leads to the card page', async () => {
    api.respond(getBooking, aBooking(over))
    const { user } = await openScreen('/visits/b1', { user: june })
    expect(await screen.findByRole('heading', { name: 'Leave a tip' })).toBeVisible()
    expect(screen.getByText('All of it goes to Ada Obi. We take no fee from tips.')).toBeVisible()
    for (const label of ['10% ($8.00)', '15% ($12.00)', '20% ($16.00)']) {
      expect(screen.getByRole('radio', { name: label })).not.toBeChecked()
    }
    await user.click(screen.getByRole('radio', { name: '15% ($12.00)' }))
    api.respond(startTip, { id: 'cs_tip', url: PAY })
    await user.click(screen.getByRole('button', { name: 'Tip $12.00' }))
    await waitFor(() => expect(departures).toContain(PAY))
    expect(api.sentTo(startTip)[0]?.body).toEqual({ amount: 12 })
  })

  it('is any other amount, and has to be one', async () => {
    tolerate(/given a tip/)
    api.respond(getBooking, aBooking(over))
    const { user } = await openScreen('/visits/b1', { user: june })
    await user.click(await screen.findByRole('button', { name: 'Leave a tip' }))
    expect(screen.getByText('Please choose or enter an amount.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Another amount' }))
    await user.type(screen.getByRole('textbox', { name: /^Tip/ }), '7,50')
    api.refuse(startTip, 'tip_given')
    await user.click(screen.getByRole('button', { name: 'Tip $7.50' }))
    expect(await screen.findByText(/You have given a tip for this visit already/)).toBeVisible()
    expect(api.sentTo(startTip)[0]?.body).toEqual({ amount: 7.5 })
  })

  it('is said once it is given, to both', async () => {
    api.respond(getBooking, aBooking({ status: 'completed', tip: { mayTip: false, given: 12 } }))
    await openScreen('/visits/b1', { user: june })
    expect(await screen.findByText('You gave a tip of $12.00. Thank you!')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Leave a tip' })).toBeNull()
  })

  it('is not offered before the visit', async () => {
    api.respond(getBooking, aBooking())
    await openScreen('/visits/b1', { user: june })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: 'Leave a tip' })).toBeNull()
  })
})

describe('back from the card page', () => {
  const tip = { bookingId: 'b1', providerName: 'Ada Obi', amount: 12, currency: 'USD' }
  const open = () => openScreen(`${pages.tipPaid}?session_id=cs_tip`, { user: june })

  for (const [outcome, title, words] of [
    ['paid', 'Thank you for your tip', 'Your tip of $12.00 goes to Ada Obi, all of it.'],
    ['refunded', 'Payment refunded', 'Your tip of $12.00 is on its way back to your card.'],
    ['review', 'Payment received', /is being checked by a person/],
    ['canceled', 'Payment Canceled', /^No tip was paid, and nothing was charged/],
  ] as const) {
    it(`says that it is ${outcome}, with the way to the visit`, async () => {
      api.respond(tipStatus, { ...tip, outcome })
      await open()
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByText(words)).toBeVisible()
      expect(screen.getByRole('link', { name: 'See your appointment' })).toHaveAttribute('href', '/visits/b1')
    })
  }

  it('waits while the payment is not decided', async () => {
    api.respond(tipStatus, { ...tip, outcome: 'open' })
    await open()
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  })

  it('knows nothing of a payment of somebody else', async () => {
    tolerate(/404/)
    api.refuse(tipStatus, 'booking_not_found')
    await open()
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible()
  })

  it('says without a payment that nothing was charged, and leads back to the visit', async () => {
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind: 'tip', id: 'b1' })
    await openScreen(`${pages.paymentCanceled}?session_id=cs_tip`, { user: june })
    expect(await screen.findByText(/^No tip was paid, and nothing was charged/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your appointment' })).toHaveAttribute('href', '/visits/b1')
  })
})
