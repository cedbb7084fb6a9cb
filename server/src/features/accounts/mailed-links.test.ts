import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatuses } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, PASSWORD, type Person } from '../../../test/factories.ts'
import { linkMailedTo } from '../../../test/mailed-links.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { untilJobsAreDone } from '../../../test/until-jobs-are-done.ts'
import { sendMail, sendUrgentMail } from '../../platform/outbox/send-mail.ts'
import { mailPasswordLink } from './request-password-reset.ts'
import { sweepAccounts } from './sweep.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ shop: { passwordMinLength: 4 }, trustProxy: '127.0.0.1' })
})
afterAll(() => shop.close())

interface Said {
  message: string
  code: string
  token: string
  user: { _id: string; email: string; isEmailConfirmed: boolean }
}

const RESET = 'Reset your password'
const CONFIRM = 'Confirm your email address'
const CONFIRM_NEW = 'Confirm your new email address'
const INVALID = [400, 'This link is invalid or has expired.']

let networks = 0
/** Each from a network of its own: what many may do is told in limits.heavy.test.ts. */
const ask = (method: string, path: string, body: unknown, token?: string, headers: Record<string, string> = {}) => {
  const from = { 'x-forwarded-for': `203.0.${Math.floor(++networks / 250)}.${networks % 250}` }
  return shop.ask<Said>(method, path, { body, token, headers: { ...from, ...headers } })
}
const post = (path: string, body: unknown, token?: string) => ask('POST', path, body, token)
const login = (email: string, password = PASSWORD) => post('/api/auth/login', { email, password })
const askForLink = (email: string) => post('/api/auth/reset-password', { email })
const setPassword = (token: string, password = 'a new secret', more: object = {}) =>
  post('/api/auth/new-password', { token, password, ...more })
const confirm = (token: string) => post('/api/auth/confirm-email', { token })
const changeEmail = ({ token }: Person, email: string) =>
  ask('PUT', '/api/account/email', { email, password: PASSWORD }, token)
const said = ({ status, body }: { status: number; body: Said }) => [status, body.message]
const userOf = async ({ token }: Pick<Person, 'token'>) => (await shop.get<Said>('/api/auth/status', token)).body.user

async function subjectsTo(email: string): Promise<string[]> {
  return (await shop.mails(email)).map(({ subject }) => subject).sort()
}

