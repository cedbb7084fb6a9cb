import { money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkInvariants } from '../../invariants.ts'
import { transact } from '../../platform/db/transact.ts'
import { type CheckoutRow, findByPayment } from '../checkouts/index.ts'
import { postFees } from '../checkouts/post-fees.ts'
import { freeSales, heldShares, listSales } from '../ledger/index.ts'
import { requestRefund } from '../refunds/index.ts'
import { answerDispute, listDisputes, lookForDisputes, refuseIfDisputed } from './index.ts'

let shop: TestApp
let buyer: Person
let oda: { id: string; email: string }
let bea: { id: string; email: string }
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await aBuyer(shop)
  oda = await aSeller(shop.db)
  bea = await aSeller(shop.db)
})

const LOST = [{ on: 'webhook', kind: 'lose' as const }]

/** A paid order of 60.00 from Oda and 20.00 from Bea. */
async function sold(card?: string): Promise<CheckoutRow> {
  const goods = [
    await aProduct(shop.db, { sellerId: oda.id, priceMinor: 6000 }),
    await aProduct(shop.db, { sellerId: bea.id, priceMinor: 2000 }),
  ]
  const opened = await openCheckout(
    shop,
    buyer,
    goods.map((each) => each.line()),
  )
  await shop.provider.payOnPage(opened.url, card)
  await untilStatus(shop, opened.orderId, 'paid')
  const { payment_intent } = await shop.provider.session(opened.id)
  const checkout = await findByPayment(shop.db, payment_intent ?? '')
  if (!checkout) throw new Error('no checkout')
  return checkout
}

const paymentOf = ({ payment_id }: CheckoutRow) => payment_id ?? ''
const disputesOf = async ({ id }: CheckoutRow) => (await listDisputes(shop.db, [id])).get(id) ?? []

function untilState(checkout: CheckoutRow, state: string): Promise<void> {
  return eventually(async () => expect((await disputesOf(checkout)).map((each) => each.state)).toEqual([state]))
}

/** What each seller has of it, Oda first. */
async function earned({ id }: CheckoutRow): Promise<number[]> {
  const shares = new Map((await heldShares(shop.db, id)).map((share) => [share.sellerId, share.earned]))
  return [oda.id, bea.id].map((seller) => shares.get(seller) ?? 0)
}

async function mailsOf(checkout: CheckoutRow): Promise<string[]> {
  const { rows } = await sql<{ kind: string; recipient: string }>`
    select kind, recipient from mail
    where subject_key in (select 'dispute:' || id from dispute where checkout_id = ${checkout.id}
      union select 'warning:' || id from fraud_warning where checkout_id = ${checkout.id})`.execute(shop.db)
  const names = new Map([
    [oda.email, 'Oda'],
    [bea.email, 'Bea'],
  ])
  return rows
    .map(({ kind, recipient }) => `${names.get(recipient) ?? recipient}: ${kind.split(' ', 2).join(' ')}`)
    .sort()
}

const TOLD = (state: string) => [`Bea: dispute ${state}`, `Oda: dispute ${state}`, `help@shop.test: dispute ${state}`]

async function disputeFaults(): Promise<string[]> {
  const results = await checkInvariants(shop.deps)
  return results.filter(({ check }) => /dispute/.test(check)).flatMap(({ faults }) => faults)
}

