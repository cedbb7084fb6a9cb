import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openSmtp } from '../../ports/mail/smtp.ts'
import { type Sandbox, startSandbox } from '../../start/sandbox-process.ts'
import { transact } from '../db/transact.ts'
import { checkMailInvariants } from './mail-invariants.ts'
import { post } from './outbox.ts'

let shop: TestApp
let sandbox: Sandbox
let folder: string

// A mail server of its own: its faults are nobody else's.
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mail-server-'))
  sandbox = await startSandbox({
    folder,
    host: '127.0.0.1',
    port: 0,
    merchant: 'Test Shop',
    webhookUrl: 'http://127.0.0.1:9/nobody',
  })
  shop = await startTestApp()
})
// Connections that a test leaves open would not notice the next one's fault.
beforeEach(() => {
  shop.deps.mail.close()
  shop.deps.mail = openSmtp({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: 'Test Shop <help@shop.test>' })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await theMailServer()
  await shop.db.deleteFrom('mail').execute()
})

it('brings sixty mails out, each once', async () => {
  await write(60)
  // A busy machine takes half a minute for it.
  await eventually(async () => expect(await waiting()).toBe(0), 60_000)
  expect(await arrived('order@people.test')).toBe(60)
}, 70_000)

it('sends a password link past a queue of confirmations at a slow mail server', async () => {
  await theMailServer({ kind: 'slow', ms: 400 })
  await write(120)
  await write(1, { to: 'forgetful@people.test', isSecret: true })
  await eventually(async () => expect(await arrived('forgetful@people.test')).toBe(1), 10_000)
  expect(await waiting()).toBeGreaterThan(60)
})

it('loses none while the mail server is down, and sends each once when it is back', async () => {
  await theMailServer({ kind: 'down' })
  await write(30, { to: 'patient@people.test' })
  await eventually(async () => expect(await tries()).toBeGreaterThan(9), 20_000)
  await theMailServer()
  await eventually(async () => expect(await waiting()).toBe(0), 25_000)
  expect(await arrived('patient@people.test')).toBe(30)
})

it('stops after some refusals of one mail, and says so in the books', async () => {
  await theMailServer({ kind: 'refuse' })
  await write(1, { to: 'nobody@people.test' })
  const given = () => shop.db.selectFrom('mail').select(['failed_at', 'failure']).executeTakeFirstOrThrow()
  // The pauses between its tries are cut short.
  for (let attempt = 1; attempt < 5; attempt++) {
    await eventually(async () => expect(await hurry()).toBe(1))
  }
  await eventually(async () => expect((await given()).failed_at).not.toBeNull())
  expect((await given()).failure).toMatch(/550/)
  const [, refused] = await checkMailInvariants(shop.deps)
  expect(refused?.faults).toEqual([expect.stringMatching(/^order confirmation about .*550/)])
  expect(refused?.faults.join()).not.toContain('nobody@people.test')
})

// The last one: connections that hang take the mail server's patience, 8 s, to end.
it('holds up no other job while the mail server does not answer at all', async () => {
  await theMailServer({ kind: 'hang' })
  await write(60)
  await shop.db
    .insertInto('account')
    .values({ email: 'ada@people.test', name: 'Ada', password_hash: '', created_at: new Date() })
    .execute()
  expect((await shop.post('/api/auth/reset-password', { email: 'ada@people.test' })).status).toBe(200)
  await eventually(async () => expect(await written('ada@people.test')).toBe(1), 5000)
})

async function write(count: number, { to = 'order@people.test', isSecret = false } = {}): Promise<void> {
  const words = { subject: 'Your order', text: 'Thank you.', html: '<p>Thank you.</p>' }
  await transact(shop.db, async (tx) => {
    for (let at = 0; at < count; at++) {
      await post(shop.deps, tx, { about: `order:${randomUUID()}`, kind: 'order confirmation', to, isSecret, ...words })
    }
  })
}

async function theMailServer(fault?: { kind: string; ms?: number }): Promise<void> {
  await fetch(`http://127.0.0.1:${sandbox.mailboxPort}/_control/faults`, {
    method: fault ? 'PUT' : 'DELETE',
    ...(fault && { body: JSON.stringify(fault), headers: { 'content-type': 'application/json' } }),
  })
}

async function arrived(to: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${sandbox.mailboxPort}/api/mails?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { mails: unknown[] }).mails.length
}

async function waiting(): Promise<number> {
  return (await shop.db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()).length
}

async function written(to: string): Promise<number> {
  return (await shop.db.selectFrom('mail').select('id').where('recipient', '=', to).execute()).length
}

async function hurry(): Promise<number> {
  const { rowCount } = await shop.database.pool.query(
    "update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry' and start_after > now()",
  )
  return rowCount ?? 0
}

async function tries(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select coalesce(sum(retry_count), 0)::int as tries from pgboss.job where name = 'send-mail'",
  )
  return rows[0].tries
}
