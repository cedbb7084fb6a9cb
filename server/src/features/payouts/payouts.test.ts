import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { money } from '@dressing-room/contract/money'
import type { AccountAtDesk, readDesk } from '@dressing-room/contract/operators'
import type { PayoutDetails, PayoutList, PayoutOverview, SaleMoneyList } from '@dressing-room/contract/payouts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  aBuyer,
  anOperator,
  aProduct,
  aSeller,
  aSession,
  type Person,
  type ProductInput,
} from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkInvariants } from '../../invariants.ts'
import { transact } from '../../platform/db/transact.ts'
import { setSuspended } from '../accounts/index.ts'
import { type CheckoutRow, findCurrentCheckout } from '../checkouts/index.ts'
import { freeSales, setSaleFree } from '../ledger/index.ts'
import { requestRefund } from '../refunds/index.ts'
import { watchPayouts } from './jobs.ts'
import { paySellers } from './pay-sellers.ts'

let shop: TestApp
let buyer: Person
let sal: Seller
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.provider.faults([])
  sal = await aShopkeeper()
})

const DAY = 24 * 60
const TRANSFER = 'POST /v1/transfers'

interface Seller {
  id: string
  email: string
  token: string
}

async function aShopkeeper(): Promise<Seller> {
  const seller = await aSeller(shop.db)
  return { ...seller, token: await aSession(shop.db, seller.id) }
}

const overviewOf = async ({ token }: Seller) => (await shop.get<PayoutOverview>('/api/seller/payouts', token)).body
const balanceOf = async (seller: Seller) => (await overviewOf(seller)).balances[0]
const payoutsOf = async ({ token }: Seller) =>
  (await shop.get<PayoutList>('/api/seller/payouts/history', token)).body.payouts
const salesOf = async ({ token }: Seller) =>
  (await shop.get<SaleMoneyList>('/api/seller/payouts/sales', token)).body.sales
const setUp = ({ token }: Seller, country = 'US') =>
  shop.post<{ url: string }>('/api/seller/payouts/account', { country }, token)
const confirm = ({ token }: Seller) => shop.ask('PUT', '/api/seller/payouts/account', { token })

async function accountOf({ id }: Seller): Promise<string> {
  const account = await shop.db
    .selectFrom('payout_account')
    .select('provider_id')
    .where('seller_id', '=', id)
    .executeTakeFirst()
  return account?.provider_id ?? ''
}

/** On the provider's page; the shop hears of it by message. */
async function decide(seller: Seller, outcome: 'finish' | 'review' | 'refuse', state: string, currencies?: string[]) {
  await shop.provider.decideAccount(await accountOf(seller), outcome, currencies)
  await eventually(async () => expect((await overviewOf(seller)).account.state).toBe(state))
}

async function withAccount(seller: Seller, currencies: string[] = []): Promise<Seller> {
  await setUp(seller)
  await decide(seller, 'finish', 'ready', currencies)
  return seller
}

/** Goods of these prices, one line of each, paid by one buyer. */
async function sold(...goods: (ProductInput & { sellerId: string })[]): Promise<CheckoutRow> {
  const products = await Promise.all(goods.map((product) => aProduct(shop.db, product)))
  const { id, orderId } = await openCheckout(
    shop,
    buyer,
    products.map((product) => product.line()),
  )
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const checkout = await findCurrentCheckout(shop.db, 'order', orderId)
  if (!checkout) throw new Error('no checkout')
  return checkout
}

/** Sold, delivered a week ago. */
async function free(...goods: (ProductInput & { sellerId: string })[]): Promise<CheckoutRow> {
  const checkout = await sold(...goods)
  const from = new Date(shop.deps.clock().getTime() - 8 * DAY * 60_000)
  for (const sellerId of new Set(goods.map((each) => each.sellerId))) {
    await transact(shop.db, (tx) =>
      setSaleFree(shop.deps, tx, { checkoutId: checkout.id, sellerId, from, why: 'delivered' }),
    )
  }
  await freeSales.run(shop.deps, {})
  return checkout
}

/** Sent back to the card, from this seller's share. */
async function refunded(checkout: CheckoutRow, sellerId: string, minor: number): Promise<void> {
  const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
  await transact(shop.db, (tx) =>
    requestRefund(shop.deps, tx, payment, money(minor, checkout.currency), {
      ...{ key: crypto.randomUUID(), reason: 'returned', askedBy: 'operator', sellerId },
    }),
  )
}

