import { randomBytes } from 'node:crypto'
import { misfitOf } from '@dressing-room/contract/problem'
import type { RefusalCode } from '@dressing-room/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Deps } from '../src/deps.ts'
import type { Database } from '../src/platform/db/database.ts'
import { transact } from '../src/platform/db/transact.ts'
import { type Log, openLog } from '../src/platform/log/log.ts'
import { giveBackDatabase, takeDatabase } from './databases.ts'
import { inDatabase } from './global-setup.ts'
import { openShop, type ShopOptions } from './open-shop.ts'
import { providerOf, type TestProvider } from './provider.ts'

export { PAGES_ORIGIN } from './open-shop.ts'

export interface TestResponse<T = Record<string, unknown>> {
  status: number
  headers: Headers
  body: T
  text: string
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  db: Deps['db']
  database: Database
  origin: string
  /** The folder of its pictures. */
  media: string
  /** The payment provider as this shop's account sees it. */
  provider: TestProvider
  /** Moves the shop's clock on, and the provider's with it; open checkouts grow older by as much. */
  advance(minutes: number): Promise<void>
  /** A real request over HTTP. */
  ask<T = Record<string, unknown>>(method: string, url: string, options?: AskOptions): Promise<TestResponse<T>>
  get<T = Record<string, unknown>>(url: string, token?: string): Promise<TestResponse<T>>
  post<T = Record<string, unknown>>(url: string, body: unknown, token?: string): Promise<TestResponse<T>>
  mails(to: string): Promise<{ subject: string; id: string }[]>
  /** A second process' worth of the same shop: its own memory and connections, one database. */
  another(more?: Pick<TestOptions, 'indexing' | 'noticesUrl'>): Promise<TestApp>
  close(): Promise<void>
}

interface AskOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

interface TestOptions extends ShopOptions {
  /** Receives the log; silent by default. */
  log?: Log
  /** A migrated database to work on instead of one of its own. */
  databaseUrl?: string
}

/** The whole shop on a database of its own, listening, with the sandbox as the outside world. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const own = options.databaseUrl ? undefined : await takeDatabase()
  const url = own ? inDatabase(inject('databaseServer'), own.name) : (options.databaseUrl ?? '')
  const provider = providerOf(
    inject('sandbox').port,
    `sk_test_${randomBytes(12).toString('hex')}`,
    `whsec_${randomBytes(12).toString('hex')}`,
  )
  const shop = await startOn(url, provider, options, own?.database)
  await provider.sendEventsTo(`${shop.origin}/api/webhooks/stripe`)
  return {
    ...shop,
    async close() {
      await shop.close()
      if (own) await giveBackDatabase(own)
    },
  }
}

async function startOn(url: string, provider: TestProvider, options: TestOptions, open?: Database): Promise<TestApp> {
  const sandbox = inject('sandbox')
  const { secretKey, webhookSecret } = provider
  let offset = 0
  const opened = await openShop(
    {
      databaseUrl: url,
      // One that is listened to says what becomes of its connections: to the log of whoever opens it.
      ...(open && !options.log && { database: open }),
      sandbox,
      keys: { secretKey, webhookSecret },
      clock: () => new Date(Date.now() + offset),
      log: options.log ?? openLog({ level: process.env.TEST_LOG ?? 'silent' }),
    },
    options,
  )
  const { app, deps, database, origin, media } = opened

  async function ask<T>(
    method: string,
    path: string,
    { token, body, headers }: AskOptions = {},
  ): Promise<TestResponse<T>> {
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    const isJson = /json/.test(type)
    if (type.startsWith('application/problem+json')) expectAgreedProblem(JSON.parse(text))
    return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : text) as T }
  }

  return {
    app,
    deps,
    db: database.db,
    database,
    origin,
    media,
    provider,
    async advance(minutes) {
      offset += minutes * 60_000
      // Checkouts live by the database's clock, which nobody can move: they grow older instead.
      await ageCheckouts(database.db, minutes)
      await provider.advance(Math.round(minutes * 60))
    },
    ask,
    get: (path, token) => ask('GET', path, { token }),
    post: (path, body, token) => ask('POST', path, { token, body }),
    async mails(to) {
      const response = await fetch(`http://127.0.0.1:${sandbox.mailboxPort}/api/mails?to=${encodeURIComponent(to)}`)
      return ((await response.json()) as { mails: { subject: string; id: string }[] }).mails
    },
    another: (more) => startOn(url, provider, { ...options, ...more }),
    close: opened.close,
  }
}

/** Whatever a test asks, a refusal tells what the contract says of its code. */
function expectAgreedProblem({
  type,
  title,
  status,
  detail,
  code,
  message,
  ...details
}: Record<string, unknown>): void {
  expect([type, typeof title, typeof status, typeof detail, typeof message]).toEqual([
    'about:blank',
    'string',
    'number',
    'string',
    'string',
  ])
  if (code !== 'fault') expect(misfitOf(code as RefusalCode, details), `details of ${code}`).toBeUndefined()
}

async function ageCheckouts(db: Deps['db'], minutes: number): Promise<void> {
  const by = sql`make_interval(secs => ${minutes * 60})`
  // All rows at once, while the shop is at work on some of them: of two that wait for each other one tries again.
  const age = (statement: RawBuilder<unknown>) => transact(db, (tx) => statement.execute(tx))
  await age(sql`
    update shop_order set created_at = created_at - ${by}, ended_at = ended_at - ${by}, paid_at = paid_at - ${by}`)
  await age(sql`
    update checkout set created_at = created_at - ${by}, ends_at = ends_at - ${by}, held_until = held_until - ${by},
      polled_at = polled_at - ${by}, page_asked_at = page_asked_at - ${by},
      page_asking_until = page_asking_until - ${by}, paid_at = paid_at - ${by}`)
}
