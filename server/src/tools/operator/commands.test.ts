import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, anOperator, aProduct, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { openCommandLine, type RunOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, visit as aVisit, dayFromToday } from '../../../test/visits.ts'
import { searchAuditEntries, toAuditEntry } from '../../features/audit/index.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

let shop: TestApp
let ada: Person
let seller: { id: string; email: string }
let run: RunOperator
let close: () => Promise<void>
const me = os.userInfo().username
const why = ['--reason', 'Agreed in autumn.']

beforeAll(async () => {
  shop = await startTestApp()
  ada = await aBuyer(shop, 'Ada Moreau')
  seller = await aSeller(shop.db, { shop: 'Atelier Oda' })
  ;({ run, close } = await openCommandLine(shop))
})
afterAll(async () => {
  await close()
  await shop.close()
})

/** The same without a process of its own, which takes seconds of a processor to load the whole server. */
const look = (...args: string[]) => runCommand(commands, args, (work) => work(shop.deps))
const seen = async (...args: string[]) => (await look(...args)).out ?? ''

/** The latest act, as the desk shows it. */
async function lastAct() {
  const { rows } = await searchAuditEntries(shop.db, {}, { limit: 1, offset: 0 })
  return rows.map(toAuditEntry)[0]
}

async function doesAs(command: string, act: string, ...args: string[]) {
  const ran = await look(...command.split(' '), ...args)
  expect(ran, ran.error).toMatchObject({ code: 0 })
  expect(ran.error).toBeUndefined()
  expect(await lastAct()).toMatchObject({
    act,
    actor: `command line, ${me}`,
    from: `operator ${command}, ${os.hostname()}`,
  })
  return ran.out
}

async function bought() {
  const dress = await aProduct(shop.db, { sellerId: seller.id, name: 'Linen Dress' })
  const checkout = await openCheckout(shop, ada, [dress.line(2)])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  const { body } = await shop.get<{ number: number }>(`/api/orders/${checkout.orderId}`, ada.token)
  return { ...checkout, number: String(body.number) }
}

describe('what is typed', () => {
  it('is helped with, command by command, without a database', async () => {
    const all = await look('--help')
    expect(all.code).toBe(0)
    for (const name of Object.keys(commands)) expect(all.out).toContain(`  ${name} `)
    expect(await look('promo', 'create', '--help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/promo create CODE .*--percent NUMBER.*--reason REASON[\s\S]*--max-uses {2,}in all/),
    })
  })

  it.each([
    [['nonsense'], "There is no command 'nonsense'. --help lists all of them."],
    [['suspend'], 'suspend needs ACCOUNT.'],
    [['suspend', 'ada@buyer.test'], 'suspend needs --reason REASON.'],
    [['suspend', 'ada@buyer.test', '--reason', 'no'], '--reason: Please say why, in a few words.'],
    [['suspend', 'ada@buyer.test', '--reasons', 'none'], "Unknown option '--reasons'."],
    [['fee', 'set', 'ten', '--reason', 'As agreed.'], 'NUMBER has to be a number.'],
    [['fee', 'set', '101', '--reason', 'As agreed.'], /^NUMBER: .*100/],
    [['grant', 'ada', 'moreau'], "What is 'moreau' for? Words with blanks between them need quotes."],
    [['promo', 'create', 'SPRING', '--reason', 'For spring.'], 'Say either --percent or --amount.'],
  ])('is answered by one sentence and exit code 2 where it is wrong: %j', async (args, sentence) => {
    const said = sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence
    expect(await look(...args)).toEqual({ code: 2, error: said })
  })

  it('is answered by exit code 1 where the shop refuses, and to a script in JSON', async () => {
    expect(await run('suspend')).toEqual({ code: 2, out: '', error: 'suspend needs ACCOUNT.' })
    const refused = await run('suspend', 'nobody@buyer.test', '--reason', 'Counterfeit labels.', '--json')
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.error)).toEqual({ code: 'account_not_found', message: 'Account not found.' })
    expect(JSON.parse(await seen('fee', 'show', '--json'))).toMatchObject({ percent: 10 })
  })
})

it('keeps operators, and stops a seller and lets them go on, each with its row in the log', async () => {
  const olu = await anOperator(shop)
  expect(await seen('list')).toContain(olu.email)
  await doesAs('revoke', 'operator revoked', olu.email)
  await doesAs('grant', 'operator granted', olu.email)
  expect((await look('grant', olu.email)).code).toBe(1)
  await doesAs('suspend', 'seller suspended', seller.email, '--reason', 'Does not answer.')
  await doesAs('restore', 'seller restored', seller.email, '--reason', 'Has answered.')
  expect(await seen('audit', 'does', 'not', 'answer')).toMatch(/command line, \S+ +seller suspended +Sal Ler/)
})

