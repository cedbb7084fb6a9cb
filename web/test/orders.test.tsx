import { cancelBooking, getBooking, listBookings, nextBooking } from '@dressing-room/contract/booking'
import { continueToPayment } from '@dressing-room/contract/booking-sessions'
import { recentProducts } from '@dressing-room/contract/catalog'
import { getOrder, listOrders } from '@dressing-room/contract/orders'
import { getRecommendations } from '@dressing-room/contract/recommendations'
import { getLeaderboard, getRewards } from '@dressing-room/contract/rewards'
import { availableDays, recentServices } from '@dressing-room/contract/stylist-services'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooking, aListedBooking, anOrder, aProduct, aRanking, aRewards, aService, nothingFree } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const noOrders = { orders: [], page: 1, totalPages: 0, total: 0 }
const noBookings = { bookings: [], page: 1, totalPages: 0, total: 0 }

beforeEach(() => {
  api.respond(nextBooking, {})
  api.respond(getRewards, aRewards())
  api.respond(getLeaderboard, aRanking())
  api.respond(getRecommendations, { items: [] })
})

describe('the history', () => {
  beforeEach(() => {
    api.respond(listOrders, noOrders)
    api.respond(listBookings, noBookings)
  })

  it('says that it is loading', async () => {
    const response = api.delay(listOrders)
    await openScreen('/dashboard/orders', { user: june })
    expect(screen.getByText('Loading data...')).toBeVisible()
    response()
    await screen.findByText('You have not ordered anything yet.')
  })

  it('of an account without orders and bookings says so', async () => {
    await openScreen('/dashboard/orders', { user: june })
    await screen.findByText('You have not ordered anything yet.')
    expect(screen.getByText('You are yet to book.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /canceled and expired/ })).toBeNull()
    expect(api.sentTo(listOrders).map(({ query }) => query.user)).toEqual(['u1', 'u1'])
  })

  it('stands below what is next, what is left to the next code, and the way to invite others', async () => {
    await openScreen('/dashboard/orders', { user: june })
    expect(await screen.findByRole('heading', { level: 1, name: 'My Orders/Bookings' })).toBeVisible()
    const next = within(screen.getByRole('region', { name: 'Next Appointment' }))
    expect(next.getAllByText('You are yet to book')).toHaveLength(2)
    expect(next.getByRole('button', { name: 'View Details' })).toBeDisabled()
    const rewards = within(screen.getByRole('region', { name: 'Your Rewards' }))
    expect(rewards.getByText('20 points to achieve a 10% discount!')).toBeVisible()
    const invite = within(screen.getByRole('region', { name: 'Make Money Refering Others to Us' }))
    expect(invite.getByRole('link', { name: 'Coming Soon' })).toHaveAttribute('href', '/dashboard/leaderboard')
    expect(screen.getByRole('region', { name: 'Personalized Recommendations' })).toBeVisible()
  })

  it('that cannot be loaded says what is missing, and one quiet button asks again', async () => {
    tolerate(/Error fetching/)
    api.disconnect(listOrders)
    const { user } = await openScreen('/dashboard/orders', { user: june })
    expect(await screen.findByText("Couldn't load your orders.")).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    api.respond(listOrders, noOrders)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('You have not ordered anything yet.')
  })

  it('shows the orders where the bookings cannot be loaded', async () => {
    tolerate(/Error fetching/)
    api.respond(listOrders, { orders: [anOrder()], page: 1, totalPages: 1, total: 1 })
    api.fail(listBookings, 503)
    const { user } = await openScreen('/dashboard/orders', { user: june })
    expect(await screen.findByText("Couldn't load your bookings.")).toBeVisible()
    expect(screen.getByText('Order 1001')).toBeVisible()
    api.respond(listBookings, noBookings)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('You are yet to book.')
  })

  it('turns its pages, and opens an order in a layer that gives the focus back', async () => {
    const late = anOrder({ _id: 'o2', number: 1002, paymentStatus: 'pending', statusText: 'Waiting for payment' })
    api.respond(listOrders, ({ query }) =>
      query.page === '2'
        ? { orders: [anOrder()], page: 2, totalPages: 2, total: 6 }
        : { orders: [late], page: 1, totalPages: 2, total: 6 },
    )
    api.respond(getOrder, ({ params }) => (params.id === 'o1' ? anOrder() : late))
    const { user, address } = await openScreen('/dashboard/orders', { user: june })
    const table = await screen.findByRole('table', { name: 'Order History' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Image', 'Number(s)', 'Price', 'Quantity', 'Date', 'Actions']])
    expect(screen.getByText('Page 1 of 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByText('Page 2 of 2')
    expect(address()).toBe('/dashboard/orders?page=2')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells[1]).toHaveTextContent(/1$/)
    expect(cells[2]).toHaveTextContent('$150.00')
    expect(cells[3]).toHaveTextContent(/3$/)
    const button = within(screen.getByRole('table', { name: 'Order History' })).getByRole('button', {
      name: 'View Details',
    })
    await user.click(button)
    const details = within(await screen.findByRole('dialog', { name: 'Order Details' }))
    expect(await details.findByText('Paid')).toBeVisible()
    expect(details.getByRole('link', { name: /^Bias Slip Dress/ }).getAttribute('href')).toMatch(
      /^\/product\/bias-slip-dress/,
    )
    expect(screen.getByRole('dialog')).toHaveTextContent('$50.00 × 3')
    await user.click(details.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves out what was never bought, unless it is asked for', async () => {
    const canceled = anOrder({ _id: 'o3', paymentStatus: 'canceled', statusText: 'Canceled', isAbandoned: true })
    api.respond(listOrders, ({ query }) =>
      query.bought ? noOrders : { orders: [canceled], page: 1, totalPages: 1, total: 1 },
    )
    const { user } = await openScreen('/dashboard/orders', { user: june })
    await screen.findByText('You have not ordered anything yet.')
    await user.click(screen.getByRole('link', { name: 'Show canceled and expired checkouts' }))
    expect(await screen.findByText('Canceled')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Hide canceled and expired checkouts' }))
    await screen.findByText('You have not ordered anything yet.')
  })

  it('says in the layer that the order cannot be loaded, and asks again', async () => {
    tolerate(/Error fetching/)
    api.respond(listOrders, { orders: [anOrder()], page: 1, totalPages: 1, total: 1 })
    api.fail(getOrder, 500)
    const { user } = await openScreen('/dashboard/orders', { user: june })
    await user.click(within(await screen.findByRole('table')).getByRole('button', { name: 'View Details' }))
    expect(await screen.findByText("Couldn't load this order.")).toBeVisible()
    api.respond(getOrder, anOrder())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No. 1001')).toBeVisible()
  })

  const held = aListedBooking({ status: 'held', mayPay: true, mayGiveUp: true, mayMove: false, mayReschedule: false })

  it('leads from a held booking to its card page, and says why it cannot', async () => {
    tolerate(/no longer held/)
    api.respond(listBookings, { bookings: [held], page: 1, totalPages: 1, total: 1 })
    api.refuse(continueToPayment, 'booking_not_payable')
    const { user } = await openScreen('/dashboard/orders', { user: june })
    const pay = await screen.findByRole('button', { name: 'Continue to payment' })
    expect(screen.getByText('Awaiting payment')).toBeVisible()
    await user.click(pay)
    await screen.findByText('This time is no longer held for you. Please choose a time again.')
    api.respond(continueToPayment, { id: 'cs_1', url: 'https://pay.test/c/pay/cs_1', bookingId: 'b1' })
    await user.click(pay)
    await waitFor(() => expect(departures).toEqual(['https://pay.test/c/pay/cs_1']))
  })

  it('gives a held booking up in its layer, and shows it so in the list', async () => {
    api.respond(availableDays, nothingFree)
    const expired = aListedBooking({ status: 'expired', mayCancel: false, mayMove: false })
    api.respond(listBookings, { bookings: [held], page: 1, totalPages: 1, total: 1 })
    api.respond(getBooking, { ...held, steps: [] })
    api.respond(cancelBooking, () => {
      api.respond(listBookings, { bookings: [expired], page: 1, totalPages: 1, total: 1 })
      api.respond(getBooking, { ...expired, steps: [] })
      return { message: 'The time is free again.', booking: expired }
    })
    const { user } = await openScreen('/dashboard/orders', { user: june })
    await user.click(within(await screen.findByRole('table')).getByRole('button', { name: 'View Details' }))
    const details = within(await screen.findByRole('dialog', { name: 'Booking Details' }))
    await user.click(await details.findByRole('button', { name: 'Give up' }))
    expect(await details.findByText('Expired')).toBeVisible()
    expect(details.queryByRole('button', { name: 'Give up' })).toBeNull()
    await waitFor(() => expect(screen.queryByText('Awaiting payment')).toBeNull())
  })
})

describe('the page of an order', () => {
  it('shows what was bought, of whom, for how much, and what became of the payment', async () => {
    api.respond(getOrder, anOrder())
    await openScreen('/orders/o1', { user: june })
    await screen.findByRole('heading', { name: 'Order 1001' })
    expect(screen.getByText('Paid')).toBeVisible()
    expect(screen.getByText('Ordered on')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Atelier Oda' })).toHaveTextContent('$50.00 × 3')
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Total$150.00')
    expect(screen.getByRole('link', { name: /^Bias Slip Dress/ }).getAttribute('href')).toMatch(
      /^\/product\/bias-slip-dress/,
    )
  })

  for (const [paymentStatus, words] of [
    ['pending', 'Not paid yet. Nothing is sent before your payment has arrived.'],
    ['review', /is being checked by a person/],
    ['expired', 'This order was not paid. Nothing was charged, and nothing will be sent.'],
    ['canceled', 'This order was not paid. Nothing was charged, and nothing will be sent.'],
  ] as const) {
    it(`says what it means that it is ${paymentStatus}`, async () => {
      api.respond(
        getOrder,
        anOrder({ paymentStatus, payUrl: paymentStatus === 'pending' ? 'https://pay.test/' : undefined }),
      )
      await openScreen('/orders/o1', { user: june })
      expect(await screen.findByText(words)).toBeVisible()
      const pay = screen.queryByRole('link', { name: 'Continue to payment' })
      expect(pay?.getAttribute('href')).toBe(paymentStatus === 'pending' ? 'https://pay.test/' : undefined)
    })
  }

  for (const [state, words] of [
    ['done', /^refunded to your card on/],
    ['failed', 'could not be refunded.'],
    ['pending', /^is on its way to your card since/],
  ] as const) {
    it(`says of money that goes back how far it is: ${state}`, async () => {
      const refunds = [
        {
          amount: 50,
          state,
          to: 'card' as const,
          reason: 'Just sold out.',
          note: '',
          lines: [],
          askedAt: '2026-11-02T10:00:00Z',
        },
      ]
      api.respond(getOrder, anOrder({ paymentStatus: 'partially refunded', refundedAmount: 50, refunds }))
      await openScreen('/orders/o1', { user: june })
      const list = within(await screen.findByRole('region', { name: 'Refunds' }))
      expect(list.getByText(words)).toBeVisible()
      expect(list.getByText('Just sold out.')).toBeVisible()
    })
  }

  it('of somebody else, or that does not exist, is not found', async () => {
    api.refuse(getOrder, 'order_not_found')
    await openScreen('/orders/no-such-order', { user: june })
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  })

  it('that cannot be loaded says so, and asks again', async () => {
    tolerate(/Error fetching/)
    api.fail(getOrder, 503)
    const { user } = await openScreen('/orders/o1', { user: june })
    await screen.findByText("Couldn't load this order.")
    api.respond(getOrder, anOrder())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Order 1001' })
  })

  it('leads a guest to login and back', async () => {
    const { address } = await openScreen('/orders/o1')
    await screen.findByText('Another screen')
    expect(address()).toBe('/login?next=%2Forders%2Fo1')
  })
})

describe('the dashboard', () => {
  beforeEach(() => {
    api.respond(recentProducts, [aProduct()])
    api.respond(recentServices, [aService()])
    api.respond(nextBooking, {})
  })

  it('welcomes by name, whatever that is, and knows of no appointment', async () => {
    const name = `<img src=x onerror="alert(1)">{{7*7}}`
    await openScreen('/dashboard', { user: aUser({ name, username: name }) })
    await screen.findByRole('heading', { name: 'Dashboard Overview' })
    expect(screen.getByText(name)).toBeVisible()
    expect(screen.getByText('You are yet to book')).toBeVisible()
    expect(screen.getByRole('button', { name: 'View Details' })).toBeDisabled()
  })

  it('shows the next appointment, and its details in a layer', async () => {
    api.respond(nextBooking, { booking: aBooking() })
    api.respond(getBooking, aBooking())
    const { user } = await openScreen('/dashboard', { user: june })
    const card = within(await screen.findByRole('region', { name: 'Next Appointment' }))
    expect(card.getByText('Silk Press')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'View Details' }))
    expect(
      await within(await screen.findByRole('dialog', { name: 'Booking Details' })).findByText('No. 2001'),
    ).toBeVisible()
  })

  it('says which part of it cannot be loaded, and asks again', async () => {
    tolerate(/./)
    api.fail(nextBooking, 500)
    const { user } = await openScreen('/dashboard', { user: june })
    expect(await screen.findByText("Couldn't load your next appointment.")).toBeVisible()
    api.respond(nextBooking, {})
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('You are yet to book')
  })
})
