import { status } from '@dressing-room/contract/accounts'
import { listBookings, nextBooking } from '@dressing-room/contract/booking'
import { listOrders, quoteCart } from '@dressing-room/contract/orders'
import { getRecommendations } from '@dressing-room/contract/recommendations'
import { getRewards } from '@dressing-room/contract/rewards'
import { describe, expect, it } from 'vitest'
import { aLine, aQuote, aRewards } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor } from './screen.tsx'

const AWAY = "We can't reach the shop. Your cart and login are safe."
const TOKEN = 'a token of before'
const noOrders = { orders: [], page: 1, totalPages: 0, total: 0 }

function problem(status: number, code: string) {
  return { status, code, message: 'Please try again in a moment.' }
}

/** How a shop answers that is down, busy, half started or behind somebody's network. Never a no. */
const hiccups: [string, () => void][] = [
  ['503', () => api.fail(status, 503)],
  ['503 with our words', () => api.refuse(status, 'try_again')],
  ['429', () => api.refuse(status, 'too_many_requests')],
  ['500', () => api.fail(status, 500)],
  ['404', () => api.respondToAnything(status, 404, problem(404, 'not_found'))],
  ['403', () => api.respondToAnything(status, 403, '<h1>Forbidden</h1>')],
  ['nothing at all', () => api.disconnect(status)],
  ['a page of a hotel', () => api.respondToAnything(status, 200, '<h1>Welcome</h1>')],
  ['an empty answer', () => api.respondToAnything(status, 200, undefined)],
  ['somebody without a name', () => api.respondToAnything(status, 200, { user: {} })],
]

function back(): void {
  api.respond(status, { user: aUser() })
  api.respond(listOrders, noOrders)
  api.respond(listBookings, { bookings: [], page: 1, totalPages: 0, total: 0 })
  api.respond(nextBooking, {})
  api.respond(getRewards, aRewards())
  api.respond(getRecommendations, { items: [] })
  api.respond(quoteCart, ({ body }) => aQuote(body.cart))
}

describe('a private page of a shop that answers with', () => {
  for (const [index, [name, arrange]] of hiccups.entries()) {
    it(`${name} stays, says so, keeps the login, and comes back`, async () => {
      tolerate(/ShopAway|answered|names nobody|no answer|Invalid|TypeError/)
      arrange()
      const path = index % 2 ? '/cart' : '/dashboard/orders?page=1'
      const { user, address } = await openScreen(path, { token: TOKEN, cart: [aLine()] })
      expect(await screen.findByText(AWAY)).toBeVisible()
      expect(localStorage.getItem('token')).toBe(TOKEN)
      back()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(
        await screen.findByRole('heading', { level: 1, name: index % 2 ? 'My Shopping Cart' : 'My Orders/Bookings' }),
      ).toBeVisible()
      expect(screen.queryByText(AWAY)).toBeNull()
      expect(address()).toBe(path)
      expect(localStorage.getItem('token')).toBe(TOKEN)
    })
  }
})

describe('a shop that does not answer is said so on', () => {
  for (const path of [
    '/dashboard',
    '/dashboard/settings',
    '/dashboard/shop',
    '/dashboard/services',
    '/cart',
    '/orders/o1',
    '/visits/b1',
  ]) {
    it(`${path}, with a button that asks at once`, async () => {
      tolerate(/ShopAway|no answer/)
      api.disconnect(status)
      const { user, address } = await openScreen(path, { token: TOKEN })
      expect(await screen.findByText(AWAY)).toBeVisible()
      const before = api.sentTo(status).length
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(api.sentTo(status).length).toBeGreaterThan(before))
      expect(address()).toBe(path)
    })
  }
})

describe('a no, in our words or without any, discards the token and leads to login', () => {
  for (const [name, body] of [
    ['an empty body', undefined],
    ['a body without words', {}],
    ['a no of ours', problem(401, 'not_signed_in')],
    ['a no of a newer server', problem(401, 'a_newer_no')],
  ] as const) {
    it(name, async () => {
      api.respondToAnything(status, 401, body)
      const { address } = await openScreen('/dashboard/orders', { token: TOKEN })
      await screen.findByText('Another screen')
      expect(address()).toBe('/login?next=%2Fdashboard%2Forders')
      expect(localStorage.getItem('token')).toBeNull()
    })
  }
})

it('a public page discards a refused token without a word', async () => {
  api.respondToAnything(status, 401, problem(401, 'not_signed_in'))
  await openScreen('/about', { token: TOKEN, framed: true })
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0)
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
