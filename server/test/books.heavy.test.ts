import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBooks } from '../src/books.ts'
import { lookForDisputes } from '../src/features/disputes/index.ts'
import { postEntries } from '../src/features/ledger/index.ts'
import { paySellers } from '../src/features/payouts/pay-sellers.ts'
import { checkInvariants } from '../src/invariants.ts'
import { transact } from '../src/platform/db/transact.ts'
import { PaymentsUnavailable } from '../src/ports/payments/payments.ts'
import { PayoutsUnavailable } from '../src/ports/payouts/payouts.ts'
import { booksInWords } from '../src/tools/books-in-words.ts'
import { openCheckout, untilStatus } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { aBuyer, aProduct, aSeller, aSession } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// What `npm run doctor -- --books` finds: a day of the shop, and then one error after the other that somebody has planted.

let shop: TestApp
/** Of an order of 80.00 that was paid for and of which 30.00 went back; of one of 20.00 that a bank has taken. */
let paid: { paymentId: string; orderId: string }
beforeAll(async () => {
  shop = await startTestApp({ shop: { payoutDay: 'daily', payoutHoldDays: 0 } })
  const { id: sellerId } = await aSeller(shop.db)
  const seller = await aSession(shop.db, sellerId)
  paid = await sell(sellerId, 8000)
  await shop.provider.refundByHand(paid.paymentId, 3000)
  await untilStatus(shop, paid.orderId, 'partially refunded')
  const disputed = await sell(sellerId, 2000)
  await shop.provider.dispute(disputed.paymentId)
  await eventually(async () => expect(await one('dispute')).toBe(1))
  await payOut(sellerId, seller)
}, 60_000)
afterAll(() => shop.close())

async function sell(sellerId: string, priceMinor: number) {
  const goods = await aProduct(shop.db, { sellerId, priceMinor })
  const { id, orderId } = await openCheckout(shop, await aBuyer(shop), [goods.line()])
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  return { orderId, paymentId: (await shop.provider.session(id)).payment_intent ?? '' }
}

async function payOut(sellerId: string, token: string): Promise<void> {
  const account = shop.db
    .selectFrom('payout_account')
    .select(['provider_id', 'state'])
    .where('seller_id', '=', sellerId)
  await shop.post('/api/seller/payouts/account', { country: 'US' }, token)
  await shop.provider.decideAccount((await account.executeTakeFirst())?.provider_id ?? '', 'finish')
  await eventually(async () => expect(await account.executeTakeFirst()).toMatchObject({ state: 'ready' }))
  // Free since somebody has said so: what it waits for is another test's.
  await transact(shop.db, (tx) =>
    postEntries(shop.deps, tx, 'freed', { checkoutId: null, currency: 'USD' }, [
      { account: 'seller pending', seller_id: sellerId, amount_minor: 4500 },
      { account: 'seller available', seller_id: sellerId, amount_minor: -4500 },
    ]),
  )
  await shop.advance(24 * 60)
  await paySellers(shop.deps)
  await eventually(async () => {
    const { rows } = await sql`select from payout where bank_payout_id is not null and state = 'paid'`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })
}

async function one(table: 'dispute' | 'refund'): Promise<number> {
  return (await shop.db.selectFrom(table).select('id').execute()).length
}

const equations = async () => (await readBooks(shop.deps)).map(booksInWords)
const faults = async () => [
  ...(await equations()).flatMap((each) => each.faults),
  ...(await checkInvariants(shop.deps)).flatMap((each) => each.faults),
]

