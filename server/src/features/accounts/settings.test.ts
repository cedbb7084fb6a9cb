import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatuses } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aSession, PASSWORD, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

interface Said {
  message: string
  code: string
  token: string
  user: Record<string, unknown>
}

const put = (path: string, body: unknown, { token }: Pick<Person, 'token'>) =>
  shop.ask<Said>('PUT', path, { body, token })
const login = (email: string, password = PASSWORD, remember = false) =>
  shop.post<Said>('/api/auth/login', { email, password, remember })
const isSignedIn = async (token: string) => (await shop.get('/api/auth/status', token)).status === 200

describe('a profile', () => {
  it('takes a name and a phone number as people write it, and nothing else', async () => {
    const buyer = await aBuyer(shop)
    const more = { email: 'x@y.test', isVerified: true, isEmailConfirmed: false, _id: crypto.randomUUID() }
    const response = await put(
      '/api/account/profile',
      { name: '  Ida Brandt ', phone: '00 1 (415) 555-2671', ...more },
      buyer,
    )
    expect(response.body).toMatchObject({
      message: 'Your profile is saved.',
      user: {
        _id: buyer.id,
        name: 'Ida Brandt',
        username: 'Ida Brandt',
        fullName: 'Ida Brandt',
        phone: '+14155552671',
      },
    })
    const { user } = (await shop.get<Said>('/api/auth/status', buyer.token)).body
    expect(user).toEqual(response.body.user)
    expect(user).toMatchObject({ email: buyer.email, isVerified: false, isEmailConfirmed: true })
  })

  it('needs a name but no phone, and refuses one that cannot be dialled', async () => {
    const buyer = await aBuyer(shop)
    expect((await put('/api/account/profile', { name: 'Ida', phone: '' }, buyer)).body.user).toMatchObject({
      phone: '',
    })
    for (const phone of ['call me', '555', '+1']) {
      const response = await put('/api/account/profile', { name: 'Ida', phone }, buyer)
      expect([response.status, response.body.code]).toEqual([422, 'phone_not_readable'])
    }
    const nameless = await put('/api/account/profile', { name: ' ', phone: '' }, buyer)
    expect([nameless.status, nameless.body.message]).toEqual([422, 'Please fill in all fields.'])
  })

  it('keeps a number that was there before, however it is written', async () => {
    const buyer = await aBuyer(shop)
    await shop.db.updateTable('account').set({ phone: '0171 123' }).where('id', '=', buyer.id).execute()
    const response = await put('/api/account/profile', { name: 'Ida', phone: '0171 123' }, buyer)
    expect([response.status, response.body.user.phone]).toEqual([200, '0171 123'])
  })
})

it('preferences are kept, and only those that are offered', async () => {
  const buyer = await aBuyer(shop)
  const input = { language: 'German', notifications: { email: false, sms: true, push: true } }
  expect((await put('/api/account/preferences', input, buyer)).body).toMatchObject({
    message: 'Your preferences are saved.',
    user: { preferences: input },
  })
  expect((await shop.get<Said>('/api/auth/status', buyer.token)).body.user.preferences).toEqual(input)
  for (const wrong of [
    { ...input, language: 'Klingon' },
    { language: 'German' },
    { ...input, notifications: { email: 1 } },
  ]) {
    expect((await put('/api/account/preferences', wrong, buyer)).status).toBe(422)
  }
})

describe('a changed password', () => {
  const change = (buyer: Person, currentPassword = PASSWORD, newPassword = 'a new secret') =>
    put('/api/account/password', { currentPassword, newPassword }, buyer)

  it('logs every browser out but this one, which gets another token, and is told by mail', async () => {
    const buyer = await aBuyer(shop)
    const elsewhere = await aSession(shop.db, buyer.id)
    const response = await change(buyer)
    expect(response.status).toBe(200)
    expect(response.body.token).toMatch(/^[\w-]{43}$/)
    const alive = await Promise.all([buyer.token, elsewhere, response.body.token].map(isSignedIn))
    expect(alive).toEqual([false, false, true])
    expect([(await login(buyer.email)).status, (await login(buyer.email, 'a new secret')).status]).toEqual([401, 200])
    await eventually(async () =>
      expect(await shop.mails(buyer.email)).toMatchObject([{ subject: 'Your password was changed' }]),
    )
  })

  it('leaves a remembered browser remembered, and another one not', async () => {
    const buyer = await aBuyer(shop)
    const remembered = (await login(buyer.email, PASSWORD, true)).body.token
    const after = (await change({ ...buyer, token: remembered })).body.token
    await shop.advance(3 * 24 * 60)
    expect(await isSignedIn(after)).toBe(true)

    const passing = (await login(buyer.email, 'a new secret')).body.token
    const short = (await change({ ...buyer, token: passing }, 'a new secret', 'third')).body.token
    await shop.advance(24 * 60 + 1)
    expect(await isSignedIn(short)).toBe(false)
  })

  it('needs the present one, and one that is long enough', async () => {
    const strict = await startTestApp({ shop: { passwordMinLength: 8 } })
    const buyer = await aBuyer(strict)
    const ask = (body: unknown) => strict.ask<Said>('PUT', '/api/account/password', { body, token: buyer.token })
    const wrong = await ask({ currentPassword: 'wrong', newPassword: 'long enough' })
    const short = await ask({ currentPassword: PASSWORD, newPassword: 'short' })
    const alive = (await strict.get('/api/auth/status', buyer.token)).status
    await strict.close()
    expect([wrong.status, wrong.body.message]).toEqual([403, 'That is not your current password.'])
    expect([short.status, short.body.message]).toEqual([422, 'Please use at least 8 characters.'])
    expect(alive).toBe(200)
  })

  it('ends the sessions of those who log in with the old one at the same moment, and is changed by one of two', async () => {
    const buyer = await aBuyer(shop)
    const other = { ...buyer, token: await aSession(shop.db, buyer.id) }
    const [changes, logins] = await Promise.all([
      Promise.all([change(buyer, PASSWORD, 'first'), change(other, PASSWORD, 'second')]),
      Promise.all(Array.from({ length: 6 }, () => login(buyer.email))),
    ])
    expect(countStatuses(changes)[200]).toBe(1)
    const opened = logins.filter(({ status }) => status === 200).map(({ body }) => body.token)
    expect(await Promise.all(opened.map(isSignedIn))).toEqual(opened.map(() => false))
    const { rows } = await shop.database.pool.query('select 1 from session where account_id = $1', [buyer.id])
    expect(rows).toHaveLength(1)
  })
})

it.each([
  ['PUT', '/api/account/profile'],
  ['PUT', '/api/account/preferences'],
  ['PUT', '/api/account/email'],
  ['PUT', '/api/account/password'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', `/api/auth/sessions/${crypto.randomUUID()}`],
  ['POST', '/api/auth/resend-confirmation'],
])('%s %s is for who is logged in', async (method, path) => {
  const response = await shop.ask<Said>(method, path, method === 'PUT' ? { body: {} } : {})
  expect([response.status, response.body.message]).toEqual([401, 'Please log in to continue.'])
})
