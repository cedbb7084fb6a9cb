import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type Db, openDatabase } from '../server/src/platform/db/database.ts'
import type { CartLine } from './catalogue.ts'
import { type Account, buy, CARD_FORM, DEMO_SELLER, expect, openCheckout, ordersOf, register, tokenOf } from './shop.ts'

/** What happens once something is sold, and who looks after it: for the screens of the table. */
export interface AfterSale {
  /** Of the demo's seller: some of it is on its way back, some was given back. */
  returnedOrderId: string
  /** Its payment waits for an operator. */
  reviewedOrderId: string
  /** Its bank wants the money back. */
  disputedOrderId: string
  payoutId: string
  buyerId: string
  /** With a session that has shown the codes of an app. */
  operator: Account & { token: string }
}

interface Sold {
  buyer: string
  /** Of the demo's seller. */
  line: CartLine
  seller: string
}

export async function afterSale(request: APIRequestContext, sold: Sold): Promise<AfterSale> {
  const operator = await register(request, 'Olga Perez')
  const token = await tokenOf(request, operator)
  const returnedOrderId = await returned(request, sold)
  const disputedOrderId = await disputed(request, sold)
  const waiting = await openCheckout(request, await tokenOf(request, await register(request, 'Rosa Lund')), [sold.line])
  return {
    returnedOrderId,
    disputedOrderId,
    reviewedOrderId: waiting.orderId,
    operator: { ...operator, token },
    ...(await written(operator, { disputedOrderId, reviewedOrderId: waiting.orderId })),
  }
}

/** Sent, delivered, and asked to be taken back: one return is answered, about another the seller has a question. */
async function returned(request: APIRequestContext, { buyer, seller, line }: Sold): Promise<string> {
  const order = await buy(request, buyer, [{ ...line, quantity: 4 }])
  const [asBuyer, asSeller] = [caller(request, buyer), caller(request, seller)]
  const { parcels } = await asSeller.get(`/api/parcels?search=${order.number}`)
  const _id: string = parcels[0]._id
  await asSeller.post('/api/parcels/ship', { parcels: [{ _id, trackingNumber: 'JJD0001' }], carrier: 'DHL' })
  await asSeller.post('/api/parcels/deliver', { ids: [_id] })
  const { parcels: returnable } = await asBuyer.get(`/api/orders/${order._id}/returns`)
  const ask = async (reason: string, note: string) => {
    const lines = [{ id: returnable[0].lines[0].id, quantity: 1, reason }]
    const { return: asked } = await asBuyer.post(`/api/orders/${order._id}/returns`, { parcel: 1, lines, note })
    return `/api/seller/returns/${asked._id}/steps`
  }
  await asSeller.post(await ask('Does not fit', 'It is too wide. I would like it a size smaller.'), {
    step: 'accept',
    address: 'Marlow & Finch\n12 Mercer Street\nNew York, NY 10013\nUnited States',
    label: 'Please put your order number into the parcel.',
  })
  await asSeller.post(await ask('Damaged or faulty', 'A seam is open.'), { step: 'ask', words: 'Which seam is it?' })
  await ask('Changed my mind', '')
  const wish = { key: crypto.randomUUID(), lines: [], delivery: false, amount: 5, note: 'Sorry that it came late.' }
  await asSeller.post(`/api/parcels/${_id}/refunds`, wish)
  return order._id
}

/** Paid with a card whose bank disputes it a little later. */
async function disputed(request: APIRequestContext, { buyer, line }: Sold): Promise<string> {
  const { url, orderId } = await openCheckout(request, buyer, [line])
  await request.post(url, { form: { ...CARD_FORM, cardNumber: '4000000000000259' }, maxRedirects: 0 })
  const isPaid = async () =>
    (await ordersOf(request, buyer)).some(({ _id, paidAt }) => _id === orderId && paidAt !== undefined)
  await expect.poll(isPaid, { timeout: 30_000 }).toBe(true)
  return orderId
}

/** Past the API: what takes a command, a day of payouts, or a card page that is wrong. */
async function written(
  operator: Account,
  { disputedOrderId, reviewedOrderId }: Pick<AfterSale, 'disputedOrderId' | 'reviewedOrderId'>,
): Promise<Pick<AfterSale, 'buyerId' | 'payoutId'>> {
  const { db, close } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { size: 1 })
  const now = new Date()
  try {
    const { id } = await db
      .updateTable('account')
      .set({ operator_since: now })
      .where('email', '=', operator.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('session').set({ second_factor_at: now }).where('account_id', '=', id).execute()
    await db
      .insertInto('code_app')
      .values({ account_id: id, secret: Buffer.alloc(20, 7), created_at: now, confirmed_at: now })
      .execute()
    // As a card page that asked for too little would leave it.
    await db.updateTable('shop_order').set({ payment_status: 'review' }).where('id', '=', reviewedOrderId).execute()
    await db
      .updateTable('checkout')
      .set({ status: 'review', review_reason: 'paid 75.00 USD in place of what was asked for' })
      .where('payable_id', '=', reviewedOrderId)
      .execute()
    const { buyer_id: buyerId } = await db
      .selectFrom('checkout')
      .select('buyer_id')
      .where('payable_id', '=', disputedOrderId)
      .executeTakeFirstOrThrow()
    return { buyerId, payoutId: await paidOut(db, now) }
  } finally {
    await close()
  }
}

async function paidOut(db: Db, now: Date): Promise<string> {
  const entries = await db
    .selectFrom('ledger_entry')
    .innerJoin('account', 'account.id', 'ledger_entry.seller_id')
    .select(['ledger_entry.id', 'seller_id', 'amount_minor'])
    .where('email', '=', DEMO_SELLER.email)
    .where('ledger_entry.account', '=', 'seller pending')
    .where('amount_minor', '<', 0)
    .where('currency', '=', 'USD')
    .orderBy('ledger_entry.id')
    .limit(12)
    .execute()
  const { id } = await db
    .insertInto('payout')
    .values({
      seller_id: entries[0]?.seller_id ?? '',
      currency: 'USD',
      amount_minor: entries.reduce((sum, { amount_minor }) => sum - amount_minor, 0),
      state: 'paid',
      destination: 'acct_journey',
      ...{ transfer_id: crypto.randomUUID(), bank_payout_id: crypto.randomUUID() },
      ...{ created_at: now, sent_at: now, paid_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Holds none of them: another worker's payout is made of the same.
  await db
    .insertInto('payout_entry')
    .values(entries.map((entry) => ({ payout_id: id, entry_id: entry.id, is_held: false })))
    .execute()
  return id
}

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is written down in the contract, and tested there
type Answer = any

function caller(request: APIRequestContext, token: string) {
  const headers = { Authorization: token }
  const answer = async (response: APIResponse): Promise<Answer> => {
    expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  return {
    get: async (address: string) => answer(await request.get(address, { headers })),
    post: async (address: string, data: unknown) => answer(await request.post(address, { headers, data })),
  }
}
