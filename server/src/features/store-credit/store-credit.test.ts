import type { GiftCode } from '@dressing-room/contract/gift-codes'
import type { StoreCredit } from '@dressing-room/contract/store-credit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanBooks } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, anOperator, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { commands } from '../../tools/operator/commands.ts'
import { runCommand } from '../../tools/operator/run-command.ts'
import { searchAuditEntries } from '../audit/index.ts'

let shop: TestApp
let olu: Person

beforeAll(async () => {
  shop = await startTestApp()
  olu = await anOperator(shop)
})
afterAll(() => shop.close())

const creditOf = async ({ token }: Person) => (await shop.get<StoreCredit>('/api/store-credit', token)).body
const redeem = ({ token }: Person, code: string) =>
  shop.post<{ message: string; code: string }>('/api/store-credit/redeem', { code }, token)
const reason = 'Sorry for the late parcel.'

async function aGiftCode(more: object = {}): Promise<string> {
  const body = { amount: 25, currency: 'USD', reason: 'For the spring event.', ...more }
  const made = await shop.post<{ code: string }>('/api/operator/gift-codes', body, olu.token)
  expect(made.status, made.text).toBe(200)
  return made.body.code
}

async function listCodes(): Promise<GiftCode[]> {
  return (await shop.get<{ giftCodes: GiftCode[] }>('/api/operator/gift-codes', olu.token)).body.giftCodes
}

describe('a gift code', () => {
  it('becomes store credit of whoever redeems it, once, however it is typed', async () => {
    const ada = await aBuyer(shop)
    expect(await creditOf(ada)).toMatchObject({ balances: [], entries: [], total: 0 })
    const code = await aGiftCode()
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await redeem(ada, typed)).body.message).toBe('$25.00 has been added to your store credit.')
    expect(await creditOf(ada)).toMatchObject({
      balances: [{ currency: 'USD', balance: 25, held: 0 }],
      entries: [{ amount: 25, currency: 'USD', text: 'Gift code', reason: '' }],
    })
    expect(await redeem(ada, code)).toMatchObject({
      status: 409,
      body: { message: 'You have redeemed this code before.' },
    })
    expect(await redeem(await aBuyer(shop), code)).toMatchObject({ status: 409, body: { code: 'gift_code_used' } })
    expect(await listCodes()).toMatchObject([
      {
        endsWith: code.slice(-4),
        amount: 25,
        state: 'redeemed',
        note: 'For the spring event.',
        redeemed: { by: { id: ada.id } },
      },
    ])
    await expectCleanBooks(shop)
  })

  it('is redeemed by one of many who try at the same moment', async () => {
    const code = await aGiftCode({ amount: 10 })
    const people = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop)))
    const answers = await Promise.all([...people, ...people].map((person) => redeem(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const balances = await Promise.all(people.map(creditOf))
    expect(balances.flatMap((credit) => credit.balances)).toEqual([{ currency: 'USD', balance: 10, held: 0 }])
  })

  it('ends on its day, and when it is withdrawn', async () => {
    const ada = await aBuyer(shop)
    const expiresAt = new Date(shop.deps.clock().getTime() + 3_600_000).toISOString()
    const [short, withdrawn] = [await aGiftCode({ expiresAt }), await aGiftCode()]
    const [{ id } = { id: '' }] = await listCodes()
    const withdraw = () =>
      shop.post<{ code: string }>(`/api/operator/gift-codes/${id}/withdraw`, { reason: 'A typing error.' }, olu.token)
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).body.code).toBe('gift_code_not_found')
    await shop.advance(90)
    for (const code of [short, withdrawn]) expect((await redeem(ada, code)).body.code).toBe('gift_code_expired')
    expect((await creditOf(ada)).balances).toEqual([])
    const past = { amount: 5, currency: 'USD', reason, expiresAt: '2020-01-01T00:00:00Z' }
    expect((await shop.post('/api/operator/gift-codes', past, olu.token)).body.code).toBe('gift_code_ends_first')
  })

  it('is not to be guessed: who is wrong too often hears nothing for a while, also of the right one', async () => {
    const ada = await aBuyer(shop)
    const code = await aGiftCode()
    for (let at = 0; at < 20; at++) expect((await redeem(ada, `WRONG${at}`)).body.code).toBe('gift_code_unknown')
    expect((await redeem(ada, code)).body.code).toBe('too_many_requests')
    await shop.advance(16)
    expect((await redeem(ada, code)).status).toBe(200)
  })

  it('is made and seen by operators only, and its whole is kept nowhere', async () => {
    const ada = await aBuyer(shop)
    const code = await aGiftCode()
    expect((await shop.get('/api/operator/gift-codes', ada.token)).status).toBe(404)
    const { rows } = await shop.database.query('select credit_code::text as all from credit_code', [])
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })
})

