import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const DAY = 24 * 60
const ada = { name: 'Ada Moreau', password: 'correct horse' }
let people = 0
const register = (more: object = {}) =>
  shop.post<{ message: string; user: Record<string, unknown>; code: string }>('/api/auth/register', {
    ...ada,
    email: `ada-${++people}@buyer.test`,
    ...more,
  })
const login = (email: string, more: object = {}) =>
  shop.post<{ token: string; user: Record<string, unknown>; message: string }>('/api/auth/login', {
    email,
    password: ada.password,
    ...more,
  })
const isSignedIn = async (token: string) => (await shop.get('/api/auth/status', token)).status === 200

describe('registering', () => {
  it('says so and shows the new account', async () => {
    const response = await register({ email: 'first@buyer.test' })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'Registration successful! Redirecting to login...',
      user: {
        _id: expect.any(String),
        username: 'Ada Moreau',
        name: 'Ada Moreau',
        fullName: 'Ada Moreau',
        email: 'first@buyer.test',
        phone: '',
        isVerified: false,
        isEmailConfirmed: false,
        preferences: { language: 'English', notifications: { email: true, sms: false, push: false } },
      },
    })
  })

  it.each([
    { name: '' },
    { name: '   ' },
    { email: '' },
    { password: '' },
    { name: undefined },
    { password: undefined },
  ])('asks for what is missing: %j', async (more) => {
    const response = await register(more)
    expect([response.status, response.body.message]).toEqual([422, 'Please fill in all fields.'])
  })

  it('wants an address that can be one', async () => {
    const response = await register({ email: 'ada' })
    expect([response.status, response.body.message]).toEqual([422, 'Please enter a valid email address.'])
  })

  it('takes an e-mail address once, however it is written, also at the same moment', async () => {
    const spellings = ['Twin@Buyer.Test', 'twin@buyer.test', 'TWIN@BUYER.TEST', ' twin@buyer.test ']
    const responses = await Promise.all(spellings.map((email) => register({ email })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'email_taken' })
    expect((await login('tWiN@bUyEr.TeSt')).status).toBe(200)
  })

  it('gives nobody what only the server gives', async () => {
    const id = crypto.randomUUID()
    const response = await register({ isVerified: true, role: 'admin', _id: id, points: 9999, password_hash: 'x' })
    expect(response.body.user).toMatchObject({ isVerified: false })
    expect(response.body.user._id).not.toBe(id)
    expect(Object.keys(response.body.user).sort()).toEqual([
      '_id',
      'email',
      'fullName',
      'isEmailConfirmed',
      'isVerified',
      'name',
      'phone',
      'preferences',
      'username',
    ])
    const row = await shop.db
      .selectFrom('account')
      .select('is_verified')
      .where('id', '=', String(response.body.user._id))
      .executeTakeFirstOrThrow()
    expect(row.is_verified).toBe(false)
  })

  it('wants the length that the shop has set', async () => {
    const strict = await startTestApp({ shop: { passwordMinLength: 8 } })
    const response = await strict.post('/api/auth/register', { name: 'Ada', email: 'a@buyer.test', password: 'short' })
    await strict.close()
    expect([response.status, response.body.message]).toEqual([422, 'Please use at least 8 characters.'])
  })
})

describe('logging in', () => {
  it('says the same for an unknown address and for a wrong password', async () => {
    const buyer = await aBuyer(shop)
    const wrong = await login(buyer.email, { password: 'wrong' })
    const unknown = await login('nobody@buyer.test')
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password.'])
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  it('opens another session each time, with a token of 256 bits whatever was sent along', async () => {
    const buyer = await aBuyer(shop)
    const first = await login(buyer.email, { token: 'chosen-by-an-attacker' })
    const second = await shop.ask<{ token: string }>('POST', '/api/auth/login', {
      token: first.body.token,
      body: { email: buyer.email, password: ada.password },
    })
    expect(first.body.token).toMatch(/^[\w-]{43}$/)
    expect(second.body.token).not.toBe(first.body.token)
  })

  it.each([
    ['a text that is no text in the database', 'a\0b@buyer.test', 400],
    ['a list', ['a@buyer.test'], 422],
    ['half an emoji', '\ud83d@buyer.test', 401],
    ['SQL', "' or 1=1 --", 401],
    ['a novel', 'x'.repeat(10_000), 422],
  ])('is not fooled by %s', async (_, email, status) => {
    expect((await login(email as string)).status).toBe(status)
  })
})

describe('a session', () => {
  it('is told by its token, raw or with a Bearer prefix', async () => {
    const { token, id } = await aBuyer(shop)
    for (const form of [token, `Bearer ${token}`, `bearer  ${token}`]) {
      const response = await shop.get('/api/auth/status', form)
      expect(response.body).toMatchObject({ user: { _id: id } })
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    for (const form of ['Bearer', 'Bearer ', `Basic ${token}`, token.slice(1), `${token}x`, 'x'.repeat(5000)]) {
      expect([form.slice(0, 10), await isSignedIn(form)]).toEqual([form.slice(0, 10), false])
    }
  })

  it('ends when one logs out, on the server', async () => {
    const buyer = await aBuyer(shop)
    const other = (await login(buyer.email)).body.token
    expect((await shop.post('/api/auth/logout', undefined, `Bearer ${buyer.token}`)).status).toBe(200)
    expect([await isSignedIn(buyer.token), await isSignedIn(other)]).toEqual([false, true])
    expect((await shop.post('/api/auth/logout', undefined, buyer.token)).status).toBe(200)
    expect((await shop.post('/api/auth/logout', undefined)).status).toBe(200)
  })

  it('of a browser that is not remembered ends after 24 hours, used or not', async () => {
    const { email } = await aBuyer(shop)
    const { token } = (await login(email)).body
    await shop.advance(DAY - 1)
    expect(await isSignedIn(token)).toBe(true)
    await shop.advance(2)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('of a remembered browser ends 30 days after it was last used', async () => {
    const { email } = await aBuyer(shop)
    const { token } = (await login(email, { remember: true })).body
    for (let visit = 0; visit < 3; visit++) {
      await shop.advance(29 * DAY)
      expect(await isSignedIn(token)).toBe(true)
    }
    await shop.advance(30 * DAY + 1)
    expect(await isSignedIn(token)).toBe(false)
  })
})

it('a password never leaves the shop, neither as it is nor hashed, and a token is nowhere in the database', async () => {
  const registered = await register({ email: 'secret@buyer.test' })
  const loggedIn = await login('secret@buyer.test')
  const status = await shop.get('/api/auth/status', loggedIn.body.token)
  for (const { text } of [registered, loggedIn, status]) expect(text).not.toMatch(/argon2|hash|correct horse/i)

  const { rows } = await shop.database.pool.query('select session::text, account::text from session, account')
  const everything = JSON.stringify(rows)
  expect(everything).not.toContain(loggedIn.body.token)
  expect(everything).not.toContain('correct horse')
  expect(everything).toContain('$argon2id$')
})
