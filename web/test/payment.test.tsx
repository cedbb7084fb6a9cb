import { getBooking } from '@dressing-room/contract/booking'
import { updateBookingStatus } from '@dressing-room/contract/booking-sessions'
import { cancelCheckout, getOrder, updateOrderStatus } from '@dressing-room/contract/orders'
import { describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aBooking, aLine, anOrder } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor } from './screen.tsx'

const june = aUser()
const cart = [aLine()]
const storedLines = () => JSON.parse(localStorage.getItem('cart') ?? '[]').length
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('back from the card page of an order', () => {
  const open = (session = 'cs_1') => openScreen(`/success?session_id=${session}`, { user: june, cart })

  it('waits in words until it is known what became of the payment', async () => {
    api.respond(updateOrderStatus, { message: '', paymentStatus: 'paid', orderId: 'o1' })
    api.respond(getOrder, anOrder())
    const response = api.delay(updateOrderStatus)
    await open()
    expect(screen.getAllByText('Checking your payment…').length).toBeGreaterThan(0)
    response()
    await screen.findByRole('heading', { name: 'Payment Successful' })
  })

  it('says that it is paid, shows the order, and empties the cart once', async () => {
    api.respond(updateOrderStatus, {
      message: '',
      paymentStatus: 'paid',
      orderId: 'o1',
      totalAmount: 150,
      currency: 'USD',
    })
    api.respond(getOrder, anOrder())
    await open()
    await screen.findByRole('heading', { name: 'Payment Successful' })
    expect(screen.getByText('Your payment was successful. Thank you for your purchase!')).toBeVisible()
    expect(linkTo('View Order History')).toBe('/dashboard/orders')
    expect(linkTo('View order 1001')).toBe('/orders/o1')
    expect(screen.getByRole('region', { name: 'Order 1001' })).toHaveTextContent('Bias Slip Dress')
    expect(screen.getByRole('region', { name: 'Order 1001' })).toHaveTextContent('$150.00')
    expect(storedLines()).toBe(0)
  })

  it('has the next page keep for offline what was bought, however short ago the last one has', async () => {
    api.respond(updateOrderStatus, { message: '', paymentStatus: 'paid', orderId: 'o1' })
    api.respond(getOrder, anOrder())
    localStorage.setItem('lastSeen', JSON.stringify({ account: june._id, at: Date.now(), orders: [], visits: [] }))
    await open()
    await screen.findByRole('heading', { name: 'Payment Successful' })
    expect(JSON.parse(localStorage.getItem('lastSeen') ?? '{}')).toMatchObject({ account: june._id, at: 0 })
  })

  it('says which part of a payment for goods and a visit went back, and which stays', async () => {
    const visit = { kind: 'visit' as const, id: 'b1', number: 2001 }
    api.respond(updateOrderStatus, { message: '', paymentStatus: 'paid', orderId: 'o1' })
    api.respond(getOrder, anOrder({ paidTogether: [{ ...visit, isGivenBack: true }] }))
    await open()
    await screen.findByText(/^Part of this payment has gone back/)
    expect(linkTo('Appointment 2001, paid back')).toBe('/visits/b1')
  })

  it('says of goods whose money went back that the visit with them stays booked', async () => {
    const visit = { kind: 'visit' as const, id: 'b1', number: 2001 }
    api.respond(updateOrderStatus, { message: '', paymentStatus: 'refunded', orderId: 'o1' })
    api.respond(getOrder, anOrder({ paymentStatus: 'refunded', paidTogether: [visit] }))
    await open()
    await screen.findByText('This is for your goods. What you booked with them stays booked.')
    expect(linkTo('Appointment 2001')).toBe('/visits/b1')
  })

  it('shows the sum alone where the order cannot be had', async () => {
    tolerate(/./)
    api.respond(updateOrderStatus, {
      message: '',
      paymentStatus: 'paid',
      orderId: 'o1',
      totalAmount: 150,
      currency: 'USD',
    })
    api.fail(getOrder, 500)
    await open()
    await screen.findByText('Total $150.00')
    expect(linkTo('Continue shopping')).toBe('/')
  })

  for (const [paymentStatus, refundState, title, words] of [
    ['refunded', 'done', 'Payment refunded', '$150.00 went back to your card. We wrote you why.'],
    [
      'refunded',
      'failed',
      'Payment refunded',
      '$150.00 could not be sent back to your card yet. We are looking at it.',
    ],
    ['refunded', 'pending', 'Payment refunded', '$150.00 is on its way back to your card. We wrote you why.'],
    ['review', undefined, 'Payment received', /is being checked by a person\. You do not need to pay again\.$/],
    ['expired', undefined, 'Payment Canceled', 'Your payment was not completed. You can try again.'],
    ['canceled', undefined, 'Payment Canceled', 'Your payment was not completed. You can try again.'],
  ] as const) {
    it(`says that it is ${paymentStatus}${refundState ? `, ${refundState}` : ''}, and leaves the cart`, async () => {
      api.respond(updateOrderStatus, { message: '', paymentStatus, orderId: 'o1', totalAmount: 150, currency: 'USD' })
      api.respond(getOrder, anOrder({ paymentStatus, ...(refundState && { refundState }) }))
      await open()
      await screen.findByRole('heading', { name: title })
      expect(screen.getByText(words)).toBeVisible()
      expect(storedLines()).toBe(1)
    })
  }

  it('asks again while it is not decided, and never calls it paid before it is', async () => {
    stopClock()
    api.respond(updateOrderStatus, { message: '', paymentStatus: 'pending' })
    await open()
    await screen.findByRole('heading', { name: 'Confirming your payment' })
    expect(screen.queryByText(/Payment Successful/)).toBeNull()
    api.respond(updateOrderStatus, { message: '', paymentStatus: 'paid', orderId: 'o1' })
    api.respond(getOrder, anOrder())
    await passTime(4100)
    await screen.findByRole('heading', { name: 'Payment Successful' })
  })

  it('asks at once by a button where the shop did not answer', async () => {
    tolerate(/./)
    api.disconnect(updateOrderStatus)
    const { user } = await open()
    await screen.findByRole('heading', { name: 'Confirming your payment' })
    expect(storedLines()).toBe(1)
    api.respond(updateOrderStatus, { message: '', paymentStatus: 'paid', orderId: 'o1' })
    api.respond(getOrder, anOrder())
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByRole('heading', { name: 'Payment Successful' })
  })

  for (const address of ['/success', '/success?session_id=of-somebody-else']) {
    it(`finds no payment at ${address}, and empties no cart`, async () => {
      api.respond(updateOrderStatus, { message: 'Status checked.' })
      await openScreen(address, { user: june, cart })
      await screen.findByText('We could not find this payment in your account.')
      expect(storedLines()).toBe(1)
    })
  }
})