describe('credit that an operator gives', () => {
  it('is there at once, told by mail with its reason, and in the audit log, once per request', async () => {
    const ada = await aBuyer(shop)
    const body = { key: 'one-request', amount: 12.5, currency: 'EUR', reason }
    const give = () => shop.post(`/api/operator/accounts/${ada.id}/store-credit`, body, olu.token)
    expect(await Promise.all([give(), give()])).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await creditOf(ada)).toMatchObject({
      balances: [{ currency: 'EUR', balance: 12.5 }],
      entries: [{ amount: 12.5, text: 'From us', reason }],
    })
    const told = [{ subject: 'You have €12.50 of store credit' }]
    await eventually(async () => expect(await shop.mails(ada.email)).toMatchObject(told))
    const { rows } = await searchAuditEntries(shop.db, { words: 'store credit given' }, { limit: 5, offset: 0 })
    expect(rows).toMatchObject([{ subject_id: ada.id, note: reason, after: { amount: '€12.50' } }])
    const nobody = `/api/operator/accounts/${crypto.randomUUID()}/store-credit`
    expect((await shop.post(nobody, { ...body, key: 'another-one' }, olu.token)).body.code).toBe('account_not_found')
  })

  it('is given by a command as well', async () => {
    const ada = await aBuyer(shop)
    const run = (...words: string[]) => runCommand(commands, ['credit', ada.email, ...words], (work) => work(shop.deps))
    expect((await run('7.50', 'USD', 'For', 'your', 'trouble.')).out).toContain(`${ada.email} has $7.50 more to spend.`)
    expect((await creditOf(ada)).entries).toMatchObject([{ amount: 7.5, reason: 'For your trouble.' }])
    expect(await run('7.50', 'USD')).toMatchObject({ code: 2 })
    expect(await run('0', 'USD', 'Why not')).toMatchObject({ code: 2 })
    expect(await run('3', 'XXX', 'Why not')).toMatchObject({ code: 2 })
  })
})

describe('what is left of it', () => {
  it('keeps an account from being deleted until its owner gives it up, and is in their export', async () => {
    const ada = await aBuyer(shop)
    await redeem(ada, await aGiftCode({ amount: 3 }))
    const ask = () =>
      shop.post<{ unfinished: string[] }>('/api/account/deletion', { password: 'correct horse' }, ada.token)
    expect((await ask()).body.unfinished).toEqual([
      'There is $3.00 of store credit left: spend it, or give it up in Settings, Tokens.',
    ])
    const giveUp = (amount: number) =>
      shop.post<{ code: string }>('/api/store-credit/give-up', { amount, currency: 'USD' }, ada.token)
    expect((await giveUp(2)).body.code).toBe('credit_has_changed')
    expect((await giveUp(3)).status).toBe(200)
    expect((await giveUp(3)).body.code).toBe('credit_has_changed')
    expect(await creditOf(ada)).toMatchObject({
      balances: [],
      entries: [{ amount: -3, text: 'Given up' }, { amount: 3 }],
    })
    expect((await ask()).status).toBe(200)
    await expectCleanBooks(shop)
  })
})