/** The next day of payouts, a week on. */
async function payDay(): Promise<void> {
  await shop.advance(7 * DAY)
  await paySellers(shop.deps)
}

const untilState = (seller: Seller, ...states: string[]) =>
  eventually(async () => expect((await payoutsOf(seller)).map(({ state }) => state)).toEqual(states), 15_000)

async function detailsOf(seller: Seller, at = 0): Promise<PayoutDetails> {
  const id = (await payoutsOf(seller))[at]?.id
  return (await shop.get<PayoutDetails>(`/api/seller/payouts/${id}`, seller.token)).body
}

const mailsTo = async (to: string) => (await shop.mails(to)).map(({ subject }) => subject)

describe('an account with the payment partner', () => {
  it('is opened once, left unfinished, reviewed and ready, as the partner itself says it', async () => {
    expect((await overviewOf(sal)).account).toEqual({ state: 'none', asksForBank: false, currencies: [] })
    const [first, second] = await Promise.all([setUp(sal), setUp(sal)])
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect((await overviewOf(sal)).account).toMatchObject({ state: 'unfinished', country: 'US' })

    const back = await fetch(first?.body.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'leave' }),
    })
    expect(back.headers.get('location')).toBe(`${shop.deps.shop.origin}/seller-dashboard/payouts?back=done`)
    const used = await fetch(first?.body.url ?? '', { redirect: 'manual' })
    expect(used.headers.get('location')).toContain('back=again')
    expect((await confirm(sal)).body).toMatchObject({ state: 'unfinished' })

    await decide(sal, 'review', 'review')
    await decide(sal, 'finish', 'ready', ['EUR'])
    expect((await overviewOf(sal)).account.currencies).toEqual(['USD', 'EUR'])
    await eventually(async () => expect(await mailsTo(sal.email)).toEqual(['Your payouts are set up']))
  })

  it('that the partner refuses is told to its seller, and no page opens for it any more', async () => {
    await setUp(sal)
    await decide(sal, 'refuse', 'refused')
    expect((await setUp(sal)).body).toMatchObject({ code: 'payouts_refused' })
    await eventually(async () => expect(await mailsTo(sal.email)).toHaveLength(1))
  })

  it('cannot be had in a country that the partner does not know, and can in another one after that', async () => {
    expect(await setUp(sal, 'KP')).toMatchObject({ status: 409, body: { code: 'payouts_not_in_country' } })
    expect((await overviewOf(sal)).account.state).toBe('none')
    expect((await setUp(sal, 'PT')).status).toBe(200)
    await shop.provider.faults([{ on: '*', kind: 'status', status: 503 }])
    expect(await setUp(sal)).toMatchObject({ status: 503, body: { code: 'payouts_unavailable' } })
  })

  it('is found ready although its message was lost', async () => {
    await setUp(sal)
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await shop.provider.decideAccount(await accountOf(sal), 'finish')
    expect((await confirm(sal)).body).toMatchObject({ state: 'ready' })
  })
})