/** What only a hand in the database can do: no trigger looks. */
function tamper(statement: string): Promise<void> {
  return transact(shop.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}

it('a shop in order has no fault, and each cent that came in has its place, by currency', async () => {
  await eventually(async () => expect(await faults()).toEqual([]))
  const [dollars] = await equations()
  const text = dollars?.lines.map((line) => line.trim().replaceAll(/ {2,}/g, ' ')) ?? []
  expect(text).toEqual(
    expect.arrayContaining([
      'USD: what came in',
      'paid by card $100.00',
      '= $100.00',
      'refunded $30.00',
      'taken by banks $20.00',
      'paid out to sellers $45.00',
      'payments: $100.00 here, $100.00 there',
      'refunds: $30.00 here, $30.00 there',
      'disputes: $20.00 here, $20.00 there',
      'transfers: $45.00 here, $45.00 there',
    ]),
  )
})

it.each(['GET /v1/checkout/sessions', 'GET /v1/refunds', 'GET /v1/disputes', 'GET /v1/transfers'])(
  'a provider that does not answer %s is no fault of the books',
  async (call) => {
    await shop.provider.faults([{ on: call, kind: 'status', status: 500 }])
    const failure = await readBooks(shop.deps).catch((error) => error)
    await shop.provider.faults([])
    expect(failure instanceof PaymentsUnavailable || failure instanceof PayoutsUnavailable).toBe(true)
  },
)

const LEDGER = `insert into ledger_entry (posting, account, amount_minor, currency, posted_at)`
const SOME_PAID = `(select id from checkout where status = 'paid' and amount_minor = 8000)`

describe('finds', () => {
  it.each([
    [
      'an entry without its other half',
      `${LEDGER} values ('planted', 'captured', 5, 'USD', now())`,
      `delete from ledger_entry where posting = 'planted'`,
      [/USD: \$100\.05 came in, \$100\.00 is accounted for/, /posting planted is not balanced/],
    ],
    [
      'a posting of money that never came',
      `${LEDGER} values ('planted', 'captured', 5, 'USD', now()), ('planted', 'platform fee', -5, 'USD', now())`,
      `delete from ledger_entry where posting = 'planted'`,
      [/USD: payments: \$100\.05 here, \$100\.00 there/],
    ],
    [
      'a currency in which nothing came in',
      `${LEDGER} values ('planted', 'captured', 700, 'JPY', now()), ('planted', 'platform fee', -700, 'JPY', now())`,
      `delete from ledger_entry where posting = 'planted'`,
      [/JPY: payments: ¥700 here, ¥0 there/],
    ],
    [
      'a payment that the provider does not know',
      `update checkout set provider_id = 'cs_gone' || provider_id where id = ${SOME_PAID}`,
      `update checkout set provider_id = substr(provider_id, 8) where provider_id like 'cs_gone%'`,
      [/is paid here but not at the provider/, /checkout cs_\w+ is paid, its order is/],
    ],
    [
      'a payment of another amount',
      `update checkout set amount_minor = 8001 where id = ${SOME_PAID}`,
      `update checkout set amount_minor = 8000 where amount_minor = 8001`,
      [/\$80\.01 here, \$80\.00 there/, /\$80\.01 due, \$80\.00 captured/],
    ],
    [
      'a refund that is unknown at the provider',
      `update refund set provider_id = 're_gone' || provider_id`,
      `update refund set provider_id = substr(provider_id, 8)`,
      [
        /refund re_gone\w+ of \$30\.00 is not known at the provider/,
        /refund re_\w+ of \$30\.00 was made at the provider/,
      ],
    ],
    [
      'a refund of another amount',
      `update refund set amount_minor = 3001`,
      `update refund set amount_minor = 3000`,
      [/less went back there than is called done here/, /is refunded by another amount than posted/],
    ],
    [
      'a refund that has failed here alone',
      `update refund set state = 'failed', failure = 'planted'`,
      `update refund set state = 'done', failure = null`,
      [/refund re_\w+ of \$30\.00 has failed here and not at the provider/],
    ],
    [
      'a dispute that is unknown at the provider',
      `update dispute set id = 'du_gone' || id`,
      `update dispute set id = substr(id, 8)`,
      [/dispute du_gone\w+ of \$20\.00 is not known at the provider/, /dispute du_\w+ of \$20\.00 is not known here/],
    ],
    [
      'a dispute that has gone on',
      `update dispute set state = 'won', is_taken = false, closed_at = now()`,
      `update dispute set state = 'open', is_taken = true, closed_at = null`,
      [/is open, here won/, /banks have taken \$0\.00, the ledger says \$20\.00/],
    ],
    [
      'a transfer that the provider does not know',
      `update payout set transfer_id = 'tr_gone' || transfer_id`,
      `update payout set transfer_id = substr(transfer_id, 8)`,
      [/transfer tr_gone\w+ is not known at the provider/, /transfer tr_\w+ of \$45\.00 is no payout/],
    ],
    [
      'a bank payout that the provider does not know',
      `update payout set bank_payout_id = 'po_gone' || bank_payout_id`,
      `update payout set bank_payout_id = substr(bank_payout_id, 8)`,
      [/bank payout po_gone\w+ is not known at the provider/, /po_\w+ of \$45\.00 to a bank is no payout here/],
    ],
    [
      'a payout of another amount',
      `update payout set amount_minor = 4501`,
      `update payout set amount_minor = 4500`,
      [
        /payout .* is of \$45\.01, its entries come to \$45\.00/,
        /transfer .* is of another amount/,
        /bank payout .* of another amount/,
      ],
    ],
    [
      'a payout that was called back here alone',
      `update payout set state = 'failed', failure = 'planted'`,
      `update payout set state = 'paid', failure = null`,
      [/has failed, and its transfer was not taken back/, /is failed; the ledger says otherwise/],
    ],
    [
      'a fee that the provider has not kept',
      `${LEDGER} values ('fee:planted', 'provider fee', -9, 'USD', now()), ('fee:planted', 'platform fee', 9, 'USD', now())`,
      `delete from ledger_entry where posting = 'fee:planted'`,
      [/USD: fees: \$\d+\.\d\d here, \$\d+\.\d\d there/],
    ],
    [
      'units that nobody has promised',
      `update variant set on_hand = 5, reserved = 3`,
      `update variant set on_hand = null, reserved = 0`,
      [/5 on hand, 3 reserved, 0 promised/],
    ],
  ])('%s', async (_, plant, undo, expected) => {
    await tamper(plant)
    const found = await faults()
    await tamper(undo)
    for (const each of expected) expect(found).toEqual(expect.arrayContaining([expect.stringMatching(each)]))
    expect(await faults()).toEqual([])
  })

  it('what happened at the provider alone: a payment, a refund, a dispute', async () => {
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await shop.provider.refundByHand(paid.paymentId, 500)
    expect(await faults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/USD: refunds: \$30\.00 here, \$35\.00 there/),
        expect.stringMatching(/refund re_\w+ of \$5\.00 was made at the provider and is not known here/),
      ]),
    )
    await shop.provider.dispute(paid.paymentId, { amount: 1000 })
    expect(await faults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/USD: disputes: \$20\.00 here, \$30\.00 there/),
        expect.stringMatching(/dispute du_\w+ of \$10\.00 is not known here/),
      ]),
    )
    await lookForDisputes(shop.deps)
    const { id: sellerId } = await aSeller(shop.db)
    const goods = await aProduct(shop.db, { sellerId, priceMinor: 1000 })
    const { id } = await openCheckout(shop, await aBuyer(shop), [goods.line()])
    await shop.provider.pay(id)
    expect(await faults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/USD: payments: \$100\.00 here, \$110\.00 there/),
        expect.stringMatching(/checkout cs_\w+ is paid, its order is pending/),
      ]),
    )
  })
})