it('finds an order and shows its timeline, and gives back lines, delivery or an amount after saying what is left', async () => {
  const { number } = await bought()
  expect(await seen('find', number)).toMatch(new RegExp(`^order +Order ${number} `))
  expect(await seen('find', 'order', number)).toMatch(/Buyer: Ada Moreau[\s\S]*UTC {2}step {3}Order placed/)

  const first = await look('refund', 'order', number)
  expect(first.out).toMatch(
    /Left of what .* has sold: \$160\.00[\s\S]*1 {2}Linen Dress: 2 of 2[\s\S]*Nothing has gone back yet/,
  )
  const back = ['--line', '1=1', '--yes', '--reason', 'The hem was torn.', '--key', 'script-0001']
  expect(await doesAs('refund order', 'refund made', number, ...back)).toContain('$80.00 goes back to the buyer.')
  // The same script once more.
  expect((await look('refund', 'order', number, ...back)).code).toBe(0)
  expect(await seen('refund', 'order', number)).toContain('1  Linen Dress: 1 of 2')
  const tooMuch = await look('refund', 'order', number, '--amount', '80.01', '--yes', '--reason', 'By mistake.')
  expect(tooMuch.code).toBe(1)
  expect((await look('refund', 'order', number, '--line', '2', '--yes', '--reason', 'None.')).code).toBe(2)
  await expectCleanBooks(shop)
})

it('finds a visit and an account, and gives some of a visit back', async () => {
  const service = await aStylistService(shop.db, { stylistId: seller.id })
  const { bookingId } = await aVisit(shop, ada, service, [dayFromToday(shop, 5), '11:00'])
  expect(await seen('find', 'visit', bookingId)).toMatch(/Client: Ada Moreau[\s\S]*Time held/)
  expect(await seen('find', 'account', ada.email)).toMatch(/^Ada Moreau, [\s\S]*Registered/)
  expect(await seen('refund', 'visit', bookingId)).toContain('$80.00')
  await doesAs('refund visit', 'refund made', bookingId, '--amount', '25', '--yes', '--reason', 'She had to wait.')
  expect(await seen('refund', 'visit', bookingId)).toContain('$55.00')
})

it('decides about a payment under review', async () => {
  const dress = await aProduct(shop.db, { sellerId: seller.id })
  const { orderId, id } = await openCheckout(shop, ada, [dress.line()])
  await shop.provider.pay(id, { amount: 7000 })
  await untilStatus(shop, orderId, 'review')
  expect(await seen('waiting')).toContain('Payment under review')
  expect(await doesAs('settle', 'payment given back', orderId, 'refund', ...why)).toBe(
    'All of it goes back to the buyer.',
  )
  expect((await look('settle', orderId, 'refund', ...why)).error).toBeTruthy()
})

it('sets the fee and the categories of the market', async () => {
  await doesAs('fee set', 'fee changed', '12.5', ...why)
  await doesAs('masking set', 'contacts in messages changed', 'yes', ...why)
  expect(await seen('fee', 'show')).toMatch(/^12\.5 %, since /)
  await doesAs('categories add', 'service category added', 'Henna Art', '--kind', 'service', ...why)
  await doesAs(
    'categories change',
    'service category changed',
    'henna-art',
    '--kind',
    'service',
    '--name',
    'Henna',
    ...why,
  )
  expect(await seen('categories', 'list')).toMatch(/service +henna-art +Henna/)
  await doesAs('categories remove', 'service category removed', 'Henna', '--kind', 'service', ...why)
})

it('renames and takes away tags, and keeps synonyms', async () => {
  const { id } = await aProduct(shop.db)
  await shop.db
    .updateTable('product')
    .set({ tags: ['lniens'] })
    .where('id', '=', id)
    .execute()
  await doesAs('tags rename', 'tag renamed', 'lniens', 'linens', ...why)
  expect(await seen('tags', 'list')).toContain('linens')
  await doesAs('tags remove', 'tag removed', 'linens', ...why)
  await doesAs('synonyms add', 'synonym added', 'frock', 'dress', '--both', ...why)
  expect(await seen('synonyms', 'list')).toMatch(/frock +dress/)
  await doesAs('synonyms remove', 'synonym removed', 'frock', 'dress', ...why)
})

it('makes a promo code with all its bounds, and ends it', async () => {
  const bounds = ['--max-uses', '100', '--uses-per-buyer', '1', '--minimum', '50', '--currency', 'usd']
  const when = ['--starts-at', '2026-01-01T00:00:00Z', '--ends-at', '2090-01-01T00:00:00+01:00']
  const whose = ['--first-order-only', '--seller-email', seller.email]
  await doesAs('promo create', 'promo code added', 'SPRING', '--amount', '10', ...bounds, ...when, ...whose, ...why)
  const { promoCodes } = JSON.parse(await seen('promo', 'list', 'spring', '--json'))
  expect(promoCodes).toMatchObject([
    {
      ...{ code: 'SPRING', value: { amount: 10, currency: 'USD' }, maxUses: 100, usesPerBuyer: 1 },
      ...{ minimum: { amount: 50, currency: 'USD' }, firstOrderOnly: true, seller: { id: seller.id } },
      ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2089-12-31T23:00:00.000Z', state: 'working' },
    },
  ])
  await doesAs('promo end', 'promo code changed', 'spring', ...why)
  expect(await seen('promo', 'list')).toMatch(/SPRING +\$10\.00 +ended/)
})

