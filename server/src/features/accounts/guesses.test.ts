import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countStatuses } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, PASSWORD } from '../../../test/factories.ts'
import { linkMailedTo } from '../../../test/mailed-links.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../../test/test-app.ts'
import { networkOf } from '../../platform/http/network.ts'
import { guessesFromAnywhere, invalidLinks } from './rate-limit-rules.ts'
import { countAttempt } from './rate-limits.ts'

let shop: TestApp
const logged: object[] = []
const loggedOf = (id: string) => logged.filter((line) => 'account' in line && line.account === id)
beforeAll(async () => {
  shop = await startTestApp({ trustProxy: '127.0.0.1' })
  vi.spyOn(shop.deps.log, 'warn').mockImplementation((line: unknown) => void logged.push(line as object))
})
afterAll(() => shop.close())

type Said = { code: string; message: string; token: string }
const GUESSED = 'Somebody is trying to log in to your account'
const ask = (
  method: string,
  network: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<TestResponse<Said>> => shop.ask<Said>(method, path, { body, token, headers: { 'x-forwarded-for': network } })
const login = (network: string, email: string, password = 'wrong') =>
  ask('POST', network, '/api/auth/login', { email, password })
const strip = ({ status, text }: TestResponse<Said>) => [
  status,
  text.replace(/"retryAfter":\d+/, '').replace(/\d+ minutes/, ''),
]

const networksOf = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)

/** As if so many wrong passwords had been sent, each from somewhere else: without the work of a hash for each. */
async function guessed(email: string, times: number): Promise<void> {
  for (let at = 0; at < times; at++) await countAttempt(shop.deps, [guessesFromAnywhere(email)])
}

describe('guesses against one account from many networks', () => {
  it('end at a hundred an hour, over all processes, for an address without an account alike', async () => {
    const { email } = await aBuyer(shop)
    const responsesFor = async (address: string) => {
      await guessed(address, 97)
      const responses: TestResponse<Said>[] = []
      for (const network of networksOf('198.51.100.', 5)) responses.push(await login(network, address))
      return responses
    }
    const known = await responsesFor(email)
    expect(countStatuses(known)).toEqual({ 401: 3, 429: 2 })
    expect((await responsesFor(`no-${email}`)).map(strip)).toEqual(known.map(strip))
    const other = await shop.another()
    const options = { body: { email, password: PASSWORD }, headers: { 'x-forwarded-for': '192.0.2.77' } }
    const refused = await other.ask('POST', '/api/auth/login', options)
    await other.close()
    expect(refused.status).toBe(429)
  })

  it('do not shut out the owner: not where they have been, not who reads their mail, not in Settings', async () => {
    const { email, token } = await aBuyer(shop)
    const home = '203.0.113.1'
    expect((await login(home, email, PASSWORD)).status).toBe(200)
    await guessed(email, 100)
    const away = '203.0.113.2'
    expect((await login(away, email, PASSWORD)).status).toBe(429)
    expect((await login(home, email)).status).toBe(401)
    expect((await login(home, email, PASSWORD)).status).toBe(200)

    const change = { currentPassword: PASSWORD, newPassword: 'a newer secret' }
    expect((await ask('PUT', away, '/api/account/password', change, token)).status).toBe(200)

    await ask('POST', away, '/api/auth/reset-password', { email })
    const { token: link } = await linkMailedTo(shop, email, 'Reset your password')
    const set = { token: link, password: 'the newest secret' }
    expect((await ask('POST', away, '/api/auth/new-password', set)).status).toBe(200)
    expect((await login(away, email, 'the newest secret')).status).toBe(200)
  })

  it('of whoever holds a session are counted apart', async () => {
    const { token } = await aBuyer(shop)
    const change = { currentPassword: 'wrong', newPassword: 'x' }
    const responses: TestResponse<Said>[] = []
    for (const network of networksOf('198.51.103.', 4)) {
      for (let at = 0; at < 9; at++) responses.push(await ask('PUT', network, '/api/account/password', change, token))
    }
    expect(countStatuses(responses)).toEqual({ 403: 30, 429: 6 })
  })

  it('are told to the owner once a day, and to the log once an hour without naming anybody', async () => {
    const { id, email } = await aBuyer(shop)
    const mails = async () => (await shop.mails(email)).filter(({ subject }) => subject === GUESSED)
    logged.length = 0
    await guessed(email, 100)
    await login('198.51.104.1', email)
    await login('198.51.104.2', email)
    await eventually(async () => expect(await mails()).toHaveLength(1))
    await shop.advance(61)
    await guessed(email, 100)
    await login('198.51.105.1', email)
    await eventually(async () => expect(loggedOf(id).length).toBe(2))
    expect(await mails()).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain(email)
    await shop.advance(24 * 60)
    await guessed(email, 100)
    await login('198.51.106.1', email)
    await eventually(async () => expect(await mails()).toHaveLength(2))
  })

  it('are no mail when somebody only forgot the password', async () => {
    const { email } = await aBuyer(shop)
    for (let at = 0; at < 12; at++) await login('203.0.113.40', email)
    await login('203.0.113.41', email, PASSWORD)
    expect((await shop.mails(email)).filter(({ subject }) => subject === GUESSED)).toEqual([])
  })
})

it('a /48 of IPv6 has four times what one of its networks has, not 65,536 times', async () => {
  for (let at = 0; at < 118; at++) await countAttempt(shop.deps, invalidLinks(networkOf(`2001:db8:7:${at}::1`)))
  const follow = async (network: string) =>
    (await ask('POST', network, '/api/auth/confirm-email', { token: 'leads nowhere' })).status
  const responses: number[] = []
  for (let at = 0; at < 4; at++) responses.push(await follow(`2001:db8:7:f00${at}::1`))
  expect(responses).toEqual([400, 400, 429, 429])
  expect(await follow('2001:db8:8::1')).toBe(400)
})

describe('what changes who may get in', () => {
  it('is one line in the log each', async () => {
    const { id, email, token } = await aBuyer(shop)
    await ask('PUT', '203.0.113.50', '/api/account/email', { email: `new-${email}`, password: PASSWORD }, token)
    const change = { currentPassword: PASSWORD, newPassword: 'a newer secret' }
    await ask('PUT', '203.0.113.50', '/api/account/password', change, token)
    expect(loggedOf(id)).toEqual([
      { security: 'email change asked for', account: id },
      { security: 'password changed', account: id },
    ])
  })
})
