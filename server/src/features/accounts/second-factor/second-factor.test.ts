import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAuthenticator } from '../../../../test/authenticator.ts'
import { countStatuses } from '../../../../test/checkouts.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aBuyer, aSession, PASSWORD, type Person } from '../../../../test/factories.ts'
import { linkMailedTo } from '../../../../test/mailed-links.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { transact } from '../../../platform/db/transact.ts'
import { takeFactorsAway } from '../index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

interface Said {
  code: string
  message: string
  token: string
  user: { _id: string }
  challenge: string
  steps: string[]
  secret: string
  address: string
  recoveryCodes: string[] | null
  codeAppSince: string | null
  recoveryCodesLeft: number
  passkeys: { id: string; name: string }[]
  options: { challenge: string; allowCredentials?: { id: string }[]; excludeCredentials?: { id: string }[] }
}

const FACTOR = '/api/account/second-factor'
const post = (path: string, body: unknown, token?: string) => shop.post<Said>(path, body, token)
const put = (path: string, body: unknown, token: string) => shop.ask<Said>('PUT', path, { body, token })
const login = (email: string, password = PASSWORD, remember = false) =>
  post('/api/auth/login', { email, password, remember })
const takeStep = (challenge: string, code: string) => post('/api/auth/login/code', { challenge, code })
const isSignedIn = async (token: string) => (await shop.get('/api/auth/status', token)).status === 200
const factorsOf = async ({ token }: Pick<Person, 'token'>) => (await shop.get<Said>(FACTOR, token)).body
const subjectsTo = async ({ email }: Pick<Person, 'email'>) => (await shop.mails(email)).map(({ subject }) => subject)

/** What the app shows now, or so many steps of half a minute later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: shop.deps.clock().getTime() + steps * 30_000,
  })

/** Somebody whose app is set up. The code of now is used; that of the next step is free. */
async function withCodeApp() {
  const person = await aBuyer(shop)
  const { secret } = (await post(`${FACTOR}/code-app`, { password: PASSWORD }, person.token)).body
  const { recoveryCodes } = (await put(`${FACTOR}/code-app`, { code: codeOf(secret) }, person.token)).body
  return { ...person, secret, recoveryCodes: recoveryCodes ?? [] }
}

async function challengeFor(person: Pick<Person, 'email'>): Promise<string> {
  const { status, body } = await login(person.email)
  expect([status, body.code]).toEqual([401, 'second_step_needed'])
  return body.challenge
}