describe('on the day of payouts', () => {
  it('one purchase pays both its sellers, each their own, and adds up to the cent on the page and in the file', async () => {
    const tom = await withAccount(await aShopkeeper())
    await withAccount(sal)
    const checkout = await free(
      { sellerId: sal.id, priceMinor: 8000 },
      { sellerId: sal.id, priceMinor: 1999 },
      { sellerId: tom.id, priceMinor: 3333 },
    )
    expect(await balanceOf(sal)).toMatchObject({ pending: 0, available: 89.99, currency: 'USD' })
    expect(await salesOf(sal)).toMatchObject([
      { title: checkout.title, why: 'delivered', isFree: true, sold: 99.99, fee: 10, earned: 89.99 },
    ])
    const late = await sold({ sellerId: sal.id, priceMinor: 500, name: 'Pin' })
    expect(await salesOf(sal)).toMatchObject([{ why: 'awaiting delivery', isFree: false }, { isFree: true }])

    await payDay()
    await untilState(sal, 'paid')
    await untilState(tom, 'paid')
    expect(await balanceOf(sal)).toMatchObject({ pending: 4.5, available: 0, onItsWay: 0, paid: 89.99 })
    const details = await detailsOf(sal)
    expect(details).toMatchObject({
      amount: 89.99,
      lines: [{ kind: 'sale', title: checkout.title, gross: 99.99, fee: 10, net: 89.99, isCarried: false }],
      totals: { sales: 99.99, fees: 10, refunds: 0, disputes: 0, other: 0, carried: 0 },
    })
    expect(await detailsOf(tom)).toMatchObject({ amount: 30, totals: { sales: 33.33, fees: 3.33 } })
    const file = await shop.get<{ fileName: string; csv: string }>(`/api/seller/payouts/${details.id}/file`, sal.token)
    expect(
      file.body.csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',').slice(1)),
    ).toEqual([
      ['sale', checkout.title, '99.99', '10.00', '89.99', 'USD', ''],
      ['payout', '', '', '', '89.99', 'USD', ''],
    ])
    expect((await shop.get(`/api/seller/payouts/${details.id}`, tom.token)).status).toBe(404)
    expect((await shop.get(`/api/seller/payouts/${details.id}/file`, tom.token)).status).toBe(404)
    expect(late.currency).toBe('USD')
    await expectCleanBooks(shop)
  })

  it('a sale that goes back after it was paid out is owed: nothing is paid while it is, and then the rest (case 21)', async () => {
    await withAccount(sal)
    const checkout = await free({ sellerId: sal.id, priceMinor: 12_000 })
    await payDay()
    await untilState(sal, 'paid')
    await refunded(checkout, sal.id, 12_000)
    expect(await balanceOf(sal)).toMatchObject({ available: -108, waits: 'negative' })
    await payDay()
    await free({ sellerId: sal.id, priceMinor: 5000 })
    expect(await balanceOf(sal)).toMatchObject({ available: -63, waits: 'negative' })
    await payDay()
    expect(await payoutsOf(sal)).toHaveLength(1)

    const last = await free({ sellerId: sal.id, priceMinor: 20_000 })
    await refunded(last, sal.id, 1000)
    await payDay()
    await untilState(sal, 'paid', 'paid')
    expect(await detailsOf(sal)).toMatchObject({
      amount: 108,
      totals: { sales: 200, fees: 19, refunds: 10, disputes: 0, other: 0, carried: -63 },
    })
    expect((await detailsOf(sal)).lines.map(({ kind, net, isCarried }) => [kind, net, isCarried])).toEqual([
      ['refund', -108, true],
      ['sale', 45, true],
      ['sale', 180, false],
      ['refund', -9, false],
    ])
  })

  it('what went back before it was free stands beside its sale', async () => {
    await withAccount(sal)
    const checkout = await sold({ sellerId: sal.id, priceMinor: 4000 }, { sellerId: sal.id, priceMinor: 2400 })
    await refunded(checkout, sal.id, 3000)
    await transact(shop.db, (tx) =>
      setSaleFree(shop.deps, tx, {
        checkoutId: checkout.id,
        sellerId: sal.id,
        from: shop.deps.clock(),
        why: 'delivered',
      }),
    )
    await shop.advance(8 * DAY)
    await freeSales.run(shop.deps, {})
    await payDay()
    await untilState(sal, 'paid')
    expect(await detailsOf(sal)).toMatchObject({
      amount: 30.6,
      lines: [
        { kind: 'sale', gross: 64, fee: 6.4, net: 57.6 },
        { kind: 'refund', gross: -30, fee: -3, net: -27 },
      ],
      totals: { sales: 64, fees: 3.4, refunds: 30 },
    })
  })

  it('each currency is paid out by itself, in its own decimals, where there is a bank account for it (case 16)', async () => {
    await withAccount(sal, ['jpy'])
    await free({ sellerId: sal.id, priceMinor: 8000, currency: 'JPY' })
    await free({ sellerId: sal.id, priceMinor: 2000, currency: 'EUR' })
    await payDay()
    await untilState(sal, 'paid')
    expect(await detailsOf(sal)).toMatchObject({ amount: 7200, currency: 'JPY', totals: { sales: 8000, fees: 800 } })
    expect(await shop.provider.bankPayouts(await accountOf(sal))).toMatchObject([{ amount: 7200, currency: 'jpy' }])
    const { balances } = await overviewOf(sal)
    expect(balances.map(({ currency, available, waits }) => [currency, available, waits])).toEqual([
      ['EUR', 18, 'no bank account'],
      ['JPY', 0, 'nothing free'],
    ])
  })

  it('money waits, and says why, without an account, in review, below the minimum and while selling is suspended', async () => {
    await free({ sellerId: sal.id, priceMinor: 100 })
    const waits = async () => (await balanceOf(sal))?.waits
    expect(await waits()).toBe('not set up')
    await setUp(sal)
    await decide(sal, 'review', 'review')
    expect(await waits()).toBe('in review')
    await payDay()
    await decide(sal, 'finish', 'ready')
    expect(await balanceOf(sal)).toMatchObject({ available: 0.9, minimum: 1, waits: 'below minimum' })
    await payDay()
    await free({ sellerId: sal.id, priceMinor: 100 })
    await transact(shop.db, (tx) => setSuspended(tx, sal.id, shop.deps.clock()))
    await payDay()
    expect(await payoutsOf(sal)).toEqual([])
    await transact(shop.db, (tx) => setSuspended(tx, sal.id, undefined))
    expect(await waits()).toBeUndefined()
    await payDay()
    await untilState(sal, 'paid')
    expect(await detailsOf(sal)).toMatchObject({ amount: 1.8, totals: { sales: 0, carried: 1.8 } })
  })

  it('four schedulers at once pay once, however often replies are lost', async () => {
    await withAccount(sal)
    await free({ sellerId: sal.id, priceMinor: 5000 })
    await shop.provider.faults([
      { on: TRANSFER, kind: 'drop-reply-after-commit', times: 4 },
      { on: 'POST /v1/payouts', kind: 'drop-reply-after-commit', times: 4 },
      { on: 'webhook', kind: 'duplicate' },
    ])
    await shop.advance(7 * DAY)
    await Promise.all(Array.from({ length: 4 }, () => paySellers(shop.deps)))
    await untilState(sal, 'paid')
    const account = await accountOf(sal)
    expect((await shop.provider.transfers()).filter(({ destination }) => destination === account)).toHaveLength(1)
    expect(await shop.provider.bankPayouts(account)).toHaveLength(1)
    await expectCleanBooks(shop)
  })
})