describe('back from the card page of a visit', () => {
  const open = () => openScreen('/booking-success?session_id=cs_1', { user: june })

  it('says that it is booked, with the visit', async () => {
    api.respond(updateBookingStatus, { message: '', status: 'confirmed', bookingId: 'b1' })
    api.respond(getBooking, aBooking())
    sessionStorage.setItem('draft:booking:silk-press', '{}')
    await open()
    await screen.findByRole('heading', { name: 'Payment Successful' })
    expect(screen.getAllByText(/Silk Press/).length).toBeGreaterThan(0)
    expect(linkTo('View Booking History')).toBe('/dashboard/appointments')
  })

  for (const [status, title, words] of [
    ['refunded_conflict', 'Payment refunded', /\$80\.00 is on its way back to your card/],
    ['review', 'Payment received', /is being checked by a person/],
    ['cancelled', 'Appointment cancelled', /^This appointment was cancelled\./],
    ['expired', 'Payment Canceled', 'Your payment was not completed. You can try again.'],
  ] as const) {
    it(`says that it is ${status}`, async () => {
      api.respond(updateBookingStatus, { message: '', status, bookingId: 'b1' })
      api.respond(getBooking, aBooking({ status }))
      await open()
      await screen.findByRole('heading', { name: title })
      expect(screen.getByText(words)).toBeVisible()
    })
  }

  it('asks again while the time is only held', async () => {
    stopClock()
    api.respond(updateBookingStatus, { message: '', status: 'held', bookingId: 'b1' })
    api.respond(getBooking, aBooking({ status: 'held' }))
    await open()
    await screen.findByRole('heading', { name: 'Confirming your payment' })
    api.respond(updateBookingStatus, { message: '', status: 'confirmed', bookingId: 'b1' })
    api.respond(getBooking, aBooking())
    await passTime(4100)
    await screen.findByRole('heading', { name: 'Payment Successful' })
  })

  it('asks at once by a button where the shop did not answer', async () => {
    tolerate(/answered 5/)
    api.fail(updateBookingStatus, 502)
    const { user } = await open()
    await screen.findByRole('heading', { name: 'Confirming your payment' })
    api.respond(updateBookingStatus, { message: '', status: 'confirmed', bookingId: 'b1' })
    api.respond(getBooking, aBooking())
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByRole('heading', { name: 'Payment Successful' })
  })

  it('says so without the visit where that cannot be had', async () => {
    tolerate(/Error fetching booking details/)
    api.respond(updateBookingStatus, { message: '', status: 'confirmed', bookingId: 'b1' })
    api.fail(getBooking, 500)
    await open()
    await screen.findByRole('heading', { name: 'Payment Successful' })
  })

  it('finds no payment that is made up or of somebody else', async () => {
    api.refuse(updateBookingStatus, 'booking_not_found')
    await open()
    await screen.findByText('We could not find this payment in your account.')
  })
})