describe('an app that makes codes', () => {
  it('is set up with the password and a first code, and from then on asked for', async () => {
    const ida = await aBuyer(shop)
    const elsewhere = await aSession(shop.db, ida.id)
    expect((await post(`${FACTOR}/code-app`, { password: 'wrong' }, ida.token)).body.code).toBe('wrong_password')
    const begun = (await post(`${FACTOR}/code-app`, { password: PASSWORD }, ida.token)).body
    expect(begun.secret).toMatch(/^([A-Z2-7]{4} ?){8}$/)
    const address = new URL(begun.address)
    expect([address.protocol, address.host, address.searchParams.get('issuer')]).toEqual([
      ...['otpauth:', 'totp', 'Test Shop'],
    ])
    expect((await login(ida.email)).status).toBe(200)
    expect((await put(`${FACTOR}/code-app`, { code: codeOf(begun.secret, 5) }, ida.token)).body.code).toBe('wrong_code')

    const confirmed = await put(`${FACTOR}/code-app`, { code: codeOf(begun.secret) }, ida.token)
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect(await factorsOf(ida)).toMatchObject({
      codeAppSince: expect.any(String),
      passkeys: [],
      recoveryCodesLeft: 10,
    })
    expect([await isSignedIn(ida.token), await isSignedIn(elsewhere)]).toEqual([true, false])
    await eventually(async () => expect(await subjectsTo(ida)).toContain('A second step was added to your account'))

    const { status, body } = await login(ida.email, PASSWORD, true)
    expect([status, body.token, body.steps]).toEqual([401, undefined, ['code app']])
    expect((await shop.get('/api/auth/status', body.challenge)).status).toBe(401)
    const opened = await takeStep(body.challenge, codeOf(begun.secret, 1))
    expect([opened.status, opened.body.user._id]).toEqual([200, ida.id])
    const session = await shop.db
      .selectFrom('session')
      .select(['rolling', 'second_factor_at'])
      .where('account_id', '=', ida.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect([session.rolling, session.second_factor_at]).toEqual([expect.anything(), expect.any(Date)])
  })

  it('is not taken away or given by whoever finds an open browser', async () => {
    const ida = await withCodeApp()
    expect((await post(`${FACTOR}/code-app`, { password: PASSWORD }, ida.token)).body.code).toBe(
      'code_app_already_added',
    )
    for (const path of ['code-app/remove', 'recovery-codes', 'passkeys/start']) {
      expect((await post(`${FACTOR}/${path}`, { password: 'wrong' }, ida.token)).body.code).toBe('wrong_password')
    }
    expect((await factorsOf(ida)).codeAppSince).not.toBeNull()
  })

  it('can be removed by its owner, and then the password is enough', async () => {
    const ida = await withCodeApp()
    expect((await post(`${FACTOR}/code-app/remove`, { password: PASSWORD }, ida.token)).status).toBe(200)
    expect(await factorsOf(ida)).toEqual({ codeAppSince: null, passkeys: [], recoveryCodesLeft: 0 })
    expect((await login(ida.email)).status).toBe(200)
    await eventually(async () => expect(await subjectsTo(ida)).toContain('A second step was removed from your account'))
    const acts = await shop.db
      .selectFrom('audit_entry')
      .select('act')
      .where('subject_id', '=', ida.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['second factor added', 'second factor removed'])
  })

  it('drifts by one step, and no code counts twice', async () => {
    const ida = await withCodeApp()
    expect((await takeStep(await challengeFor(ida), codeOf(ida.secret))).body.code).toBe('wrong_code')
    const challenge = await challengeFor(ida)
    expect((await takeStep(challenge, codeOf(ida.secret, 2))).body.code).toBe('wrong_code')
    const code = codeOf(ida.secret, 1)
    const others = [challenge, await challengeFor(ida), await challengeFor(ida)]
    const answers = await Promise.all(others.map((each) => takeStep(each, ` ${code.slice(0, 3)} ${code.slice(3)}`)))
    expect(countStatuses(answers)).toEqual({ 200: 1, 403: 2 })
  })
})

describe('between the password and the second step', () => {
  it('a challenge opens one session, for ten minutes', async () => {
    const ida = await withCodeApp()
    const [first = '', second = '', third = ''] = ida.recoveryCodes
    const challenge = await challengeFor(ida)
    const both = await Promise.all([takeStep(challenge, first), takeStep(challenge, second)])
    expect(countStatuses(both)).toEqual({ 200: 1, 401: 1 })
    const late = await challengeFor(ida)
    await shop.advance(11)
    expect((await takeStep(late, third)).body.code).toBe('login_expired')
    expect((await takeStep(randomUUID(), third)).body.code).toBe('login_expired')
  })

  it('a password that is changed ends it, and resetting one does not go around it', async () => {
    const ida = await withCodeApp()
    const before = await challengeFor(ida)
    await post('/api/auth/reset-password', { email: ida.email })
    const { token } = await linkMailedTo(shop, ida.email, 'Reset your password')
    expect((await post('/api/auth/new-password', { token, password: 'another horse' })).status).toBe(200)
    expect((await takeStep(before, ida.recoveryCodes[0] ?? '')).body.code).toBe('login_expired')
    expect((await login(ida.email, 'another horse')).body.code).toBe('second_step_needed')
  })

  it('a wrong password is answered as of any account', async () => {
    const [ida, ada] = [await withCodeApp(), await aBuyer(shop)]
    const wrong = await Promise.all([login(ida.email, 'wrong'), login(ada.email, 'wrong')])
    const [{ text, status } = { text: '', status: 0 }, plain] = wrong.map((answer) => ({
      text: answer.text.replace(/"instance":"[^"]*"/, ''),
      status: answer.status,
    }))
    expect(plain).toEqual({ text, status })
    expect(status).toBe(401)
  })

  it('ten wrong codes are refused like ten wrong passwords, in a burst too, and the owner hears of it', async () => {
    const ida = await withCodeApp()
    const challenge = await challengeFor(ida)
    const burst = await Promise.all(Array.from({ length: 25 }, () => takeStep(challenge, '000000')))
    expect(countStatuses(burst)).toEqual({ 403: 10, 429: 15 })
    expect((await takeStep(challenge, codeOf(ida.secret, 1))).status).toBe(429)
    await eventually(async () =>
      expect((await subjectsTo(ida)).filter((subject) => subject === 'Somebody knows your password')).toHaveLength(1),
    )
  })
})

describe('recovery codes', () => {
  it('work once each, however they are typed, and new ones end the old', async () => {
    const ida = await withCodeApp()
    const [first = '', second = ''] = ida.recoveryCodes
    const opened = await takeStep(await challengeFor(ida), first.toUpperCase().replaceAll('-', ' '))
    expect(opened.status).toBe(200)
    expect((await takeStep(await challengeFor(ida), first)).body.code).toBe('wrong_code')
    expect((await factorsOf(ida)).recoveryCodesLeft).toBe(9)
    await eventually(async () => expect(await subjectsTo(ida)).toContain('A recovery code was used to log in'))
    const renewed = (await post(`${FACTOR}/recovery-codes`, { password: PASSWORD }, opened.body.token)).body
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect((await takeStep(await challengeFor(ida), second)).body.code).toBe('wrong_code')
    expect((await takeStep(await challengeFor(ida), renewed.recoveryCodes?.[0] ?? '')).status).toBe(200)
  })

  it('are nothing without a factor, and are stored as hashes alone', async () => {
    const ada = await aBuyer(shop)
    expect((await post(`${FACTOR}/recovery-codes`, { password: PASSWORD }, ada.token)).body.code).toBe(
      'no_second_factor',
    )
    const ida = await withCodeApp()
    const rows = await shop.db.selectFrom('recovery_code').selectAll().where('account_id', '=', ida.id).execute()
    expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  })

  it('who has lost them too is helped by the operator, and the log says who did', async () => {
    const ida = await withCodeApp()
    const by = { actor: { command: 'operator' }, note: 'showed a passport' }
    expect(await transact(shop.db, (tx) => takeFactorsAway(shop.deps, tx, ida.id, by))).toBe(true)
    expect(await isSignedIn(ida.token)).toBe(false)
    expect((await login(ida.email)).status).toBe(200)
    await eventually(async () => expect(await subjectsTo(ida)).toContain('Your second steps were removed'))
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['command', 'note'])
      .where('act', '=', 'second factors taken away')
      .where('subject_id', '=', ida.id)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ command: 'operator', note: 'showed a passport' })
  })
})

