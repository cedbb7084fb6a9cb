import { expect } from 'vitest'
import { reconcileCheckouts } from '../src/features/checkouts/index.ts'
import { checkInvariants } from '../src/invariants.ts'
import { payables } from '../src/payables.ts'
import { eventually } from './eventually.ts'
import type { Person } from './factories.ts'
import type { TestApp, TestResponse } from './test-app.ts'

export interface Checkout {
  id: string
  url: string
  orderId: string
}

interface Problem {
  code: string
  message: string
  lines?: { uniqueId: string; name: string; available?: number; reason?: string; notice?: string }[]
}

export type CheckoutResponse = TestResponse<Checkout & Problem>

/** What the browser sends when 'Proceed to Checkout' is clicked. */
export function checkOut(
  { post }: Pick<TestApp, 'post'>,
  buyer: Person,
  cart: unknown[],
  promoCode?: string,
): Promise<CheckoutResponse> {
  return post<Checkout & Problem>('/api/create-checkout-session', { cart, promoCode }, buyer.token)
}

/** The same where nothing stands in the way. */
export async function openCheckout(
  shop: Pick<TestApp, 'post'>,
  buyer: Person,
  cart: unknown[],
  promoCode?: string,
): Promise<Checkout> {
  const response = await checkOut(shop, buyer, cart, promoCode)
  expect(response.status, response.text).toBe(200)
  return response.body
}

export async function statusOf({ db }: Pick<TestApp, 'db'>, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('shop_order')
    .select('payment_status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return order.payment_status
}

/** Waits until the webhook, or whatever else may tell, has brought the order there. */
export function untilStatus(shop: Pick<TestApp, 'db'>, orderId: string, status: string): Promise<void> {
  return eventually(async () => expect(await statusOf(shop, orderId)).toBe(status))
}

/** The checkouts of an order or a booking, as a part of a query. */
export function checkoutIdsOf({ db }: Pick<TestApp, 'db'>, payableId: string) {
  return db.selectFrom('checkout').select('id').where('payable_id', '=', payableId)
}

export async function stockOf(
  { db }: Pick<TestApp, 'db'>,
  productId: string,
): Promise<{ on_hand: number | null; reserved: number }> {
  return db
    .selectFrom('variant')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** The mails that the shop has written about an order, as 'kind to recipient'. */
export async function mailsAbout({ db }: Pick<TestApp, 'db'>, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'recipient'])
    .where('subject_key', '=', `order:${orderId}`)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind.replace(/ [0-9a-f-]{36}$/, '')} to ${recipient}`)
}

/** The job of every minute. */
export function reconcile({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  return reconcileCheckouts(deps, payables)
}

/** Every fault that the books have, once what is under way has settled. */
export function expectCleanBooks({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  return eventually(async () => expect((await checkInvariants(deps)).flatMap(({ faults }) => faults)).toEqual([]))
}

/** Statuses and how often each was answered: { 200: 1, 409: 49 }. */
export function countStatuses(responses: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** The card pages at the provider on which this buyer could pay for goods at this moment. */
export async function openPagesOf(
  { db, provider }: Pick<TestApp, 'db' | 'provider'>,
  buyer: Person,
): Promise<string[]> {
  const sessions = (await provider.sessions()).filter(({ status }) => status === 'open')
  const orders = await db.selectFrom('shop_order').select('id').where('buyer_id', '=', buyer.id).execute()
  const own = new Set(orders.map(({ id }) => `order_${id}`))
  return sessions.filter((session) => own.has(session.client_reference_id)).map(({ id }) => id)
}
