import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatuses } from '../../../test/checkouts.ts'
import { aBuyer, PASSWORD } from '../../../test/factories.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../../test/test-app.ts'
import { sweepAccounts } from './sweep.ts'

let shop: TestApp
let direct: TestApp
beforeAll(async () => {
  // Requests come from wherever the proxy on this machine says; in the second shop nobody is believed.
  shop = await startTestApp({ trustProxy: '127.0.0.1' })
  direct = await startTestApp()
})
afterAll(async () => {
  await shop.close()
  await direct.close()
})

type Refused = { code: string; message: string; token: string }
let networks = 0
/** An address that nobody has used yet. */
const elsewhere = () => `203.0.${Math.floor(++networks / 250)}.${networks % 250}`
const from = (network: string, path: string, body: unknown, token?: string): Promise<TestResponse<Refused>> =>
  shop.ask('POST', path, { body, token, headers: { 'x-forwarded-for': network } })
const login = (network: string, email: string, password = 'wrong', more: object = {}) =>
  from(network, '/api/auth/login', { email, password, ...more })

async function times(
  count: number,
  work: (at: number) => Promise<TestResponse<Refused>>,
): Promise<TestResponse<Refused>[]> {
  const responses: TestResponse<Refused>[] = []
  for (let at = 0; at < count; at++) responses.push(await work(at))
  return responses
}

describe('wrong passwords', () => {
  it('stop after ten, say when to come back, and leave the owner a way in from another network (security 14)', async () => {
    const { email } = await aBuyer(shop)
    const home = elsewhere()
    const responses = await times(30, () => login(home, email))
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    const { headers, body } = responses[10] as TestResponse<Refused>
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(840)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect(headers.get('ratelimit-policy')).toBe('"attempts";q=10;w=900')
    expect(headers.get('ratelimit')).toBe(`"attempts";r=0;t=${headers.get('retry-after')}`)
    expect((await login(home, email, PASSWORD)).status).toBe(429)
    expect((await login(elsewhere(), email, PASSWORD)).status).toBe(200)
  })

  it('cost ten hashes at most when fifty come at once, to two processes, and a restart forgets none (security 14)', async () => {
    const { email } = await aBuyer(shop)
    const home = elsewhere()
    const other = await shop.another()
    const body = { email, password: 'wrong' }
    const options = { body, headers: { 'x-forwarded-for': home } }
    const burst = Array.from({ length: 50 }, (_, at) => (at % 2 ? shop : other).ask('POST', '/api/auth/login', options))
    expect(countStatuses(await Promise.all(burst))).toEqual({ 401: 10, 429: 40 })
    await other.close()
    const restarted = await shop.another()
    const response = await restarted.ask('POST', '/api/auth/login', options)
    await restarted.close()
    expect(response.status).toBe(429)
  })

  it('are counted for an address without an account as for one with, in the same words (security 11)', async () => {
    const { email } = await aBuyer(shop)
    const strip = ({ status, text }: TestResponse<Refused>) => [status, text.replace(/"retryAfter":\d+/, '')]
    const known = await times(12, () => login('198.51.100.1', email))
    const unknown = await times(12, () => login('198.51.100.2', `no-${email}`))
    expect(unknown.map(strip)).toEqual(known.map(strip))
  })

  it('are counted once for all spellings of the address, and whatever else is sent along (security 15)', async () => {
    const { email } = await aBuyer(shop)
    const home = elsewhere()
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, email.replace('b', 'B')]
    const responses = await times(12, (at) =>
      login(home, spellings[at % spellings.length] as string, 'wrong', {
        Email: `${at}@x.test`,
        user: at,
        ip: `10.0.0.${at}`,
      }),
    )
    expect(countStatuses(responses)).toEqual({ 401: 10, 429: 2 })
  })

  it('are counted once for all spellings of a network and for a whole /64 (security 15)', async () => {
    const { email } = await aBuyer(shop)
    const house = (at: number) => (at % 2 ? `2001:db8:7:1::${at + 1}` : `2001:0DB8:0007:0001:${at}:0:0:1`)
    expect(countStatuses(await times(12, (at) => login(house(at), email)))).toEqual({ 401: 10, 429: 2 })
    expect((await login('2001:db8:7:2::1', email)).status).toBe(401)

    const mapped = ['198.51.100.77', '::ffff:198.51.100.77', '::ffff:c633:644d', '0:0:0:0:0:FFFF:198.51.100.77']
    expect(countStatuses(await times(12, (at) => login(mapped[at % 4] as string, email)))).toEqual({ 401: 10, 429: 2 })
  })

  it('come from where the connection comes from, unless a proxy of ours says otherwise (security 15)', async () => {
    const { email } = await aBuyer(direct)
    const responses = []
    for (let at = 0; at < 12; at++) {
      const headers = { 'x-forwarded-for': elsewhere(), 'x-real-ip': elsewhere(), forwarded: `for=${elsewhere()}` }
      responses.push(await direct.ask('POST', '/api/auth/login', { body: { email, password: 'wrong' }, headers }))
    }
    expect(countStatuses(responses)).toEqual({ 401: 10, 429: 2 })

    const { email: other } = await aBuyer(shop)
    // The proxy appends the true address to what the client made up.
    const home = elsewhere()
    const chained = await times(12, () => login(`${elsewhere()}, ${home}`, other))
    expect(countStatuses(chained)).toEqual({ 401: 10, 429: 2 })
  })

  it('are forgiven by the right one, and right ones never count', async () => {
    const { email } = await aBuyer(shop)
    const home = elsewhere()
    for (let round = 0; round < 3; round++) {
      expect(countStatuses(await times(9, () => login(home, email)))).toEqual({ 401: 9 })
      expect((await login(home, email, PASSWORD)).status).toBe(200)
    }
    expect(countStatuses(await times(12, () => login(home, email, PASSWORD)))).toEqual({ 200: 12 })
  })

  it('are forgotten after a quarter of an hour each', async () => {
    const { email } = await aBuyer(shop)
    const home = elsewhere()
    await times(5, () => login(home, email))
    await shop.advance(10)
    expect(countStatuses(await times(6, () => login(home, email)))).toEqual({ 401: 5, 429: 1 })
    await shop.advance(5.1)
    expect(countStatuses(await times(6, () => login(home, email)))).toEqual({ 401: 5, 429: 1 })
  })

  // Three hundred hashes.
  it.runIf(process.env.TIER === 'heavy')(
    'on ever other accounts end at three hundred for a network',
    async () => {
      const { email } = await aBuyer(shop)
      const school = elsewhere()
      for (let round = 0; round < 15; round++) {
        const twenty = Array.from({ length: 20 }, (_, at) => login(school, `${round}-${at}@stuffed.test`))
        expect(countStatuses(await Promise.all(twenty))).toEqual({ 401: 20 })
      }
      expect((await login(school, email, PASSWORD)).status).toBe(429)
      expect((await login(elsewhere(), email, PASSWORD)).status).toBe(200)
    },
    120_000,
  )

  it('count wherever the password is asked for: login and both changes share the ten', async () => {
    const { email, token } = await aBuyer(shop)
    const home = elsewhere()
    const put = (path: string, body: unknown) =>
      shop.ask<Refused>('PUT', path, { body, token, headers: { 'x-forwarded-for': home } })
    const wrongs = [
      ...(await times(4, () => login(home, email))),
      ...(await times(3, () => put('/api/account/password', { currentPassword: 'wrong', newPassword: 'new' }))),
      ...(await times(3, () => put('/api/account/email', { email: 'new@buyer.test', password: 'wrong' }))),
    ]
    expect(countStatuses(wrongs)).toEqual({ 401: 4, 403: 6 })
    expect(wrongs.at(-1)?.body.message).toBe('That is not your current password.')
    const after = await put('/api/account/password', { currentPassword: PASSWORD, newPassword: 'new' })
    expect([after.status, (await login(home, email, PASSWORD)).status]).toEqual([429, 429])
  })
})

