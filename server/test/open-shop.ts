import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import webPush from 'web-push'
import { type AppOptions, buildApp, jobs } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { startIndexer } from '../src/features/search/index.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { subscribeToInvalidations } from '../src/platform/http/invalidations.ts'
import { MemoryCache } from '../src/platform/http/memory-cache.ts'
import { type FetchFromOutside, openOutbound } from '../src/platform/http/outbound.ts'
import { postOutside } from '../src/platform/http/post-outside.ts'
import { startTellingChanges } from '../src/platform/http/tell-changes.ts'
import { startQueue } from '../src/platform/jobs/queue.ts'
import type { Log } from '../src/platform/log/log.ts'
import { openStripeIdentity } from '../src/ports/identity/stripe-identity.ts'
import { openDisk } from '../src/ports/images/disk.ts'
import { openSmtp } from '../src/ports/mail/smtp.ts'
import { openStripe } from '../src/ports/payments/stripe.ts'
import { openStripePayouts } from '../src/ports/payouts/stripe-payouts.ts'
import { openWebPush } from '../src/ports/push/web-push.ts'
import { openTwilio } from '../src/ports/texts/twilio.ts'
import type { Shop } from '../src/settings.ts'

/** What pages take for the shop's address: they are set up before there is a port. */
export const PAGES_ORIGIN = 'http://shop.test'

/** Made once for the tests. */
const PUSH_KEYS = webPush.generateVAPIDKeys()
const TWILIO = { accountSid: 'ACtest', authToken: 'token', from: '+15005550006' }

export interface ShopOptions extends Pick<AppOptions, 'pages' | 'trustProxy' | 'health'> {
  shop?: Partial<Shop>
  /** The web, where a test plays a part of it; otherwise the real one, which tests do not ask. */
  fetchFromOutside?: FetchFromOutside
  /** Leads to a pooler in transaction mode before that database. */
  poolerUrl?: string
  /** Leads to that database too: over this, notices of changes come. */
  noticesUrl?: string
  /** Lists what changes by itself, as the shop does; otherwise a test says when, with `indexed`. */
  indexing?: boolean
}

/** Where a shop of the tests finds what it needs. */
export interface ShopPlace {
  databaseUrl: string
  /** Connections to it, which stay open when the shop closes; otherwise it opens its own. */
  database?: Database
  sandbox: { port: number; smtpPort: number; mailboxPort: number }
  keys: { secretKey: string; webhookSecret: string }
  clock: () => Date
  log: Log
  /** Any free one, unless said. */
  port?: number
}

export interface OpenShop {
  app: FastifyInstance
  deps: Deps
  database: Database
  origin: string
  /** The folder of its pictures. */
  media: string
  close(): Promise<void>
}

/** One process' worth of the whole shop, listening, with its workers; knows nothing of the test runner. */
export async function openShop(
  { databaseUrl, database: open, sandbox, keys, clock, log, port = 0 }: ShopPlace,
  options: ShopOptions,
): Promise<OpenShop> {
  const database =
    open ??
    openDatabase(options.poolerUrl ?? databaseUrl, {
      size: 20,
      through: options.poolerUrl ? 'transactions' : 'sessions',
      log,
    })
  const media = await mkdtemp(path.join(os.tmpdir(), 'media-'))
  const stripe = { ...keys, at: { host: '127.0.0.1', port: sandbox.port } }
  const cache = new MemoryCache()
  const indexer = options.indexing ? startIndexer({ db: database.db, log }) : undefined
  const onTag = indexer && { listing_stale: indexer.wake }
  const following = await subscribeToInvalidations(options.noticesUrl ?? databaseUrl, {
    cache,
    log,
    onReconnect: database.renew,
    ...(onTag && { onTag }),
  })
  const telling = startTellingChanges({ db: database.db, log })
  const queue = await startQueue(database, jobs, () => deps, log)
  const deps: Deps = {
    db: database.db,
    payments: openStripe(stripe),
    payouts: openStripePayouts(stripe),
    identity: openStripeIdentity(stripe),
    mail: openSmtp({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: 'Test Shop <help@shop.test>' }),
    push: openWebPush({
      keys: PUSH_KEYS,
      contact: 'mailto:help@shop.test',
      post: postOutside(openOutbound({ mayReach: (_, port) => port === sandbox.mailboxPort })),
    }),
    texts: openTwilio({ ...TWILIO, at: `http://127.0.0.1:${sandbox.mailboxPort}` }),
    images: openDisk({ folder: media, keepFree: 0 }),
    queue,
    cache,
    fetchFromOutside: options.fetchFromOutside ?? openOutbound(),
    clock,
    log,
    shop: {
      name: 'Test Shop',
      // Until it listens and has a port.
      origin: PAGES_ORIGIN,
      contactEmail: 'help@shop.test',
      platformFeePercent: 10,
      payoutHoldDays: 7,
      payoutDay: 'Monday',
      payoutMinimum: 1,
      giftCardCurrency: 'USD',
      passwordMinLength: 1,
      maxProductsPerSeller: 10_000,
      banner: '',
      demoPayments: true,
      mailbox: '',
      imageUpload: { url: '/api/uploads', preset: 'dressing-room', quota: { images: 200, megabytes: 200 } },
      imageHosts: [],
      importPictureHosts: [],
      ...options.shop,
    },
  }
  const app = await buildApp(deps, {
    files: { client: undefined, media },
    ...(options.pages && { pages: options.pages }),
    trustProxy: options.trustProxy,
    ...(options.health && { health: options.health }),
  })
  const origin = await app.listen({ port, host: '127.0.0.1' })
  deps.shop.origin = origin
  return {
    ...{ app, deps, database, origin, media },
    async close() {
      await app.close()
      await queue.stop()
      await following.stop()
      await telling.stop()
      await indexer?.stop()
      deps.mail.close()
      if (!open) await database.close()
      await rm(media, { recursive: true, force: true })
    },
  }
}
