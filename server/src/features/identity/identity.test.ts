import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatuses, expectCleanBooks } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { signedBody } from '../../../test/provider.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService } from '../../../test/visits.ts'
import { checkInvariants } from '../../invariants.ts'
import { searchAuditEntries } from '../audit/index.ts'
import { applyReport } from './apply-report.ts'
import { lookAtChecks } from './jobs.ts'
import { restoreSeller, suspendSeller } from './suspend-seller.ts'

let shop: TestApp
let ada: Person
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aBuyer(shop)
})

interface Said {
  message: string
  code: string
  verificationUrl: string
  state: string
  reason?: string
}

const start = (who: Person, userId = who.id) => shop.post<Said>('/api/verify-identity', { userId }, who.token)
const confirm = (who: Person, userId = who.id) => shop.ask<Said>('PUT', `/api/verify/${userId}`, { token: who.token })
const progress = async (who: Person) => (await shop.get<Said>('/api/verify-identity', who.token)).body
const isVerified = async (who: Person) =>
  (await shop.get<{ user: { isVerified: boolean } }>('/api/auth/status', who.token)).body.user.isVerified

async function sessionOf(who: Person) {
  const sessions = await shop.provider.identities()
  return sessions.filter((session) => session.client_reference_id === who.id)
}

/** Opens a check and presses a button of the provider's page. */
async function decide(who: Person, outcome: 'verify' | 'fail' | 'wait' | 'redact'): Promise<string> {
  const answer = await start(who)
  expect(answer.status, answer.text).toBe(200)
  const id = answer.body.verificationUrl.split('/').at(-1) ?? ''
  await shop.provider.decideIdentity(id, outcome)
  return id
}

const auditOf = async (who: Person) =>
  (
    await shop.db
      .selectFrom('identity_audit')
      .select(['action', 'source', 'is_verified'])
      .where('account_id', '=', who.id)
      .orderBy('id')
      .execute()
  ).map(({ action, source, is_verified }) => [action, source, is_verified].join(' '))

const faultsOf = async () => (await checkInvariants(shop.deps)).flatMap(({ faults }) => faults)

