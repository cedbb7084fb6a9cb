import { money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findByPayment } from '../src/features/checkouts/index.ts'
import { lookForDisputes } from '../src/features/disputes/index.ts'
import { freeSales, heldShares, sellerBalances, setSaleFree } from '../src/features/ledger/index.ts'
import { paySellers } from '../src/features/payouts/pay-sellers.ts'
import { requestRefund } from '../src/features/refunds/index.ts'
import { lookForRefunds } from '../src/features/refunds/jobs.ts'
import { refundHolders } from '../src/payables.ts'
import { transact } from '../src/platform/db/transact.ts'
import { expectCleanBooks, openCheckout, untilStatus } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { anOperator, aProduct, aSeller, aSession, manyBuyers, type Person } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// Refunds, disputes and payouts of one payment meet in any order: who has its money in the end, and what the platform
// bears because nobody has it any more.

let shop: TestApp
let operator: Person
let oda: { id: string; token: string }
let bea: { id: string; token: string }
beforeAll(async () => {
  shop = await startTestApp({ shop: { payoutDay: 'daily' } })
  operator = await anOperator(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.provider.faults([])
  oda = await aShopkeeper()
  bea = await aShopkeeper()
})

const DAY = 24 * 60

async function aShopkeeper() {
  const { id } = await aSeller(shop.db)
  return { id, token: await aSession(shop.db, id) }
}

interface Sold {
  orderId: string
  checkoutId: string
  paymentId: string
}

/** A paid order of 60.00 from Oda and 20.00 from Bea. */
async function sold(): Promise<Sold> {
  const [buyer] = await manyBuyers(shop.db, 1)
  if (!buyer) throw new Error('nobody buys')
  const goods = [
    await aProduct(shop.db, { sellerId: oda.id, priceMinor: 6000 }),
    await aProduct(shop.db, { sellerId: bea.id, priceMinor: 2000 }),
  ]
  const { id, orderId } = await openCheckout(
    shop,
    buyer,
    goods.map((each) => each.line()),
  )
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const paymentId = (await shop.provider.session(id)).payment_intent ?? ''
  const checkout = await findByPayment(shop.db, paymentId)
  return { orderId, paymentId, checkoutId: checkout?.id ?? '' }
}

/** Nothing is heard by message: what is looked for first is heard first. */
const loseMessages = () => shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
const seeDisputes = () => lookForDisputes(shop.deps)
const seeRefunds = () => lookForRefunds(shop.deps, refundHolders, 2)

/** The operator gives something of Oda's part back. */
async function promise({ orderId }: Sold, amount: number, sellerId = oda.id): Promise<void> {
  const wish = { key: crypto.randomUUID(), sellerId, lines: [], delivery: false, amount, reason: 'As agreed.' }
  const made = await shop.post(`/api/operator/orders/${orderId}/refunds`, wish, operator.token)
  expect(made.status, made.text).toBe(200)
}

async function untilRefunds({ checkoutId }: Sold, ...states: string[]): Promise<void> {
  const refunds = shop.db.selectFrom('refund').select('state').where('checkout_id', '=', checkoutId)
  await eventually(
    async () => expect((await refunds.execute()).map(({ state }) => state).sort()).toEqual(states),
    20_000,
  )
}

async function firstRefund({ paymentId }: Sold): Promise<string> {
  return (await shop.provider.refunds(paymentId))[0]?.id ?? ''
}

/** What is left of it with each, and what the platform bears, in minor units. */
async function whoHasIt({ checkoutId }: Sold) {
  const shares = new Map((await heldShares(shop.db, checkoutId)).map((share) => [share.sellerId, share]))
  const of = (id: string) => {
    const { earned = 0, fee = 0 } = shares.get(id) ?? {}
    return earned + fee
  }
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entry
    where checkout_id = ${checkoutId} and account = 'platform fee' and seller_id is null and posting not like 'fee:%'
  `.execute(shop.db)
  return { oda: of(oda.id), bea: of(bea.id), platform: rows[0]?.minor }
}

async function free({ checkoutId }: Sold): Promise<void> {
  await transact(shop.db, async (tx) => {
    for (const { id } of [oda, bea]) {
      await setSaleFree(shop.deps, tx, { checkoutId, sellerId: id, from: shop.deps.clock(), why: 'delivered' })
    }
  })
  await shop.advance(8 * DAY)
  await freeSales.run(shop.deps, {})
}

async function payOut({ id, token }: { id: string; token: string }): Promise<void> {
  const account = shop.db.selectFrom('payout_account').select(['provider_id', 'state']).where('seller_id', '=', id)
  await shop.post('/api/seller/payouts/account', { country: 'US' }, token)
  await shop.provider.decideAccount((await account.executeTakeFirst())?.provider_id ?? '', 'finish')
  await eventually(async () => expect(await account.executeTakeFirst()).toMatchObject({ state: 'ready' }))
  await shop.advance(DAY)
  await paySellers(shop.deps)
  expect(await balanceOf(id)).toMatchObject({ available: 0, paidOut: 5400 })
  await eventually(async () => expect(await shop.provider.transfers()).not.toEqual([]))
}

const balanceOf = async (sellerId: string) => (await sellerBalances(shop.db, sellerId))[0]

describe('the platform bears what nobody has', () => {
  it('of a refund that was made at the provider, when a bank has taken all before', async () => {
    const sale = await sold()
    await loseMessages()
    await shop.provider.refundByHand(sale.paymentId, 3000)
    await shop.provider.dispute(sale.paymentId)
    await seeDisputes()
    expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 0 })
    await seeRefunds()
    await untilRefunds(sale, 'done')
    expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 3000 })
  })

  it('of a dispute, when all had gone back before', async () => {
    const sale = await sold()
    await promise(sale, 60)
    await promise(sale, 20, bea.id)
    await untilRefunds(sale, 'done', 'done')
    const id = await shop.provider.dispute(sale.paymentId)
    await eventually(async () => expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 8000 }))
    // The bank believes that it was given back.
    await shop.provider.decideDispute(id, 'win')
    await eventually(async () => expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 0 }))
    await expectCleanBooks(shop)
  })

  it('of a dispute that is lost after part of it had gone back', async () => {
    const sale = await sold()
    await promise(sale, 20)
    await untilRefunds(sale, 'done')
    const id = await shop.provider.dispute(sale.paymentId)
    await eventually(async () => expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 2000 }))
    await shop.provider.decideDispute(id, 'lose')
    await seeDisputes()
    expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 2000 })
    await expectCleanBooks(shop)
  })
})

describe('the platform bears nothing any more', () => {
  it('of a dispute, when the refund that had left too little for it could not be made', async () => {
    const sale = await sold()
    await promise(sale, 20)
    await untilRefunds(sale, 'done')
    const id = await shop.provider.dispute(sale.paymentId)
    await eventually(async () => expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 2000 }))
    await shop.provider.failRefund(await firstRefund(sale))
    await untilRefunds(sale, 'failed')
    expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 0 })
    await shop.provider.decideDispute(id, 'win')
    await eventually(async () => expect(await whoHasIt(sale)).toEqual({ oda: 6000, bea: 2000, platform: 0 }))
    await promise(sale, 20)
    await untilRefunds(sale, 'done', 'failed')
    await expectCleanBooks(shop)
  })

  it('of a refund that was made at the provider, when the bank gives back what it had taken', async () => {
    const sale = await sold()
    await loseMessages()
    await shop.provider.refundByHand(sale.paymentId, 3000)
    const id = await shop.provider.dispute(sale.paymentId)
    await seeDisputes()
    await seeRefunds()
    await shop.provider.decideDispute(id, 'win')
    await seeDisputes()
    expect(await whoHasIt(sale)).toEqual({ oda: 3750, bea: 1250, platform: 0 })
    await shop.provider.failRefund(await firstRefund(sale))
    await seeRefunds()
    expect(await whoHasIt(sale)).toEqual({ oda: 6000, bea: 2000, platform: 0 })
    await promise(sale, 30)
    await untilRefunds(sale, 'done', 'failed')
    await expectCleanBooks(shop)
  })

  it('of a refund that fails after a bank had taken all', async () => {
    const sale = await sold()
    await loseMessages()
    await shop.provider.refundByHand(sale.paymentId)
    await shop.provider.dispute(sale.paymentId)
    await seeDisputes()
    await seeRefunds()
    expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 8000 })
    await shop.provider.failRefund(await firstRefund(sale))
    await seeRefunds()
    expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 0 })
  })
})

it('what a bank has left of a payment, and cannot go back to its card any more, can be given as credit', async () => {
  const sale = await sold()
  await shop.provider.decideDispute(await shop.provider.dispute(sale.paymentId, { amount: 4000 }), 'lose')
  await eventually(async () => expect(await whoHasIt(sale)).toEqual({ oda: 3000, bea: 1000, platform: 0 }))
  const give = (minor: number, to: 'card' | 'credit') =>
    transact(shop.db, (tx) => {
      const payment = { checkoutId: sale.checkoutId, paymentId: sale.paymentId, title: 'the order' }
      const request = { key: crypto.randomUUID(), reason: 'as agreed', askedBy: 'operator', to } as const
      return requestRefund(shop.deps, tx, payment, money(minor, 'USD'), request)
    })
  await expect(give(1000, 'card')).rejects.toMatchObject({ code: 'payment_disputed' })
  await expect(give(4001, 'credit')).rejects.toMatchObject({ code: 'refund_too_much' })
  await give(4000, 'credit')
  expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 0 })
  await expectCleanBooks(shop)
})

it('a refund made at the provider after part was given as credit is recorded, and the platform bears what went twice', async () => {
  const sale = await sold()
  await transact(shop.db, (tx) => {
    const payment = { checkoutId: sale.checkoutId, paymentId: sale.paymentId, title: 'the order' }
    const request = { key: crypto.randomUUID(), reason: 'as agreed', askedBy: 'operator', to: 'credit' } as const
    return requestRefund(shop.deps, tx, payment, money(3000, 'USD'), request)
  })
  await shop.provider.refundByHand(sale.paymentId)
  await untilRefunds(sale, 'done', 'done')
  expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 3000 })
  await expectCleanBooks(shop)
})

it('a refund made at the provider comes from all who sold, also beyond what one of them has had', async () => {
  const sale = await sold()
  await promise(sale, 50)
  await untilRefunds(sale, 'done')
  await shop.provider.refundByHand(sale.paymentId, 2400)
  await untilRefunds(sale, 'done', 'done')
  expect(await whoHasIt(sale)).toEqual({ oda: 200, bea: 400, platform: 0 })
  await expectCleanBooks(shop)
})

it('a payment that is reported as fraud and given back is not taken a second time', async () => {
  const sale = await sold()
  await shop.provider.warnOfFraud(sale.paymentId)
  await shop.provider.refundByHand(sale.paymentId)
  await untilRefunds(sale, 'done')
  expect(await whoHasIt(sale)).toEqual({ oda: 0, bea: 0, platform: 0 })
  await expectCleanBooks(shop)
})

describe('what a seller has been paid out', () => {
  it('is theirs again once a dispute is won', async () => {
    const sale = await sold()
    await free(sale)
    await payOut(oda)
    const id = await shop.provider.dispute(sale.paymentId)
    await eventually(async () => expect(await balanceOf(oda.id)).toMatchObject({ available: -5400, paidOut: 5400 }))
    await shop.provider.decideDispute(id, 'win')
    await eventually(async () => expect(await balanceOf(oda.id)).toMatchObject({ pending: 0, available: 0 }))
    await expectCleanBooks(shop)
  })

  it('is theirs again once a refund has failed', async () => {
    const sale = await sold()
    await free(sale)
    await payOut(oda)
    await promise(sale, 60)
    await untilRefunds(sale, 'done')
    expect(await balanceOf(oda.id)).toMatchObject({ available: -5400 })
    await shop.provider.failRefund(await firstRefund(sale))
    await untilRefunds(sale, 'failed')
    expect(await balanceOf(oda.id)).toMatchObject({ pending: 0, available: 0, paidOut: 5400 })
    await promise(sale, 60)
    await untilRefunds(sale, 'done', 'failed')
    await expectCleanBooks(shop)
  })
})
