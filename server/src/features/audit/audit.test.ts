import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Act, type AuditSearch, recordAct, searchAuditEntries, toAuditEntry } from './index.ts'

let shop: TestApp
let ada: Person
const chrome = { network: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0' }

beforeAll(async () => {
  shop = await startTestApp()
  ada = await aBuyer(shop, 'Ada Moreau')
})
afterAll(() => shop.close())

const record = (act: Act) => transact(shop.db, (tx) => recordAct(shop.deps, tx, act))
const found = async (search: AuditSearch) =>
  (await searchAuditEntries(shop.db, search, { limit: 20, offset: 0 })).rows.map(toAuditEntry)

it('keeps who did what to whom, when, from where, before and after and why, and finds it by each', async () => {
  const grace = await aBuyer(shop, 'Grace Okafor')
  await record({
    actor: { accountId: ada.id },
    act: 'fee changed',
    subject: { kind: 'setting', id: 'platform fee', label: 'Platform fee' },
    from: chrome,
    before: { percent: 10 },
    after: { percent: 12.5 },
    note: 'Agreed with the sellers in autumn.',
  })
  await shop.advance(60)
  await record({
    actor: { command: 'operator suspend' },
    act: 'seller suspended',
    subject: { kind: 'account', id: grace.id },
  })

  const fee = {
    actor: 'Ada Moreau',
    actorKind: 'account',
    actorId: ada.id,
    act: 'fee changed',
    subject: { kind: 'setting', id: 'platform fee', label: 'Platform fee' },
    from: 'Chrome on Windows, 203.0.113.7',
    before: { percent: 10 },
    after: { percent: 12.5 },
    note: 'Agreed with the sellers in autumn.',
  }
  const suspended = { actor: 'operator suspend', subject: { kind: 'account', id: grace.id, label: 'Grace Okafor' } }
  expect(await found({})).toMatchObject([suspended, fee])
  for (const words of ['FEE CHANGED', 'moreau', ada.email, '203.0.113', 'autumn', '12.5', 'chrome on']) {
    expect(await found({ words }), words).toMatchObject([fee])
  }
  expect(await found({ words: 'okafor' })).toMatchObject([suspended])
  expect(await found({ words: '100%' })).toEqual([])
  expect(await found({ subjects: [{ kind: 'setting', id: 'platform fee' }] })).toMatchObject([fee])
  expect(await found({ accountId: grace.id })).toMatchObject([suspended])
  const between = new Date(shop.deps.clock().getTime() - 30 * 60_000)
  expect(await found({ until: between })).toMatchObject([fee])
  expect(await found({ from: between })).toMatchObject([suspended])
})

it('keeps no act that did not happen, and lets nobody change or take away one that did', async () => {
  await record({ actor: 'system', act: 'limit reached', subject: { kind: 'account', id: ada.id } })
  const before = await found({ words: 'limit reached' })
  expect(before).toMatchObject([{ actor: 'System' }])

  await expect(
    transact(shop.db, async (tx) => {
      await recordAct(shop.deps, tx, { actor: 'system', act: 'undone', subject: { kind: 'account', id: ada.id } })
      throw new Error('it did not work out')
    }),
  ).rejects.toThrow('it did not work out')
  for (const statement of [`update audit_entry set note = ''`, 'delete from audit_entry', 'truncate audit_entry']) {
    await expect(shop.database.query(statement), statement).rejects.toThrow('append-only')
  }

  expect(await found({ words: 'undone' })).toEqual([])
  expect(await found({ words: 'limit reached' })).toEqual(before)
})