it('has an account exported, go and stay, and takes a lost second factor away', async () => {
  const ida = await aBuyer(shop, 'Ida Wells')
  const app = { account_id: ida.id, secret: Buffer.from('lost'), created_at: new Date(), confirmed_at: new Date() }
  await shop.db.insertInto('code_app').values(app).execute()
  await doesAs('factors remove', 'second factors taken away', ida.email, ...why)
  expect(await look('factors', 'remove', ida.email, ...why)).toMatchObject({
    code: 1,
    error: `${ida.email} has no second factor.`,
  })
  const eva = await aBuyer(shop, 'Eva Lindt')
  await doesAs('export', 'export asked for', eva.email, ...why)
  expect(await doesAs('delete', 'deletion asked for', eva.email, ...why)).toMatch(/^The account of .* goes on .* UTC\./)
  await doesAs('keep', 'deletion called off', eva.email, ...why)
})

it('lists disputes, answers one with a file and accepts another', async () => {
  const [first, second] = [await disputed(), await disputed()]
  const title = `Order ${first.number}`
  expect(await seen('disputes', 'list')).toMatch(new RegExp(`${first.id} +${title} +\\$160\\.00 +fraudulent +open`))
  expect(await seen('waiting')).toContain(`${title}, $160.00: fraudulent`)
  expect(await look('disputes', 'answer', first.id, ...why)).toMatchObject({
    ...{ code: 1, error: 'Please say at least one thing that speaks for the shop.' },
  })
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'evidence-')), 'words.txt')
  await writeFile(file, 'She has worn it on our photographs.')
  await doesAs('disputes answer', 'dispute answered', first.id, '--shipping-carrier', 'UPS', '--file', file, ...why)
  expect(await seen('disputes', 'show', first.id)).toContain('answered')
  expect(await seen('disputes', 'accept', second.id, ...why)).toContain('Nothing has been said yet')
  await doesAs('disputes accept', 'dispute accepted', second.id, '--yes', ...why)
  expect(await seen('disputes', 'list')).not.toContain(second.id)
  expect(await seen('disputes', 'list', '--all')).toMatch(new RegExp(`${second.id} .* lost`))
  expect(await seen('find', 'order', second.number)).toContain('Dispute accepted')
  await expectCleanBooks(shop)
})

it('hides a product, hears its owner’s appeal, and shows it again', async () => {
  const bag = await aProduct(shop.db, { sellerId: seller.id, name: 'Saddle Bag', sku: 'BAG-1' })
  const status = async () => (await shop.get(`/api/products/slug/${bag.slug}`)).status
  await doesAs('hide', 'report: hide', 'product', 'bag-1', ...why)
  expect(await status()).toBe(410)
  const { cases } = JSON.parse(await seen('reports', 'list', '--decided', '--json'))
  const token = await aSession(shop.db, seller.id)
  const appealed = await shop.post(`/api/account/hidden/${cases[0].id}/appeal`, { words: 'It is my own brand.' }, token)
  expect(appealed.status).toBe(200)
  expect(await seen('reports', 'list')).toMatch(/Saddle Bag +appealed [\s\S]*It is my own brand\./)
  await doesAs('reports decide', 'report: restore', cases[0].id, 'restore', ...why)
  expect(await status()).toBe(200)
  await look('hide', 'product', bag.slug, ...why)
  await doesAs('unhide', 'report: restore', 'product', bag.slug, ...why)
  expect(await look('unhide', 'product', bag.slug, ...why)).toMatchObject({ code: 1, error: 'That is so already.' })
})

it('lists payouts that take too long, and has one looked at now', async () => {
  const slow = {
    ...{ seller_id: seller.id, currency: 'USD' as const, amount_minor: 4500, destination: 'acct_none', tries: 1 },
    created_at: new Date(Date.now() - 48 * 3_600_000),
  }
  const { id } = await shop.db.insertInto('payout').values(slow).returning('id').executeTakeFirstOrThrow()
  expect(await seen('payouts', 'list')).toMatch(new RegExp(`\\$45\\.00 +${seller.email} +asked +${id}`))
  await doesAs('payouts retry', 'payout tried again', id, '--reason', 'There are funds now.')
  expect(await seen('waiting')).toContain('$45.00 to Sal Ler')
  await doesAs('waiting close', 'said to be settled', 'payout', id, '--reason', 'Paid by hand.')
  expect(await seen('waiting')).not.toContain('$45.00 to Sal Ler')
})

async function disputed() {
  const order = await bought()
  const { payment_id } = await shop.db
    .selectFrom('checkout')
    .select('payment_id')
    .where('payable_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const id = await shop.provider.dispute(String(payment_id))
  await eventually(async () => expect(await seen('disputes', 'list')).toContain(id))
  return { id, number: order.number }
}