describe('a network may only so often', () => {
  it('register many fresh addresses at the same moment', async () => {
    const school = elsewhere()
    const register = (at: number) =>
      from(school, '/api/auth/register', { name: 'Ada', email: `pupil-${at}@buyer.test`, password: PASSWORD })
    expect(countStatuses(await Promise.all(Array.from({ length: 40 }, (_, at) => register(at))))).toEqual({ 200: 40 })
  })

  it('register an address that is taken, while fresh ones go on', async () => {
    const { email } = await aBuyer(shop)
    const home = elsewhere()
    const register = (address: string) =>
      from(home, '/api/auth/register', { name: 'Ada', email: address, password: PASSWORD })
    expect(countStatuses(await times(5, (at) => register(`fresh-${at}-${email}`)))).toEqual({ 200: 5 })
    const responses = await times(22, () => register(email))
    expect(countStatuses(responses)).toEqual({ 409: 20, 429: 2 })
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it('ask for reset links for one address, with an account or without (security 12)', async () => {
    const { email } = await aBuyer(shop)
    for (const address of [email, `no-${email}`]) {
      const home = elsewhere()
      const responses = await times(7, () => from(home, '/api/auth/reset-password', { email: address }))
      expect(countStatuses(responses)).toEqual({ 200: 5, 429: 2 })
    }
  })

  it('try links that lead nowhere', async () => {
    const home = elsewhere()
    const responses = await times(32, (at) =>
      at % 2
        ? from(home, '/api/auth/confirm-email', { token: `made-up-${at}` })
        : from(home, '/api/auth/new-password', { token: `made-up-${at}`, password: 'new' }),
    )
    expect(countStatuses(responses)).toEqual({ 400: 30, 429: 2 })
  })
})

it('what was tried names nobody in the database, and is swept when it is over', async () => {
  const { email } = await aBuyer(shop)
  await login('192.0.2.200', email)
  const { rows } = await shop.database.pool.query('select attempts::text from attempts')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|buyer\.test/)
  await shop.advance(24 * 60 + 1)
  await sweepAccounts.run(shop.deps, {})
  expect((await shop.database.pool.query('select 1 from attempts')).rows).toEqual([])
})