describe('back from the card page without paying', () => {
  const open = (address = '/cancel?session_id=cs_1') => openScreen(address, { user: june, cart })

  for (const [outcome, title, words, empties] of [
    ['canceled', 'Payment Canceled', 'Nothing was charged. Your cart is as you left it.', false],
    ['nothing', 'Payment Canceled', 'Your payment was not completed. You can try again.', false],
    ['paid', 'Payment Successful', 'Your payment had already gone through: your order is paid.', true],
    ['refunded', 'Payment refunded', 'Your payment arrived too late and is on its way back to your card.', false],
    ['review', 'Payment received', /is being checked by a person/, false],
    ['open', 'Payment not finished', /^Your payment is still being processed\./, false],
  ] as const) {
    it(`says of an order that it is ${outcome}`, async () => {
      api.respond(cancelCheckout, { message: '', outcome, kind: 'order', id: 'o1' })
      api.respond(getOrder, anOrder())
      await open()
      await screen.findByRole('heading', { name: title })
      expect(screen.getByText(words)).toBeVisible()
      if (title !== 'Payment Canceled') expect(screen.queryByText(/was not completed/)).toBeNull()
      expect(storedLines()).toBe(empties ? 0 : 1)
    })
  }

  it('leads back to the card page that is still open', async () => {
    api.respond(cancelCheckout, { message: '', outcome: 'open', kind: 'order', id: 'o1' })
    api.respond(getOrder, anOrder({ paymentStatus: 'pending', payUrl: 'https://pay.test/c/pay/cs_1' }))
    await open()
    await screen.findByRole('heading', { name: 'Payment not finished' })
    expect(linkTo('Back to the card page')).toBe('https://pay.test/c/pay/cs_1')
    expect(screen.getByText('Your card page is still open. You can finish paying there.')).toBeVisible()
  })

  it('says of goods that came too late that what was booked with them stays booked', async () => {
    api.respond(cancelCheckout, { message: '', outcome: 'refunded', kind: 'combined', id: 'o1' })
    const together = { kind: 'visit', id: 'b1', number: 50001 } as const
    api.respond(getOrder, anOrder({ paymentStatus: 'refunded', paidTogether: [together] }))
    await open()
    await screen.findByText(/^The money for your goods is on its way back .* stays booked\.$/)
    api.respond(getOrder, anOrder({ paymentStatus: 'refunded', paidTogether: [{ ...together, isGivenBack: true }] }))
    await open()
    await screen.findByText('Your payment arrived too late and is on its way back to your card.')
  })

  it('says of a visit that its time is free again', async () => {
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind: 'booking', id: 'b1' })
    await open()
    await screen.findByText('Your appointment is not booked, and its time is free again.')
  })

  it('says of a visit in the cart that it stays held, and leads back there', async () => {
    sessionStorage.setItem('bookingCheckout', JSON.stringify({ sessionId: 'cs_1', serviceID: 'silk-press' }))
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind: 'booking', id: 'b1', staysInCart: true })
    await open()
    await screen.findByText(/^Nothing was charged\. Your appointment is in your cart/)
    expect(screen.queryByText(/free again/)).toBeNull()
    expect(linkTo('Back to the cart')).toBe('/cart')
    expect(linkTo('View Booking History')).toBe('/dashboard/orders#bookings')
  })

  it('says the same of visits beside goods, whichever service was opened before', async () => {
    sessionStorage.setItem('bookingCheckout', JSON.stringify({ sessionId: 'cs_1', serviceID: 'silk-press' }))
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind: 'combined', id: 'o1' })
    api.respond(getOrder, anOrder({ paymentStatus: 'canceled' }))
    await open()
    await screen.findByText(/it says until when your appointments are held/)
    expect(screen.queryByText(/free again/)).toBeNull()
    expect(linkTo('Back to the cart')).toBe('/cart')
  })

  it.each([
    ['gift', 'Nothing was charged. What you had written is still there.', 'Back to the gift card'],
    ['package', 'Nothing was charged. You find the package on the page of its service.', 'Discover services'],
    ['fee', /^Nothing was charged\. The fee is still to be paid/, 'See your appointment'],
    ['tip', /^No tip was paid/, 'See your appointment'],
  ] as const)('says of a %s what became of it, and leads there', async (kind, words, way) => {
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind, id: 'b1' })
    await open()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: way })).toBeVisible()
  })

  it('says what stays held where the shop could not be asked, and asks again', async () => {
    tolerate(/./)
    api.refuse(cancelCheckout, 'payments_unavailable')
    const { user } = await open()
    await screen.findByText(/^We couldn't check what became of your payment\./)
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind: 'order', id: 'o1' })
    api.respond(getOrder, anOrder({ paymentStatus: 'canceled' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nothing was charged. Your cart is as you left it.')
  })

  it('asks nothing for a guest', async () => {
    await openScreen('/cancel?session_id=cs_1')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible())
    expect(linkTo('Back to the cart')).toBe('/cart')
  })
})
