import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually, type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { aPurchase, openTestShop, type TestShop } from '../../test/test-shop.ts'

let sandbox: RunningSandbox
let shop: TestShop
let payment: string

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  shop = await openTestShop(sandbox)
  const { id } = await shop.stripe.checkout.sessions.create(aPurchase())
  payment = String((await shop.pay(id)).payment_intent)
  return () => shop.close()
})

const dispute = (how: object = {}) => shop.control<{ id: string }>('POST', `/payments/${payment}/dispute`, how)
const told = () => shop.types().filter((type) => type.includes('dispute') || type.includes('radar'))

it('takes the money of a dispute, keeps a fee, and gives the money back when it is won', async () => {
  const { id } = await dispute({ amount: 2000 })
  await expect(dispute()).rejects.toThrow('disputed already')
  const taken = await shop.stripe.disputes.retrieve(id)
  expect(taken).toMatchObject({ status: 'needs_response', amount: 2000, is_charge_refundable: false })
  expect(taken.balance_transactions).toMatchObject([{ amount: -2000, fee: 1500, net: -3500 }])
  await expect(shop.stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
    code: 'charge_disputed',
  })

  const answered = await shop.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(answered).toMatchObject({ status: 'won', evidence_details: { submission_count: 1, due_by: null } })
  expect(answered.balance_transactions.map(({ net }) => net)).toEqual([-3500, 2000])
  await expect(shop.stripe.disputes.update(id, {})).rejects.toThrow('already closed')
  expect(await shop.stripe.refunds.create({ payment_intent: payment, amount: 100 })).toMatchObject({ amount: 100 })

  const { data } = await shop.stripe.balanceTransactions.list({ expand: ['data.source'] })
  expect(data.map(({ type }) => type).sort()).toEqual(['adjustment', 'adjustment', 'charge', 'refund'])
  const charge = data.find(({ type }) => type === 'charge')
  expect(charge).toMatchObject({ amount: 4999, fee: 175, source: { object: 'charge', payment_intent: payment } })
  await eventually(() =>
    expect(told()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]),
  )
})

it('takes no money for an inquiry, until it becomes a dispute', async () => {
  const { id } = await dispute({ isInquiry: true })
  expect(await shop.stripe.disputes.retrieve(id)).toMatchObject({
    ...{ status: 'warning_needs_response', is_charge_refundable: true, balance_transactions: [] },
  })
  await shop.stripe.refunds.create({ payment_intent: payment, amount: 100 })
  await shop.control('POST', `/disputes/${id}`, { outcome: 'escalate' })
  await shop.control('POST', `/disputes/${id}`, { outcome: 'lose' })
  const { data } = await shop.stripe.disputes.list({ payment_intent: payment })
  expect(data).toMatchObject([{ id, status: 'lost', balance_transactions: [{ amount: -4999 }] }])
  await expect(shop.control('POST', `/disputes/${id}`, { outcome: 'win' })).rejects.toThrow('It is lost')
})

it('warns of fraud before anybody disputes', async () => {
  const { id } = await shop.control<{ id: string }>('POST', `/payments/${payment}/warn`)
  const { data } = await shop.stripe.radar.earlyFraudWarnings.list({ payment_intent: payment })
  expect(data).toMatchObject([{ id, actionable: true, fraud_type: 'made_with_lost_card' }])
  await dispute()
  expect(await shop.stripe.radar.earlyFraudWarnings.retrieve(id)).toMatchObject({ actionable: false })
  await eventually(() => expect(told()).toContain('radar.early_fraud_warning.created'))
})