describe('somebody who wants to sell', () => {
  it('is sent to the provider, and is verified as soon as the provider says so', async () => {
    const id = await decide(ada, 'verify')
    const [session] = await sessionOf(ada)
    expect(session).toMatchObject({ id, client_reference_id: ada.id })
    await eventually(async () => expect(await isVerified(ada)).toBe(true))

    for (let times = 0; times < 2; times++) {
      const { status, body } = await confirm(ada)
      expect([status, body.message]).toEqual([200, 'Your identity is verified.'])
    }
    expect(await progress(ada)).toEqual({ state: 'verified' })
    expect((await start(ada)).body.code).toBe('identity_already_verified')
    const trail = await auditOf(ada)
    expect(trail[0]).toBe('opened person ')
    expect(trail.at(-1)).toBe('verified provider true')
    await eventually(async () => {
      const subjects = (await shop.mails(ada.email)).map(({ subject }) => subject)
      expect(subjects).toEqual(['Your identity is verified'])
    })
    await expectCleanBooks(shop)
  })

  it('is verified by coming back although the message of the provider is lost', async () => {
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await decide(ada, 'verify')
    await eventually(async () => expect((await confirm(ada)).status).toBe(200))
    await shop.provider.faults([])
    expect(await isVerified(ada)).toBe(true)
  })

  it('is verified without coming back although the message is lost, by a job that looks', async () => {
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await decide(ada, 'verify')
    await eventually(async () => expect((await sessionOf(ada))[0]?.status).toBe('verified'))
    await lookAtChecks(shop.deps)
    expect(await isVerified(ada)).toBe(false) // nobody is asked about every check every minute
    await shop.advance(6)
    await lookAtChecks(shop.deps)
    await shop.provider.faults([])
    expect(await isVerified(ada)).toBe(true)
  })

  it('hears why a check failed, and goes on with the same one at a fresh address', async () => {
    const id = await decide(ada, 'fail')
    await eventually(async () =>
      expect(await progress(ada)).toEqual({ state: 'failed', reason: 'The document could not be verified.' }),
    )
    const { status, body } = await confirm(ada)
    expect([status, body.message, body.state]).toEqual([409, 'Verification is not complete.', 'failed'])
    expect(await decide(ada, 'verify')).toBe(id)
    await eventually(async () => expect(await isVerified(ada)).toBe(true))
  })

  it('is where the provider was asked last, whichever answer comes last', async () => {
    const id = await decide(ada, 'fail')
    await eventually(async () => expect((await progress(ada)).state).toBe('failed'))
    const report = await shop.deps.identity.report(id)
    if (!report?.check) throw new Error('the provider knows of no check')
    const fetchedAt = shop.deps.clock()
    const earlier = new Date(fetchedAt.getTime() - 5000)
    await applyReport(shop.deps, report.check, report, { fetchedAt })
    await applyReport(shop.deps, report.check, { ...report, state: 'processing' }, { fetchedAt: earlier })
    expect((await progress(ada)).state).toBe('failed')
  })

  it('is told to wait while the provider looks, and is not sent there twice', async () => {
    const id = await decide(ada, 'wait')
    const waiting = await confirm(ada)
    expect([waiting.status, waiting.body.message]).toEqual([
      202,
      'Your documents are still being checked. We will write to you.',
    ])
    expect((await start(ada)).body.code).toBe('identity_in_progress')
    expect(await progress(ada)).toEqual({ state: 'processing' })
    await shop.provider.decideIdentity(id, 'verify')
    await eventually(async () => expect((await confirm(ada)).status).toBe(200))
  })

  it('is not verified by coming back without having done anything, or without having begun', async () => {
    const none = await confirm(ada)
    expect([none.status, none.body.message, none.body.state]).toEqual([409, 'Verification is not complete.', 'none'])
    await start(ada)
    const open = await confirm(ada)
    expect([open.status, open.body.message, open.body.state]).toEqual([409, 'Verification is not complete.', 'open'])
    expect(await isVerified(ada)).toBe(false)
  })

  it('has one check however often they ask, and is then asked to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(ada)))
    expect(countStatuses(answers)).toEqual({ 200: 10, 429: 40 })
    expect(await sessionOf(ada)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('starts anew when the provider has closed the check', async () => {
    const id = await decide(ada, 'redact')
    expect(await decide(ada, 'verify')).not.toBe(id)
    await eventually(async () => expect(await isVerified(ada)).toBe(true))
  })

  it('hears that the provider is away, and goes on later with the check that was asked for', async () => {
    const create = { on: 'POST /v1/identity/verification_sessions', kind: 'status', status: 503 } as const
    await shop.provider.faults([create])
    const away = await start(ada)
    expect([away.status, away.body.code]).toEqual([503, 'identity_unavailable'])
    expect(away.headers.get('retry-after')).not.toBeNull()
    await shop.provider.faults([{ on: create.on, kind: 'drop-reply-after-commit', times: 1 }])
    expect((await start(ada)).status).toBe(200)
    await shop.provider.faults([])
    expect(await sessionOf(ada)).toHaveLength(1)
  })
})

describe('a badge', () => {
  it('is nobody else’s to ask for, and who tries is noted', async () => {
    const eve = await aBuyer(shop, 'Eve Hale')
    await decide(ada, 'wait')
    expect((await start(eve, ada.id)).status).toBe(403)
    expect((await confirm(eve, ada.id)).status).toBe(403)
    expect((await confirm(eve, 'nobody')).status).toBe(403)
    expect((await shop.ask('PUT', `/api/verify/${ada.id}`)).status).toBe(401)
    expect((await shop.post('/api/verify-identity', { userId: ada.id })).status).toBe(401)
    expect(await isVerified(ada)).toBe(false)
    expect(await sessionOf(eve)).toEqual([])
    const tried = await shop.db.selectFrom('identity_audit').select('action').where('actor_id', '=', eve.id).execute()
    expect(tried.map(({ action }) => action)).toEqual([
      'refused: start the check of somebody else',
      'refused: end the check of somebody else',
      'refused: end the check of somebody else',
    ])
  })

  it('opens no shop for a check that is another’s', async () => {
    const eve = await aBuyer(shop, 'Eve Hale')
    const id = await decide(ada, 'wait')
    await start(eve)
    // As if the rows had been mixed up: the provider still says whose check it is.
    await shop.db.updateTable('identity_check').set({ provider_id: null }).where('account_id', '=', ada.id).execute()
    await shop.db.updateTable('identity_check').set({ provider_id: id }).where('account_id', '=', eve.id).execute()
    await shop.provider.decideIdentity(id, 'verify')
    await eventually(async () => expect((await sessionOf(ada))[0]?.status).toBe('verified'))
    await confirm(eve)
    expect(await isVerified(eve)).toBe(false)
  })

  it('is taken away when the provider erases what was checked, and is won back by a new check', async () => {
    const id = await decide(ada, 'verify')
    await eventually(async () => expect(await isVerified(ada)).toBe(true))
    await shop.provider.decideIdentity(id, 'redact')
    await eventually(async () => expect(await isVerified(ada)).toBe(false))
    expect(await progress(ada)).toEqual({ state: 'withdrawn' })
    expect((await auditOf(ada)).at(-1)).toBe('withdrawn provider false')
    await decide(ada, 'verify')
    await eventually(async () => expect(await isVerified(ada)).toBe(true))
    await expectCleanBooks(shop)
  })

  it('has one audit row per change however often and in whatever order the messages come', async () => {
    await shop.provider.faults([{ on: 'webhook', kind: 'hold' }])
    const id = await decide(ada, 'verify')
    await eventually(async () => expect((await sessionOf(ada))[0]?.status).toBe('verified'))
    await shop.provider.faults([{ on: 'webhook', kind: 'duplicate' }])
    const [event] = await shop.provider.events('identity.verification_session.verified')
    for (let times = 0; times < 3; times++) await shop.provider.redeliver(event?.id ?? '')
    await shop.provider.releaseEvents()
    await shop.provider.faults([])
    await eventually(async () => expect(await isVerified(ada)).toBe(true))
    const known = await shop.db
      .selectFrom('identity_event')
      .select('id')
      .where('id', '=', event?.id ?? '')
      .execute()
    expect(known).toHaveLength(1)
    const verified = (await auditOf(ada)).filter((row) => row === 'verified provider true')
    expect([id.startsWith('vs_'), verified.length]).toEqual([true, 1])
  })

  it('is not given for a message that nobody has signed', async () => {
    await decide(ada, 'wait')
    const [session] = await sessionOf(ada)
    const object = { ...session, object: 'identity.verification_session', status: 'verified' }
    const event = {
      object: 'event',
      id: 'evt_made_up',
      type: 'identity.verification_session.verified',
      livemode: false,
    }
    const body = JSON.stringify({ ...event, data: { object } })
    const forged = signedBody({ webhookSecret: 'whsec_wrong' }, body)
    expect((await shop.ask('POST', '/api/webhooks/stripe', forged)).status).toBe(400)
    // Rightly signed, and still only a hint: the provider itself says that it is looking.
    expect((await shop.ask('POST', '/api/webhooks/stripe', signedBody(shop.provider, body))).status).toBe(200)
    expect(await isVerified(ada)).toBe(false)
  })

  it('is missed by the books where nobody has said so, and where the provider says something else', async () => {
    const { id: sellerId } = await aSeller(shop.db)
    await expectCleanBooks(shop)
    await shop.db.updateTable('account').set({ is_verified: true }).where('id', '=', ada.id).execute()
    expect(await faultsOf()).toEqual([
      `${ada.email} is verified, and nobody has said so`,
      `${ada.email} is verified; the audit differs`,
    ])
    await shop.db.updateTable('account').set({ is_verified: false }).where('id', '=', ada.id).execute()
    const [granted] = await shop.db
      .selectFrom('identity_audit')
      .select(['action', 'is_verified'])
      .where('account_id', '=', sellerId)
      .execute()
    expect(granted).toEqual({ action: 'verified without a check', is_verified: true })
  })

  it('lets sellers in and others not, from the next call on', async () => {
    const { id } = await aSeller(shop.db, { verified: false })
    const token = await aSession(shop.db, id)
    const seller: Person = { id, token, email: '', name: '' }
    expect(await isVerified(seller)).toBe(false)
    await decide(seller, 'verify')
    await eventually(async () => expect(await isVerified(seller)).toBe(true))
  })
})

describe('a seller who is suspended (commerce case 24)', () => {
  it('sells nothing, keeps what is sold, and is found and bought from again once that is taken back', async () => {
    const [suspect, other] = [await aSeller(shop.db), await aSeller(shop.db)]
    const [coat, hat, kept] = [
      await aProduct(shop.db, { sellerId: suspect.id }),
      await aProduct(shop.db, { sellerId: other.id }),
      await aProduct(shop.db, { sellerId: suspect.id }),
    ]
    const fitting = await aStylistService(shop.db, { stylistId: suspect.id })
    const token = await aSession(shop.db, suspect.id)
    const archive = (status: string) => shop.ask('PUT', `/api/products/${kept.id}`, { token, body: { status } })
    await archive('archived')
    const cart = [coat.line(), hat.line()]
    const available = async () =>
      (await shop.post<{ lines: { available: boolean }[] }>('/api/cart/quote', { cart })).body.lines.map(
        (line) => line.available,
      )
    const statuses = async () => [
      (await shop.get(`/api/products/slug/${coat.slug}`)).status,
      (await shop.get(`/api/service/${fitting.publicId}`)).status,
    ]
    expect([await available(), await statuses()]).toEqual([
      [true, true],
      [200, 200],
    ])

    const acting = { actor: { command: 'operator suspend' }, reason: 'Counterfeit labels.' }
    await suspendSeller(shop.deps, suspect.id, acting)
    await eventually(async () => expect(await statuses()).toEqual([410, 410]))
    expect(await available()).toEqual([false, true])
    expect(await archive('active')).toMatchObject({ status: 403, body: { code: 'seller_suspended' } })
    expect((await shop.get('/api/parcels', token)).status).toBe(200)

    await expect(suspendSeller(shop.deps, suspect.id, acting)).rejects.toMatchObject({ code: 'already_so' })
    await restoreSeller(shop.deps, suspect.id, { ...acting, reason: 'The labels are real.' })
    await eventually(async () => expect(await statuses()).toEqual([200, 200]))
    expect(await available()).toEqual([true, true])
    expect((await shop.get(`/api/products/slug/${kept.slug}`)).status).toBe(410)
    await eventually(async () =>
      expect((await shop.mails(suspect.email)).map(({ subject }) => subject).sort()).toEqual([
        'Your shop is open again',
        'Your shop is suspended',
      ]),
    )
    const { rows } = await searchAuditEntries(
      shop.db,
      { subjects: [{ kind: 'account', id: suspect.id }] },
      { limit: 9, offset: 0 },
    )
    expect(rows.map(({ act, note }) => `${act}: ${note}`)).toEqual([
      'seller restored: The labels are real.',
      'seller suspended: Counterfeit labels.',
    ])
  })
})
