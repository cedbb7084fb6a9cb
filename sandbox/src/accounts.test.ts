import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openAccounts } from './accounts.ts'

it('reads journals in which responses were answers and requesters askers', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const now = Date.now()
  const kept = {
    id: 'key-1',
    at: now,
    path: '/v1/refunds',
    fingerprint: 'f',
    requestId: 'req_1',
    status: 200,
    body: '{}',
  }
  const asker = { id: 'req_1', idempotency_key: 'key-1' }
  const event = { id: 'evt_1', type: 'refund.created', created: Math.floor(now / 1000), asker, snapshot: {} }
  const entry = { account: 'sk_test_1', changes: { answers: [kept], events: [event] } }
  await writeFile(join(dir, 'accounts.jsonl'), `${JSON.stringify(entry)}\n`)

  for (const round of ['as it was written', 'as it was rewritten']) {
    const accounts = await openAccounts(dir, () => now)
    const account = accounts.find('sk_test_1')
    expect(account?.responses.get('key-1'), round).toEqual(kept)
    expect(account?.events.get('evt_1'), round).toMatchObject({ id: 'evt_1', requester: asker })
    await accounts.close()
  }
})
