import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { findProducts } from '../../features/catalog/store.ts'
import { openDatabase } from './database.ts'
import { isDatabaseAway, isDatabaseCrowded } from './errors.ts'
import { onCommit, transact } from './transact.ts'

let shop: TestApp
let url: string
beforeAll(async () => {
  shop = await startTestApp()
  url = shop.database.pool.options.connectionString ?? ''
})
afterAll(() => shop.close())

it('plans the first call of a statement as the fortieth, with one value or many', async () => {
  const { id } = await aProduct(shop.db)
  const { db, close } = openDatabase(url, { size: 1 })
  for (let call = 0; call < 40; call++) expect(await findProducts(db, [id])).toHaveLength(1)
  for (let call = 0; call < 8; call++) await findProducts(db, Array(8).fill(id))
  const { rows } = await sql<{ plans: number; custom: number }>`
    select generic_plans as plans, custom_plans as custom from pg_prepared_statements
    where statement like '%with ordinality as wanted%' and statement not like '%pg_prepared_statements%'`.execute(db)
  expect(rows).toEqual([{ plans: 48, custom: 0 }])
  await close()
})

it('tells who listens of each transaction that is committed, and of none that is undone', async () => {
  let heard = 0
  const stop = onCommit(shop.db, () => heard++)
  const failing = transact(shop.db, async (tx) => {
    await sql`select 1`.execute(tx)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(heard).toBe(0)
  await transact(shop.db, async (tx) => {
    await sql`select 1`.execute(tx)
    expect(heard).toBe(0)
  })
  expect(heard).toBe(1)
  stop()
  await transact(shop.db, async (tx) => void (await sql`select 1`.execute(tx)))
  expect(heard).toBe(1)
})

it('never compiles a statement, whatever the server would do', async () => {
  expect((await sql`show jit`.execute(shop.db)).rows).toEqual([{ jit: 'off' }])
})

const failed = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

it.each([
  ['shut down', failed({ code: '57P01' }), true],
  ['starting up', failed({ code: '57P03' }), true],
  ['out of connections', failed({ code: '53300' }), true],
  ['a transaction that was left alone', failed({ code: '25P03' }), true],
  ['a broken connection', failed({ code: '08006' }), true],
  ['a standby since the last moment', failed({ code: '25006' }), true],
  ['a statement that this session has lost', failed({ code: '26000' }), true],
  ['a table that a migration has changed', failed({ code: '0A000' }, 'cached plan must not change result type'), true],
  ['refused', failed({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['cut', failed({ code: 'ECONNRESET', syscall: 'read' }), true],
  ['an unknown name', failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), true],
  ['several addresses refused', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), true],
  ['a client that was lost before', new Error('Client has encountered a connection error and is not queryable'), true],
  ['a missing file', failed({ code: 'ENOENT', syscall: 'open' }), false],
  ['an upload that was cut off', failed({ code: 'ECONNRESET' }, 'aborted'), false],
  ['another missing feature', failed({ code: '0A000' }), false],
  ['a broken rule', failed({ code: '23505' }), false],
  ['a mistake of ours', failed({ code: '42P01' }), false],
  ['no error at all', 'ECONNREFUSED', false],
])('tells a database that is away from faults: %s', (_, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})

it('tells a database that is crowded from one that is away', () => {
  expect(['57014', '40001', '40P01', '55P03'].map((code) => isDatabaseCrowded(failed({ code })))).toEqual(
    Array(4).fill(true),
  )
  expect(isDatabaseCrowded(failed({ code: '57P01' }))).toBe(false)
})
