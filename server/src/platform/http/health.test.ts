import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { hostAndPortOf } from './reachable.ts'

interface Ready {
  status: string
  problem?: string
  changes?: string
  jobs?: string
  payments?: string
  mail?: string
}

const helper = createServer((socket) => socket.destroy())
let shop: TestApp
let following = true
let leaving = false
beforeAll(async () => {
  helper.listen(0, '127.0.0.1')
  await once(helper, 'listening')
  const { port } = helper.address() as AddressInfo
  shop = await startTestApp({
    health: {
      isSubscribed: () => following,
      isLeaving: () => leaving,
      outside: { payments: { host: '127.0.0.1', port }, mail: { host: '127.0.0.1', port: 9 } },
    },
  })
})
afterAll(async () => {
  await shop.close()
  helper.close()
})

const ready = () => shop.get<Ready>('/readyz')

it('says that a mail server is away, and is ready all the same', async () => {
  const response = await ready()
  expect(response.status).toBe(200)
  expect(response.body).toEqual({ status: 'ok', changes: 'ok', jobs: 'ok', payments: 'ok', mail: 'unreachable' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('says that payments cannot be reached, within seconds', async () => {
  helper.close()
  await eventually(async () => {
    const { status, body } = await ready()
    expect([status, body.payments]).toEqual([200, 'unreachable'])
  })
})

it('says that changes are not heard of', async () => {
  following = false
  expect((await ready()).body.changes).toBe('not followed')
  following = true
})

it('says how late the oldest job is that should run by now', async () => {
  await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, partition, table_name)
    select 'a-queue-without-worker', policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, false, 'job_common' from pgboss.queue limit 1`.execute(shop.db)
  await sql`insert into pgboss.job (name, start_after)
    values ('a-queue-without-worker', now() - interval '5 minutes')`.execute(shop.db)
  await eventually(async () => expect((await ready()).body.jobs).toMatch(/^late by 30\d s$/))
  await sql`delete from pgboss.job where name = 'a-queue-without-worker'`.execute(shop.db)
  await eventually(async () => expect((await ready()).body.jobs).toBe('ok'))
})

it('is not ready with a migration to come, and alive all the same', async () => {
  const migration = '0001_accounts'
  await sql`update kysely_migration set name = 'away' where name = ${migration}`.execute(shop.db)
  await eventually(async () => {
    const { status, body } = await ready()
    expect([status, body.problem]).toEqual([503, 'the database has not been migrated'])
  })
  expect((await shop.get('/livez')).status).toBe(200)
  await sql`update kysely_migration set name = ${migration} where name = 'away'`.execute(shop.db)
  await eventually(async () => expect((await ready()).status).toBe(200))
})

it('is not ready once it is about to leave, while requests under way and new ones are still answered', async () => {
  leaving = true
  const response = await ready()
  expect([response.status, response.body.problem, response.headers.get('retry-after')]).toEqual([503, 'closing', '5'])
  expect((await shop.get('/api/products/recent')).status).toBe(200)
  leaving = false
})

it('knows where helpers listen by their address', () => {
  expect(hostAndPortOf('smtps://user:p%40ss@mail.example')).toEqual({ host: 'mail.example', port: 465 })
  expect(hostAndPortOf('smtp://[::1]:2525')).toEqual({ host: '::1', port: 2525 })
  expect(hostAndPortOf('https://api.stripe.com')).toEqual({ host: 'api.stripe.com', port: 443 })
})