describe('a passkey', () => {
  const start = async (token: string) =>
    (await post(`${FACTOR}/passkeys/start`, { password: PASSWORD }, token)).body.options

  async function withPasskey() {
    const person = await aBuyer(shop)
    const key = anAuthenticator(shop.origin)
    const credential = key.create(await start(person.token))
    const added = await post(`${FACTOR}/passkeys`, { name: 'Blue key', credential }, person.token)
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([200, 10])
    return { ...person, key }
  }
  const asked = async (challenge: string) => (await post('/api/auth/login/passkey-options', { challenge })).body.options

  it('is added under a name, and takes the second step', async () => {
    const ida = await withPasskey()
    expect(await factorsOf(ida)).toMatchObject({ passkeys: [{ name: 'Blue key' }], codeAppSince: null })
    const challenge = await challengeFor(ida)
    const options = await asked(challenge)
    expect(options.allowCredentials).toHaveLength(1)
    const opened = await post('/api/auth/login/passkey', { challenge, credential: ida.key.use(options) })
    expect([opened.status, opened.body.user._id]).toEqual([200, ida.id])
    expect((await factorsOf(opened.body)).passkeys[0]).toMatchObject({ lastUsedAt: expect.any(String) })
  })

  it('has to sign what it was asked just now, here, with its own key', async () => {
    const ida = await withPasskey()
    const challenge = await challengeFor(ida)
    const first = await asked(challenge)
    const options = await asked(challenge)
    const elsewhere = anAuthenticator('https://evil.example')
    for (const credential of [
      ida.key.use(first),
      { ...elsewhere.use(options), id: ida.key.use(options).id },
      anAuthenticator(shop.origin).use(options),
      { ...ida.key.use(options), response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
    ]) {
      const answer = await post('/api/auth/login/passkey', { challenge, credential })
      expect([answer.status, answer.body.code]).toEqual([403, 'passkey_not_accepted'])
    }
    const used = ida.key.use(options)
    expect((await post('/api/auth/login/passkey', { challenge, credential: used })).status).toBe(200)
    expect((await post('/api/auth/login/passkey', { challenge, credential: used })).body.code).toBe('login_expired')
  })

  it('of somebody else opens nothing, and no passkey is added twice', async () => {
    const [ida, eve] = [await withPasskey(), await withPasskey()]
    const challenge = await challengeFor(ida)
    const credential = eve.key.use(await asked(challenge))
    expect((await post('/api/auth/login/passkey', { challenge, credential })).body.code).toBe('passkey_not_accepted')
    const again = eve.key.create(await start(ida.token))
    expect((await post(`${FACTOR}/passkeys`, { name: 'Theirs', credential: again }, ida.token)).body.code).toBe(
      'passkey_already_added',
    )
    const [passkey] = (await factorsOf(ida)).passkeys
    expect((await post(`${FACTOR}/passkeys/${passkey?.id}/remove`, { password: PASSWORD }, eve.token)).status).toBe(404)
    expect((await post(`${FACTOR}/passkeys/${passkey?.id}/remove`, { password: PASSWORD }, ida.token)).status).toBe(200)
    expect((await login(ida.email)).status).toBe(200)
  })

  it('is made for a challenge of this account that is still open', async () => {
    const ida = await aBuyer(shop)
    const key = anAuthenticator(shop.origin)
    const add = (credential: unknown) => post(`${FACTOR}/passkeys`, { name: 'Key', credential }, ida.token)
    expect((await add(key.create({ challenge: 'none' }))).body.code).toBe('enrolment_expired')
    await start(ida.token)
    expect((await add(key.create({ challenge: 'another' }))).body.code).toBe('passkey_not_accepted')
    const options = await start(ida.token)
    await shop.advance(7)
    expect((await add(key.create(options))).body.code).toBe('enrolment_expired')
    expect((await login(ida.email)).status).toBe(200)
  })
})