describe('a payout that does not arrive', () => {
  it('comes back, is told to both, and goes out again once the bank is another one', async () => {
    await withAccount(sal)
    await free({ sellerId: sal.id, priceMinor: 5000 })
    await shop.provider.faults([{ on: 'payout', kind: 'fail', times: 1 }])
    await payDay()
    await untilState(sal, 'failed')
    expect((await payoutsOf(sal))[0]).toMatchObject({ failure: 'The bank account has been closed.' })
    await eventually(async () =>
      expect(await overviewOf(sal)).toMatchObject({
        account: { state: 'unfinished', asksForBank: true },
        balances: [{ available: 45, onItsWay: 0, paid: 0, waits: 'bank refused' }],
      }),
    )
    await eventually(async () => expect(await mailsTo(sal.email)).toContain('Your payout of $45.00 did not arrive'))
    await eventually(async () =>
      expect(await mailsTo(shop.deps.shop.contactEmail)).toContain('A payout of $45.00 has failed'),
    )
    await expectCleanBooks(shop)
    await payDay()
    expect(await payoutsOf(sal)).toHaveLength(1)
    await decide(sal, 'finish', 'ready')
    await payDay()
    await untilState(sal, 'paid', 'failed')
    expect(await detailsOf(sal)).toMatchObject({ amount: 45, totals: { sales: 0, carried: 45 } })
    expect(await detailsOf(sal, 1)).toMatchObject({ amount: 45, lines: [{ gross: 50, net: 45 }] })
    await expectCleanBooks(shop)
  })

  it('waits at the desk with its words, until somebody has it paid out at once', async () => {
    await withAccount(sal)
    await free({ sellerId: sal.id, priceMinor: 5000 })
    await shop.provider.faults([{ on: 'payout', kind: 'fail', times: 1 }])
    await payDay()
    await untilState(sal, 'failed')
    const olu = await anOperator(shop)
    const waiting = async () => {
      const { body } = await shop.get<ResponseOf<typeof readDesk>>('/api/operator/waiting', olu.token)
      return body.waiting.filter(({ subject }) => subject?.id === sal.id)
    }
    expect(await waiting()).toMatchObject([
      { what: 'Payout failed', title: '$45.00 to Sal Ler', detail: 'The bank account has been closed.' },
    ])
    const id = (await payoutsOf(sal))[0]?.id
    const retry = () => shop.post(`/api/operator/payouts/${id}/retry`, { reason: 'Another bank, she says.' }, olu.token)
    await eventually(async () => expect((await overviewOf(sal)).account.asksForBank).toBe(true))
    expect(await retry()).toMatchObject({
      status: 409,
      body: { code: 'payout_waits', message: 'The seller has to enter their bank account anew.' },
    })
    await decide(sal, 'finish', 'ready')
    expect(await retry()).toMatchObject({ status: 200, body: { message: '$45.00 is on its way.' } })
    await untilState(sal, 'paid', 'failed')
    expect(await waiting()).toEqual([])
    expect((await retry()).body.code).toBe('payout_waits')
    const { body } = await shop.get<AccountAtDesk>(`/api/operator/accounts/${sal.id}`, olu.token)
    expect(body.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Payout of $45.00 failed', 'Payout tried again', 'Payout of $45.00 paid']),
    )
    await expectCleanBooks(shop)
  })

  it('is heard of days after it was paid, and although the message was lost', async () => {
    await withAccount(sal)
    await free({ sellerId: sal.id, priceMinor: 5000 })
    await payDay()
    await untilState(sal, 'paid')
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    const [bankPayout] = await shop.provider.bankPayouts(await accountOf(sal))
    await shop.provider.decidePayout(bankPayout?.id ?? '', 'fail')
    await shop.advance(2 * DAY)
    await watchPayouts(shop.deps)
    expect((await payoutsOf(sal)).map(({ state }) => state)).toEqual(['failed'])
    expect(await balanceOf(sal)).toMatchObject({ available: 45, paid: 0 })
  })

  it('waits while there are no funds at the provider, with one alert, and is sent when there are', async () => {
    await withAccount(sal)
    await free({ sellerId: sal.id, priceMinor: 7000 })
    await shop.provider.faults([{ on: 'transfer', kind: 'insufficient' }])
    await payDay()
    const alert = 'A payout of $63.00 waits for funds'
    await eventually(async () => expect(await mailsTo(shop.deps.shop.contactEmail)).toContain(alert))
    await shop.advance(DAY)
    await watchPayouts(shop.deps)
    expect((await mailsTo(shop.deps.shop.contactEmail)).filter((subject) => subject === alert)).toHaveLength(1)
    expect((await payoutsOf(sal)).map(({ state }) => state)).toEqual(['on its way'])
    await shop.provider.faults([])
    await shop.advance(DAY)
    await watchPayouts(shop.deps)
    await untilState(sal, 'paid')
  })

  it('because its account was closed meanwhile is free again at once', async () => {
    await withAccount(sal)
    await free({ sellerId: sal.id, priceMinor: 5000 })
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await shop.provider.decideAccount(await accountOf(sal), 'refuse')
    await payDay()
    await untilState(sal, 'failed')
    expect(await balanceOf(sal)).toMatchObject({ available: 45 })
    await expectCleanBooks(shop)
  })

  it('to an account that the provider shows us no more is told as a fault, and the others are looked at', async () => {
    await withAccount(sal)
    await free({ sellerId: sal.id, priceMinor: 5000 })
    await payDay()
    await untilState(sal, 'paid')
    const gone = { destination: 'acct_gone', transfer_id: null, bank_payout_id: null, state: 'failed' as const }
    const { id } = await shop.db
      .insertInto('payout')
      .values({
        seller_id: sal.id,
        currency: 'USD',
        amount_minor: 100,
        created_at: new Date(),
        failure: 'Gone.',
        ...gone,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const faults = (await checkInvariants(shop.deps)).flatMap((each) => each.faults)
    expect(faults).toContainEqual(
      expect.stringMatching(/^payouts of account acct_gone to its bank cannot be looked at: /),
    )
    await shop.db.deleteFrom('payout').where('id', '=', id).execute()
    await expectCleanBooks(shop)
  })
})
