import type { OpenSession } from '@dressing-room/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aSession, PASSWORD, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sweepAccounts } from './sweep.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const DAY = 24 * 60
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function logInWith(userAgent: string, { email }: Person, remember = false): Promise<string> {
  const body = { email, password: PASSWORD, remember }
  const response = await shop.ask<{ token: string }>('POST', '/api/auth/login', {
    body,
    headers: { 'user-agent': userAgent },
  })
  return response.body.token
}
async function listFor(token: string): Promise<OpenSession[]> {
  return (await shop.get<{ sessions: OpenSession[] }>('/api/auth/sessions', token)).body.sessions
}
const end = (id: string, token: string) => shop.ask('DELETE', `/api/auth/sessions/${id}`, { token })
const isSignedIn = async (token: string) => (await shop.get('/api/auth/status', token)).status === 200
/** With the transaction that wrote it, so that writing the same again would show. */
async function writtenUse({ id }: Person): Promise<{ last_used_at: Date; xmin: string }> {
  const asked = `select last_used_at, xmin::text from session where account_id = $1 and device like 'Firefox%'`
  return (await shop.database.pool.query(asked, [id])).rows[0]
}

describe('the list of sessions', () => {
  it('says where one is logged in, the latest used first, and which one this is', async () => {
    const buyer = await aBuyer(shop)
    const firefox = await logInWith(FIREFOX, buyer, true)
    await shop.advance(5)
    const unknown = await logInWith('', buyer)
    await shop.advance(5)
    const sessions = await listFor(firefox)
    expect(sessions.map(({ device, current, remembered }) => [device, current, remembered])).toEqual([
      ['Firefox on Windows', true, true],
      ['Unknown device', false, false],
      ['Unknown device', false, false],
    ])
    expect(Date.parse(sessions[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(sessions[0]?.createdAt ?? ''))
    expect((await listFor(unknown)).filter(({ current }) => current)).toHaveLength(1)
  })

  it('names no token, nor anything made of one', async () => {
    const buyer = await aBuyer(shop)
    const { text } = await shop.get('/api/auth/sessions', buyer.token)
    const { rows } = await shop.database.pool.query(
      `select encode(token_hash, 'hex') hex, encode(token_hash, 'base64') base64 from session where account_id = $1`,
      [buyer.id],
    )
    for (const secret of [buyer.token, rows[0].hex, rows[0].base64]) expect(text).not.toContain(secret)
  })

  it('leaves out what has ended by itself', async () => {
    const buyer = await aBuyer(shop)
    await logInWith(FIREFOX, buyer)
    expect(await listFor(buyer.token)).toHaveLength(2)
    await shop.advance(DAY + 1)
    expect(await listFor(buyer.token)).toHaveLength(1)
  })

  it('writes the use of a session down once a minute, however often and by however many at once it is used', async () => {
    const buyer = await aBuyer(shop)
    const token = await logInWith(FIREFOX, buyer)
    const useOften = () => Promise.all(Array.from({ length: 10 }, () => isSignedIn(token)))
    const before = await writtenUse(buyer)
    await useOften()
    expect(await writtenUse(buyer)).toEqual(before)
    await shop.advance(1.5)
    await useOften()
    const after = await writtenUse(buyer)
    expect(after.last_used_at.getTime()).toBeGreaterThan(before.last_used_at.getTime())
    await useOften()
    expect(await writtenUse(buyer)).toEqual(after)
  })
})

describe('a session', () => {
  it('is ended from another browser, and only one’s own: another’s is as unknown as none', async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)]
    const other = await aSession(shop.db, buyer.id)
    const id = (await listFor(buyer.token)).find(({ current }) => !current)?.id ?? ''
    const theirs = await end(id, stranger.token)
    const unknown = await end(crypto.randomUUID(), stranger.token)
    const nonsense = await end('x', stranger.token)
    expect([theirs.status, unknown.text, nonsense.text]).toEqual([404, theirs.text, theirs.text])
    expect(await isSignedIn(other)).toBe(true)

    expect((await end(id, buyer.token)).status).toBe(200)
    expect([await isSignedIn(other), await isSignedIn(buyer.token)]).toEqual([false, true])
    expect((await end(id, buyer.token)).status).toBe(404)
  })

  it('is ended with all others at once, this one included', async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)]
    const other = await aSession(shop.db, buyer.id)
    const response = await shop.ask('DELETE', '/api/auth/sessions', { token: buyer.token })
    expect(response.body).toEqual({ message: 'You are logged out everywhere.' })
    const alive = await Promise.all([buyer.token, other, stranger.token].map(isSignedIn))
    expect(alive).toEqual([false, false, true])
  })

  it('is opened by logging in alone: a token sent along is neither taken over nor ended (security 17)', async () => {
    const buyer = await aBuyer(shop)
    const chosen = 'A'.repeat(43)
    const response = await shop.ask<{ token: string }>('POST', '/api/auth/login', {
      token: chosen,
      body: { email: buyer.email, password: PASSWORD, token: chosen },
      headers: { cookie: `token=${chosen}` },
    })
    expect(response.body.token).toMatch(/^[\w-]{43}$/)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect([await isSignedIn(chosen), await isSignedIn(response.body.token)]).toEqual([false, true])
  })

  it('tells nobody after logout, nor after 30 days without use; then it is swept (security 17)', async () => {
    const buyer = await aBuyer(shop)
    const [left, idle] = [await logInWith(FIREFOX, buyer), await logInWith(FIREFOX, buyer, true)]
    await shop.post('/api/auth/logout', undefined, left)
    expect(await isSignedIn(left)).toBe(false)
    await shop.advance(30 * DAY + 1)
    expect(await isSignedIn(idle)).toBe(false)
    await sweepAccounts.run(shop.deps, {})
    const { rows } = await shop.database.pool.query('select 1 from session where account_id = $1', [buyer.id])
    expect(rows).toHaveLength(1)
  })
})

it('a remembered browser is asked for the password again after 180 days, however much it is used', async () => {
  const buyer = await aBuyer(shop)
  const token = await logInWith(FIREFOX, buyer, true)
  for (let day = 0; day < 175; day += 25) {
    expect(await isSignedIn(token)).toBe(true)
    await shop.advance(25 * DAY)
  }
  expect(await isSignedIn(token)).toBe(true)
  await shop.advance(6 * DAY)
  expect(await isSignedIn(token)).toBe(false)
})
