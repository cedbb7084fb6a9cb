import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually, type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { openTestShop, type TestShop } from '../../test/test-shop.ts'

let sandbox: RunningSandbox
let shop: TestShop

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  shop = await openTestShop(sandbox)
  return () => shop.close()
})

const RETURN = 'http://127.0.0.1:3000/verify-success'
const begin = () =>
  shop.stripe.identity.verificationSessions.create({
    type: 'document',
    metadata: { userId: 'u1' },
    return_url: RETURN,
    client_reference_id: 'u1',
  })
const press = (url: string | null, outcome: 'verify' | 'fail') =>
  fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })
const steps = () => shop.types().map((type) => type.split('.').at(-1))

it('verifies a person who presses Verify', async () => {
  const session = await begin()
  expect(session).toMatchObject({ status: 'requires_input', metadata: { userId: 'u1' }, client_reference_id: 'u1' })
  expect(await (await fetch(session.url ?? '')).text()).toContain('>Verify</button>')

  const response = await press(session.url, 'verify')
  expect([response.status, response.headers.get('location')]).toEqual([303, RETURN])

  await eventually(() => expect(steps()).toEqual(['created', 'processing', 'verified']))
  const verified = await shop.stripe.identity.verificationSessions.retrieve(session.id)
  expect(verified).toMatchObject({ status: 'verified', last_error: null, url: null })
})

it('asks again after a document that failed, and the second try may pass', async () => {
  const session = await begin()
  await press(session.url, 'fail')
  await eventually(() => expect(steps()).toEqual(['created', 'processing', 'requires_input']))

  const failed = await shop.stripe.identity.verificationSessions.retrieve(session.id)
  expect(failed.last_error).toEqual({
    code: 'document_unverified_other',
    reason: 'The document could not be verified.',
  })
  await press(failed.url, 'verify')
  await eventually(() => expect(steps().at(-1)).toBe('verified'))
})

it('cancels a check that nobody has begun, and no other', async () => {
  const { id, url } = await begin()
  expect(await shop.stripe.identity.verificationSessions.cancel(id)).toMatchObject({ status: 'canceled', url: null })
  expect(await (await fetch(url ?? '')).text()).toContain('Canceled')

  const other = await begin()
  await shop.control('POST', `/identity/${other.id}`, { outcome: 'verify' })
  await expect(shop.stripe.identity.verificationSessions.cancel(other.id)).rejects.toThrow('You cannot cancel')
})