const untilSent = () => untilJobsAreDone(shop, [mailPasswordLink.name, sendUrgentMail.name, sendMail.name])

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, and ends every session (security 13)', async () => {
    const buyer = await aBuyer(shop)
    const remembered = (await login(buyer.email)).body.token
    expect(said(await askForLink(` ${buyer.email.toUpperCase()}`))).toEqual([
      200,
      'Password reset email sent! Please check your inbox.',
    ])
    const { url, token } = await linkMailedTo(shop, buyer.email, RESET)
    expect(url).toMatch(new RegExp(`^${shop.origin}/reset\\?token=[\\w-]{43}$`))

    expect((await setPassword(token)).status).toBe(200)
    for (const old of [buyer.token, remembered]) expect((await shop.get('/api/auth/status', old)).status).toBe(401)
    expect([(await login(buyer.email)).status, (await login(buyer.email, 'a new secret')).status]).toEqual([401, 200])
    await eventually(async () => expect(await subjectsTo(buyer.email)).toContain('Your password was changed'))
    expect(said(await setPassword(token, 'another one'))).toEqual(INVALID)
    expect((await login(buyer.email, 'a new secret')).status).toBe(200)
  })

  it('answers an unknown address with the same bytes, and mails nothing there (security 12)', async () => {
    const buyer = await aBuyer(shop)
    const known = await askForLink(buyer.email)
    const unknown = await askForLink(`no-${buyer.email}`)
    const odd = await askForLink('not an address')
    await linkMailedTo(shop, buyer.email, RESET)
    await untilSent()
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect([odd.status, odd.text]).toEqual([known.status, known.text])
    expect(await subjectsTo(`no-${buyer.email}`)).toEqual([])
    expect(said(await askForLink('  '))).toEqual([422, 'Please enter your email address.'])
  })

  it('needs the latest link, in time, whole, and not spent on a password that is too short (security 13)', async () => {
    const buyer = await aBuyer(shop)
    await askForLink(buyer.email)
    const first = await linkMailedTo(shop, buyer.email, RESET)
    await askForLink(buyer.email)
    const second = await linkMailedTo(shop, buyer.email, RESET, 2)
    expect(said(await setPassword(first.token))).toEqual(INVALID)
    for (const wrong of [second.token.slice(0, -1), `${second.token}x`, 'x', second.token.toLowerCase()]) {
      expect(said(await setPassword(wrong))).toEqual(INVALID)
    }
    expect(said(await setPassword(second.token, 'abc'))).toEqual([422, 'Please use at least 4 characters.'])
    expect((await setPassword(second.token)).status).toBe(200)

    await askForLink(buyer.email)
    const late = await linkMailedTo(shop, buyer.email, RESET, 3)
    await shop.advance(31)
    expect(said(await setPassword(late.token))).toEqual(INVALID)
  })

  it('changes nobody else’s password, whoever else is named (security 13)', async () => {
    const [buyer, victim] = [await aBuyer(shop), await aBuyer(shop)]
    await askForLink(buyer.email)
    const { token } = await linkMailedTo(shop, buyer.email, RESET)
    const others = { email: victim.email, userId: victim.id, _id: victim.id, account_id: victim.id }
    expect((await setPassword(token, 'a new secret', others)).status).toBe(200)
    expect([(await login(victim.email)).status, (await login(buyer.email, 'a new secret')).status]).toEqual([200, 200])
    expect((await shop.get('/api/auth/status', victim.token)).status).toBe(200)
  })

  it('is set by one of ten who use the link at the same moment (security 13)', async () => {
    const buyer = await aBuyer(shop)
    await askForLink(buyer.email)
    const { token } = await linkMailedTo(shop, buyer.email, RESET)
    const responses = await Promise.all(Array.from({ length: 10 }, (_, at) => setPassword(token, `secret ${at}`)))
    expect(countStatuses(responses)).toEqual({ 200: 1, 400: 9 })
    expect((await login(buyer.email, `secret ${responses.findIndex(({ status }) => status === 200)}`)).status).toBe(200)
  })

  it('fills no mailbox: six links an hour, whoever asks from wherever', async () => {
    const buyer = await aBuyer(shop)
    const responses = await Promise.all(Array.from({ length: 9 }, () => askForLink(buyer.email)))
    expect(countStatuses(responses)).toEqual({ 200: 9 })
    await untilSent()
    expect(await subjectsTo(buyer.email)).toEqual(Array(6).fill(RESET))
  })

  it('is mailed once by a job that runs twice, and the mailed link still works', async () => {
    const buyer = await aBuyer(shop)
    const request = { email: buyer.email, request: crypto.randomUUID() }
    await mailPasswordLink.run(shop.deps, request)
    await mailPasswordLink.run(shop.deps, request)
    await untilSent()
    expect(await subjectsTo(buyer.email)).toEqual([RESET])
    expect((await setPassword((await linkMailedTo(shop, buyer.email, RESET)).token)).status).toBe(200)
  })

  it('leaves no link in the database that could be used by who reads it (security 13)', async () => {
    const buyer = await aBuyer(shop)
    await askForLink(buyer.email)
    const { token } = await linkMailedTo(shop, buyer.email, RESET)
    await untilSent()
    const everything = `
      select row_to_json(mailed_link)::text from mailed_link
      union all select row_to_json(mail)::text from mail union all select data::text from pgboss.job`
    const { rows } = await shop.database.pool.query(everything)
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is mailed as a link to the shop, whatever the request says of hosts and ways back (security 46)', async () => {
    const buyer = await aBuyer(shop)
    const evil = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test', origin: 'https://evil.test' }
    const back = {
      next: '//evil.test',
      redirect: 'https://evil.test',
      returnUrl: '\\\\evil.test',
      origin: 'https://evil.test',
    }
    const response = await ask('POST', '/api/auth/reset-password', { email: buyer.email, ...back }, undefined, evil)
    expect(response.status).toBe(200)
    expect((await linkMailedTo(shop, buyer.email, RESET)).url).toMatch(new RegExp(`^${shop.origin}/reset\\?token=`))
  })
})

