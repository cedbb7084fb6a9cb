import type { Day } from '@dressing-room/contract/time'
import type { CartVisit } from '@dressing-room/contract/together'
import { expect } from 'vitest'
import type { Checkout, CheckoutResponse } from './checkouts.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'
import type { MadeService } from './visits.ts'

/** Holds a time in the cart; answers its booking. */
export async function putIntoCart(
  { post }: Pick<TestApp, 'post'>,
  buyer: Person,
  { publicId: serviceId, price }: MadeService,
  [date, time]: readonly [Day, string],
  also: Record<string, unknown> = {},
): Promise<string> {
  const client = { fullName: buyer.name, email: buyer.email, phone: '+1 415 555 2671' }
  const body = { serviceId, ...client, date, time, price, ...also }
  const response = await post<{ bookingId: string }>('/api/cart/visits', body, buyer.token)
  expect(response.status, response.text).toBe(200)
  return response.body.bookingId
}

export async function cartVisits({ get }: Pick<TestApp, 'get'>, buyer: Person): Promise<CartVisit[]> {
  return (await get<{ visits: CartVisit[] }>('/api/cart/visits', buyer.token)).body.visits
}

/** What the browser sends when 'Proceed to Checkout' is clicked on a cart with goods and visits. */
export function checkOutTogether(
  { post }: Pick<TestApp, 'post'>,
  buyer: Person,
  cart: unknown[],
  visits: string[],
  also: Record<string, unknown> = {},
): Promise<CheckoutResponse> {
  return post('/api/create-combined-session', { cart, visits, ...also }, buyer.token)
}

/** The same where nothing stands in the way. */
export async function openTogether(
  shop: Pick<TestApp, 'post'>,
  buyer: Person,
  cart: unknown[],
  visits: string[],
  also: Record<string, unknown> = {},
): Promise<Checkout> {
  const response = await checkOutTogether(shop, buyer, cart, visits, also)
  expect(response.status, response.text).toBe(200)
  return response.body
}