describe('a dispute', () => {
  it('takes the money from those who have it, holds their sales, and is told once (outside O2)', async () => {
    const checkout = await sold('4000 0000 0000 0259')
    await untilState(checkout, 'open')
    expect(await earned(checkout)).toEqual([0, 0])
    expect(await listSales(shop.db, oda.id, { page: 1, limit: 5, now: shop.deps.clock() })).toMatchObject([
      { why: 'disputed', sold: 6000, back: 6000, earned: 0 },
    ])
    await lookForDisputes(shop.deps)
    await eventually(async () => expect(await mailsOf(checkout)).toEqual(TOLD('open')))
    await expect(transact(shop.db, (tx) => refuseIfDisputed(tx, checkout.id))).rejects.toMatchObject({
      code: 'payment_disputed',
    })
    await expectCleanBooks(shop)
  })

  it('that is lost stays taken, and no message of it has a second effect', async () => {
    const checkout = await sold()
    const id = await shop.provider.dispute(paymentOf(checkout), { amount: 4000 })
    await untilState(checkout, 'open')
    expect(await earned(checkout)).toEqual([2700, 900])
    await shop.provider.decideDispute(id, 'lose')
    await untilState(checkout, 'lost')
    for (const type of ['charge.dispute.created', 'charge.dispute.closed']) {
      for (const event of await shop.provider.events(type)) await shop.provider.redeliver(event.id)
    }
    await lookForDisputes(shop.deps)
    expect(await earned(checkout)).toEqual([2700, 900])
    await eventually(async () => expect(await mailsOf(checkout)).toEqual([...TOLD('lost'), ...TOLD('open')].sort()))
    await expectCleanBooks(shop)
  })

  it('that is won leaves everybody with what they had, whatever was lost on the way and in whatever order', async () => {
    const checkout = await sold()
    const before = await earned(checkout)
    await shop.provider.faults(LOST)
    const id = await shop.provider.dispute(paymentOf(checkout))
    expect(await disputeFaults()).toEqual([expect.stringContaining('of $80.00 is not known here')])
    await lookForDisputes(shop.deps)
    await untilState(checkout, 'open')
    expect(await earned(checkout)).toEqual([0, 0])
    const answered = await answerDispute(shop.deps, id, { uncategorized_text: 'winning_evidence' })
    expect(answered).toMatchObject({ state: 'won', is_taken: false })
    await shop.provider.faults([])
    for (const type of ['charge.dispute.closed', 'charge.dispute.updated', 'charge.dispute.created']) {
      for (const event of await shop.provider.events(type)) await shop.provider.redeliver(event.id)
    }
    await lookForDisputes(shop.deps)
    expect(await earned(checkout)).toEqual(before)
    await expect(answerDispute(shop.deps, id, {})).rejects.toMatchObject({ code: 'dispute_decided' })
    await eventually(async () => expect(await mailsOf(checkout)).toEqual([...TOLD('open'), ...TOLD('won')].sort()))
    await expectCleanBooks(shop)
  })

  it('that is decided after a day when nobody heard of it is told once, as it is', async () => {
    const checkout = await sold()
    await shop.provider.faults(LOST)
    await shop.provider.decideDispute(await shop.provider.dispute(paymentOf(checkout)), 'lose')
    await Promise.all([lookForDisputes(shop.deps), lookForDisputes(shop.deps)])
    await shop.provider.faults([])
    expect(await earned(checkout)).toEqual([0, 0])
    await eventually(async () => expect(await mailsOf(checkout)).toEqual(TOLD('lost')))
    await expectCleanBooks(shop)
  })

  it('of an order that has gone back takes nothing from any seller: the shop alone is told', async () => {
    const checkout = await sold()
    const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
    const request = { key: `goodwill:${checkout.id}`, reason: 'goodwill', askedBy: 'operator' } as const
    await transact(shop.db, (tx) => requestRefund(shop.deps, tx, payment, money(8000, 'USD'), request))
    await eventually(async () => expect(await shop.provider.refunds(paymentOf(checkout))).toHaveLength(1))
    await shop.provider.dispute(paymentOf(checkout))
    await untilState(checkout, 'open')
    expect(await earned(checkout)).toEqual([0, 0])
    await eventually(async () => expect(await mailsOf(checkout)).toEqual(['help@shop.test: dispute open']))
    expect(await disputeFaults()).toEqual([])
  })
})

it('an inquiry takes nothing, holds the sales, and lets a refund be its answer; it may become a dispute', async () => {
  const checkout = await sold('4000 0000 0000 1976')
  await untilState(checkout, 'asked')
  expect(await earned(checkout)).toEqual([5400, 1800])
  await transact(shop.db, (tx) => refuseIfDisputed(tx, checkout.id))
  const sales = () => listSales(shop.db, oda.id, { page: 1, limit: 5, now: shop.deps.clock() })
  expect(await sales()).toMatchObject([{ why: 'disputed' }])
  const [{ id = '' } = {}] = await disputesOf(checkout)
  await shop.provider.decideDispute(id, 'escalate')
  await untilState(checkout, 'open')
  expect(await earned(checkout)).toEqual([0, 0])
  await shop.provider.decideDispute(id, 'win')
  await untilState(checkout, 'won')
  expect(await earned(checkout)).toEqual([5400, 1800])
  expect(await sales()).toMatchObject([{ why: 'awaiting delivery' }])
  await freeSales.run(shop.deps, {})
  await expectCleanBooks(shop)
})

it('a payment that is reported as fraud is told of once, by a message or by looking', async () => {
  const heard = await sold()
  await shop.provider.warnOfFraud(paymentOf(heard))
  const looked = await sold()
  await eventually(async () => expect(await mailsOf(heard)).toEqual(['help@shop.test: fraud warning']))
  await shop.provider.faults(LOST)
  await shop.provider.warnOfFraud(paymentOf(looked))
  await lookForDisputes(shop.deps)
  await lookForDisputes(shop.deps)
  await shop.provider.faults([])
  expect(await mailsOf(looked)).toEqual(['help@shop.test: fraud warning'])
})

it('what the provider keeps is posted once and borne by the platform, and the books compare it', async () => {
  const checkout = await sold()
  const id = await shop.provider.dispute(paymentOf(checkout))
  await untilState(checkout, 'open')
  await shop.provider.decideDispute(id, 'win')
  await untilState(checkout, 'won')
  await postFees(shop.deps)
  await postFees(shop.deps)
  const { rows } = await sql<{ posting: string; account: string; seller_id: string | null; minor: number }>`
    select account, seller_id, amount_minor::int as minor from ledger_entry
    where checkout_id = ${checkout.id} and posting like 'fee:%' order by abs(amount_minor), account`.execute(shop.db)
  // 2.9 % and 30 cents of 80.00, and 15.00 for the dispute.
  expect(rows).toEqual([
    { account: 'platform fee', seller_id: null, minor: 262 },
    { account: 'provider fee', seller_id: null, minor: -262 },
    { account: 'platform fee', seller_id: null, minor: 1500 },
    { account: 'provider fee', seller_id: null, minor: -1500 },
  ])
  await expectCleanBooks(shop)
})
