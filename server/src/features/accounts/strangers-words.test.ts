import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer } from '../../../test/factories.ts'
import { textMailedTo } from '../../../test/mailed-links.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ trustProxy: '127.0.0.1' })
})
afterAll(() => shop.close())

const LURE = 'CONGRATULATIONS! You won $1000: https://evil.test/win'
const anAddress = () => `${randomBytes(6).toString('hex')}@buyer.test`
const post = (path: string, body: object, network = '203.0.113.1', token?: string) =>
  shop.ask<{ message: string; code: string; user: { name: string; email: string } }>('POST', path, {
    body,
    token,
    headers: { 'x-forwarded-for': network },
  })
const register = (input: { name?: string; email?: string }, network?: string) =>
  post('/api/auth/register', { name: 'Ada Moreau', email: anAddress(), password: 'secret', ...input }, network)
const mailsTo = (email: string) =>
  shop.db.selectFrom('mail').select(['subject', 'text_body', 'html_body']).where('recipient', '=', email).execute()

describe("a stranger's words", () => {
  it('are no part of a mail to an address that nobody has confirmed', async () => {
    const email = anAddress()
    await register({ name: LURE, email })
    await post('/api/auth/reset-password', { email })
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(2))
    for (const { subject, text_body, html_body } of await mailsTo(email)) {
      expect(`${subject} ${text_body} ${html_body}`).not.toMatch(/CONGRATULATIONS|1000|evil/)
    }
  })

  it('of a name from before the rule stand on one line, the way they are read', async () => {
    const buyer = await aBuyer(shop, 'Ana\r\n\r\nClaim it\u202Enow')
    await post('/api/auth/reset-password', { email: buyer.email })
    expect(await textMailedTo(shop, buyer.email, 'Reset your password')).toMatch(/^Hello, Ana Claim it now\n/)
  })

  it.each(['Ana\r\nVale', '\u202EelaV', 'A\u0000na', 'A\u200Bna', 'Ana\u2028Vale'])('may not be %j', async (name) => {
    const response = await register({ name })
    expect([response.status, response.body.message]).toEqual([
      422,
      'Please use a name without line breaks and hidden characters.',
    ])
    const { token } = await aBuyer(shop)
    const profile = await shop.ask('PUT', '/api/account/profile', { body: { name, phone: '' }, token })
    expect(profile.status).toBe(422)
  })
})

describe('mails to addresses that nobody has confirmed', () => {
  it('are few for one mailbox, however it is written, and few from one network; the account is there all the same', async () => {
    const box = randomBytes(6).toString('hex')
    const addresses = Array.from({ length: 8 }, (_, at) => `${box}+${at}@buyer.test`)
    for (const [at, email] of addresses.entries()) {
      expect((await register({ email }, `198.51.100.${at}`)).status).toBe(200)
    }
    const sent = await Promise.all(addresses.map(mailsTo))
    expect(sent.flat()).toHaveLength(5)
    const last = addresses.at(-1) as string
    expect((await post('/api/auth/login', { email: last, password: 'secret' })).status).toBe(200)
  })
})

describe('an address', () => {
  it.each([
    ['o&leary@buyer.test', 'O&LEARY@buyer.test'],
    ['ana@müller.test', 'ana@xn--mller-kva.test'],
    ['ana2＠buyer.test', 'ana2@Buyer.test.'],
    ['\u200Bana3@buyer.test', ' ana3@buyer.test\u00A0'],
  ])('%j is the same account as %j', async (first, second) => {
    expect((await register({ email: first })).status).toBe(200)
    expect((await register({ email: second })).body.code).toBe('email_taken')
    expect((await post('/api/auth/login', { email: second, password: 'secret' })).status).toBe(200)
    expect((await post('/api/auth/login', { email: first, password: 'secret' })).status).toBe(200)
  })

  it('that cannot be used says why, at its field', async () => {
    const { status, body } = await register({ email: 'zoë@buyer.test' })
    expect([status, body.message]).toEqual([422, expect.stringContaining('plain letters (a to z) before the @')])
    expect(body).toMatchObject({ errors: [{ pointer: '#/email' }] })
  })

  it('from before the rule still logs in', async () => {
    const { email } = await aBuyer(shop)
    const older = email.replace('@', '@Old-.')
    await shop.db.updateTable('account').set({ email: older }).where('email', '=', email).execute()
    expect((await post('/api/auth/login', { email: older, password: 'correct horse' })).status).toBe(200)
  })
})