describe('an address', () => {
  async function aNewcomer(): Promise<Person> {
    const email = `${crypto.randomUUID()}@buyer.test`
    await post('/api/auth/register', { name: 'Ada Moreau', email, password: PASSWORD })
    const { body } = await login(email)
    return { id: body.user._id, email, name: 'Ada Moreau', token: body.token }
  }

  it('is confirmed by the link that registering mails, for a day, once', async () => {
    const buyer = await aNewcomer()
    expect(await userOf(buyer)).toMatchObject({ isEmailConfirmed: false })
    const { url, token } = await linkMailedTo(shop, buyer.email, CONFIRM)
    expect(url).toMatch(new RegExp(`^${shop.origin}/verify\\?token=[\\w-]{43}$`))
    expect(said(await setPassword(token))).toEqual(INVALID)
    expect(said(await confirm(token))).toEqual([200, 'Your email address is confirmed.'])
    expect(said(await confirm(token))).toEqual(INVALID)
    expect(await userOf(buyer)).toMatchObject({ isEmailConfirmed: true })

    const late = await aNewcomer()
    const link = await linkMailedTo(shop, late.email, CONFIRM)
    await shop.advance(24 * 60 + 1)
    expect(said(await confirm(link.token))).toEqual(INVALID)
  })

  it('is confirmed by a fresh link when the first was lost, and then says so', async () => {
    const buyer = await aNewcomer()
    const resend = () => post('/api/auth/resend-confirmation', undefined, buyer.token)
    const lost = await linkMailedTo(shop, buyer.email, CONFIRM)
    expect(said(await resend())).toEqual([200, 'Confirmation email sent! Please check your inbox.'])
    const fresh = await linkMailedTo(shop, buyer.email, CONFIRM, 2)
    expect(said(await confirm(lost.token))).toEqual(INVALID)
    expect((await confirm(fresh.token)).status).toBe(200)
    expect(said(await resend())).toEqual([200, 'Your email address is already confirmed.'])
  })

  it('gets five confirmations an hour and no more', async () => {
    const buyer = await aNewcomer()
    const responses = []
    for (let at = 0; at < 6; at++) responses.push(await post('/api/auth/resend-confirmation', undefined, buyer.token))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('changes when the link in the new mailbox is followed; the old one is told and stays until then', async () => {
    const buyer = await aBuyer(shop)
    const email = `${crypto.randomUUID()}@buyer.test`
    expect((await changeEmail(buyer, email)).status).toBe(200)
    const { url, token } = await linkMailedTo(shop, email, CONFIRM_NEW)
    expect(url).toMatch(new RegExp(`^${shop.origin}/verify\\?token=`))
    await eventually(async () =>
      expect(await subjectsTo(buyer.email)).toEqual(['Your email address is about to change']),
    )
    expect([(await userOf(buyer)).email, (await login(email)).status]).toEqual([buyer.email, 401])

    await askForLink(buyer.email)
    const reset = await linkMailedTo(shop, buyer.email, RESET)
    expect(said(await confirm(token))).toEqual([200, 'Your email address is changed.'])
    expect(await userOf(buyer)).toMatchObject({ email, isEmailConfirmed: true })
    expect([(await login(buyer.email)).status, (await login(email)).status]).toEqual([401, 200])
    expect(said(await setPassword(reset.token))).toEqual(INVALID)
  })

  it('that is the present one already needs no link', async () => {
    const buyer = await aBuyer(shop)
    expect(said(await changeEmail(buyer, buyer.email))).toEqual([200, 'This already is your email address.'])
    await untilSent()
    expect(await subjectsTo(buyer.email)).toEqual([])
  })

  it('goes to one of two who want it at the same moment, however they spell it', async () => {
    const [ada, ida] = [await aBuyer(shop), await aBuyer(shop)]
    const wanted = `wanted-${ada.email}`
    await changeEmail(ada, wanted)
    const first = await linkMailedTo(shop, wanted, CONFIRM_NEW)
    await changeEmail(ida, wanted.toUpperCase())
    const second = await linkMailedTo(shop, wanted, CONFIRM_NEW, 2)
    const responses = await Promise.all([confirm(first.token), confirm(second.token)])
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('email_taken')
    const addresses = [(await userOf(ada)).email, (await userOf(ida)).email].map((email) => email.toLowerCase())
    expect(addresses.filter((email) => email === wanted)).toHaveLength(1)
  })

  it('that somebody has cannot be taken over, nor found out about by asking', async () => {
    const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)]
    const free = await changeEmail(buyer, `free-${buyer.email}`)
    const taken = await changeEmail(buyer, other.email)
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const { token } = await linkMailedTo(shop, other.email, CONFIRM_NEW)
    expect((await confirm(token)).body.code).toBe('email_taken')
    expect((await userOf(buyer)).email).toBe(buyer.email)
  })

  it('does not change any more once the password has: a thief’s wish ends with the thief', async () => {
    const buyer = await aBuyer(shop)
    await changeEmail(buyer, `thief-${buyer.email}`)
    const input = await linkMailedTo(shop, `thief-${buyer.email}`, CONFIRM_NEW)
    await askForLink(buyer.email)
    await setPassword((await linkMailedTo(shop, buyer.email, RESET)).token)
    expect(said(await confirm(input.token))).toEqual(INVALID)
  })
})

it('links past their time are swept', async () => {
  const buyer = await aBuyer(shop)
  await askForLink(buyer.email)
  await linkMailedTo(shop, buyer.email, RESET)
  const links = () => shop.db.selectFrom('mailed_link').where('account_id', '=', buyer.id).selectAll().execute()
  await sweepAccounts.run(shop.deps, {})
  expect(await links()).toHaveLength(1)
  await shop.advance(31)
  await sweepAccounts.run(shop.deps, {})
  expect(await links()).toEqual([])
})
