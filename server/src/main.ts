import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type AppOptions, buildApp, jobs } from './app.ts'
import type { Deps } from './deps.ts'
import { indexChanges, startIndexer } from './features/search/index.ts'
import { fillTowns, LARGE_TOWN_PEOPLE } from './features/towns/index.ts'
import { serveWaitingListAtOnce } from './features/waiting-list/serve-at-once.ts'
import { openDatabase } from './platform/db/database.ts'
import { DatabaseFileError } from './platform/db/database-files.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Cluster, startCluster } from './platform/embedded-postgres/cluster.ts'
import { subscribeToInvalidations } from './platform/http/invalidations.ts'
import { MemoryCache } from './platform/http/memory-cache.ts'
import { openOutbound } from './platform/http/outbound.ts'
import { type HostAndPort, hostAndPortOf } from './platform/http/reachable.ts'
import { startTellingChanges } from './platform/http/tell-changes.ts'
import { startQueue } from './platform/jobs/queue.ts'
import { type Log, openLog } from './platform/log/log.ts'
import { openStripeIdentity } from './ports/identity/stripe-identity.ts'
import { openSmtp } from './ports/mail/smtp.ts'
import { openStripe } from './ports/payments/stripe.ts'
import { openStripePayouts } from './ports/payouts/stripe-payouts.ts'
import { isDemo, isLive, type Settings, settingWarnings } from './settings.ts'
import { CannotStart, sayWhy } from './start/cannot-start.ts'
import { dataFolder } from './start/data-folder.ts'
import { loadDemo, seedIfEmpty } from './start/demo.ts'
import { settingsOfProcess } from './start/environment.ts'
import { openImages } from './start/open-images.ts'
import { openPush, openTexts } from './start/open-notifications.ts'
import { claimDatabase, createDatabase, DATABASE } from './start/own-database.ts'
import { requirePorts } from './start/ports.ts'
import { openProgress } from './start/progress.ts'
import { reachDatabase } from './start/reach-database.ts'
import { type Sandbox, startSandbox } from './start/sandbox-process.ts'
import { toShop } from './start/shop.ts'
import { builtWebApp, developedWebApp } from './start/web-app.ts'

const DEVELOPING = process.argv.includes('--dev')
const STARTED_AGAIN = Boolean(process.env.STARTED_AGAIN)
/** A database that is not there at the first start is told about soon; after a crash it may be away for a while. */
const THERE_WITHIN_MS = 8000
const BACK_WITHIN_MS = 60_000
/** What is not listed by then is listed while the shop is open. */
const LISTED_WITHIN_MS = 10_000
const closers: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined
/** Once it is open: waits until nobody sends requests any more. */
let drain = async () => {}
const progress = openProgress()

try {
  await start(settingsOfProcess())
} catch (error) {
  await stop(sayWhy(error, { hasRun: STARTED_AGAIN }))
}

async function start(settings: Settings): Promise<void> {
  // Ctrl-C reaches us twice, from the terminal and from whoever started us: the second must not cut the first short.
  // A lost connection means that whoever started us is gone, killed perhaps: nobody could stop us any more.
  for (const end of ['SIGINT', 'SIGHUP', 'disconnect']) process.on(end, () => void stop(0))
  process.on('SIGTERM', () => void stop(0, drain))

  for (const warning of settingWarnings(process.env)) progress.say(`Mind: ${warning}.`)
  const { PORT: port, HOST: host } = settings
  if (port !== 0) await requirePorts(host, port, { patient: STARTED_AGAIN })
  const folder = dataFolder(settings.DATA_DIR)
  const media = path.resolve(settings.MEDIA_DIR ?? path.join(folder, 'media'))
  await mkdir(media, { recursive: true })
  const { databaseUrl, directUrl, isPooled } = await progress.step('Database', () => findDatabase(settings, folder))
  const log = openLog({ level: settings.LOG_LEVEL, pretty: DEVELOPING })
  const through = isPooled ? 'transactions' : 'sessions'
  const database = openDatabase(databaseUrl, { size: settings.DATABASE_POOL, through, log })
  closers.push(() => database.close())
  if (!settings.DATABASE_URL) closers.push(await claimDatabase(databaseUrl, leaveDatabase))
  await progress.step('Migrations', () => migrateAlone(directUrl))
  await progress.step('Towns', () => fillTowns(database.db, { minPeople: LARGE_TOWN_PEOPLE }))

  const origin = settings.PUBLIC_URL ?? `http://localhost:${port}`
  const sandbox = needsSandbox(settings)
    ? await progress.step('Sandbox', () => startOwnSandbox(settings, folder, new URL(origin).hostname))
    : undefined
  const stripe = {
    secretKey: settings.STRIPE_SECRET_KEY ?? sandbox?.secretKey ?? '',
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? sandbox?.webhookSecret ?? '',
    ...(!settings.STRIPE_SECRET_KEY && sandbox && { at: { host: loopback(host), port: sandbox.port } }),
  }
  const payments = openStripe(stripe)
  const payouts = openStripePayouts({ ...stripe, connectSecret: settings.STRIPE_CONNECT_WEBHOOK_SECRET })
  const identity = openStripeIdentity(stripe)
  const mail = openSmtp({
    url: settings.SMTP_URL ?? `smtp://${loopback(host)}:${sandbox?.smtpPort}`,
    from: settings.MAIL_FROM ?? `"${settings.SITE_NAME.replace(/["\\]/g, '\\$&')}" <${settings.CONTACT_EMAIL}>`,
  })
  closers.push(async () => mail.close())
  const images = openImages(settings, media)
  const push = await openPush(settings, folder, sandbox?.mailboxPort)
  const texts = openTexts(settings, loopback(host), sandbox?.mailboxPort)

  const clock = () => new Date()
  const cache = new MemoryCache()
  const shop = toShop(settings, origin, sandbox && `http://localhost:${sandbox.mailboxPort}`)
  const fetchFromOutside = openOutbound()
  const outside = { payments, payouts, identity, mail, push, texts, images, cache, clock, log, shop, fetchFromOutside }
  // Its pictures are served beside one's own data as well: an address that was handed out goes on answering.
  const demo = isLive(settings) ? undefined : await loadDemo()
  if (isDemo(settings)) {
    if (!demo) progress.say('Mind: the demo shop is not installed, so this one is empty.')
    else {
      await progress.step('Demo shop', () => seedIfEmpty(demo, { db: database.db, shop, now: clock() }))
      if (sandbox && shop.demoPayments) {
        const sales = { databaseUrl: directUrl, deps: outside, now: clock() }
        // The next start goes on with what could not be sold; the shop opens all the same.
        await progress
          .step('Demo sales', () => sandbox.untold(() => demo.sell(sales)))
          .catch((error: unknown) => log.error({ err: error }, 'the demo seller has not sold everything'))
      }
    }
  }

  await progress.step('Search', (say) =>
    indexChanges(database.db, { say: (left) => say(`${left} left`), withinMs: LISTED_WITHIN_MS }),
  )

  const indexer = startIndexer({ db: database.db, log })
  closers.push(() => indexer.stop())
  const waitingList = serveWaitingListAtOnce(() => deps)
  closers.push(() => waitingList.stop())
  const invalidations = await subscribeToInvalidations(directUrl, {
    cache,
    log,
    onReconnect: database.renew,
    onTag: { listing_stale: indexer.wake, freed_time: waitingList.wake },
  })
  closers.push(() => invalidations.stop())
  const telling = startTellingChanges({ db: database.db, log })
  closers.push(() => telling.stop())
  const queue = await startQueue(database, jobs, () => deps, log)
  closers.push(() => queue.stop())
  const deps: Deps = { db: database.db, queue, ...outside }

  const web = DEVELOPING ? await developedWebApp() : await builtWebApp()
  closers.push(() => web.close())
  const options: AppOptions = {
    files: { client: web.client, media },
    ...(demo && { pictures: (scope) => demo.pictures(scope, { media }) }),
    pages: web.pages,
    trustProxy: settings.TRUST_PROXY,
    health: {
      isLeaving: () => stopping !== undefined,
      isSubscribed: invalidations.isSubscribed,
      outside: externalServices(settings, loopback(host), sandbox),
    },
  }
  const app = await buildApp(deps, options)
  web.attach?.(app)
  await app.listen({ port, host })
  closers.push(() => app.close())
  drain = () => pause(settings.DRAIN_SECONDS * 1000)
  if (demo && isDemo(settings) && settings.DEMO_PICTURES === 'ahead') {
    closers.push(await demo.warmPictures({ db: database.db, databaseUrl: directUrl, media }))
  }
  printAddresses(settings, origin, sandbox)
  if (settings.TOWNS === 'all') closers.push(fillSmallTowns(database.db, log))
}

/** The other hundred thousand, beside the open shop; answers how to stop that. */
function fillSmallTowns(db: Deps['db'], log: Log): () => Promise<void> {
  const stopped = new AbortController()
  const filling = fillTowns(db, { signal: stopped.signal }).then(
    (filled) => filled && !stopped.signal.aborted && progress.say('Small towns can be found as well'),
    (error: unknown) => log.error({ err: error }, 'small towns were not filled; the next start goes on'),
  )
  return async () => {
    stopped.abort()
    await filling
  }
}

function externalServices(settings: Settings, here: string, sandbox: Sandbox | undefined): Record<string, HostAndPort> {
  return {
    payments:
      settings.STRIPE_SECRET_KEY || !sandbox
        ? hostAndPortOf('https://api.stripe.com')
        : { host: here, port: sandbox.port },
    mail:
      settings.SMTP_URL || !sandbox ? hostAndPortOf(settings.SMTP_URL ?? '') : { host: here, port: sandbox.smtpPort },
    ...(settings.S3_ENDPOINT && { images: hostAndPortOf(settings.S3_ENDPOINT) }),
  }
}

async function findDatabase(settings: Settings, folder: string) {
  const databaseUrl = settings.DATABASE_URL ?? (await startEmbedded(folder))
  const directUrl = settings.DATABASE_DIRECT_URL ?? databaseUrl
  const { isPooled, hint } = await reachDatabase(
    { url: databaseUrl, directUrl },
    STARTED_AGAIN ? BACK_WITHIN_MS : THERE_WITHIN_MS,
  )
  if (hint) progress.say(`Mind: ${hint}.`)
  return { databaseUrl, directUrl, isPooled }
}

/** Over a connection of its own, which may take its time. */
async function migrateAlone(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { size: 1, through: 'patience' })
  try {
    await migrate(db)
  } catch (error) {
    throw error instanceof DatabaseFileError ? new CannotStart(error.message, { cause: error }) : error
  } finally {
    await close()
  }
}

/** The database was lost for a moment, and another server has taken it: two must not work on it. */
function leaveDatabase(): void {
  console.error('\n  Another server has taken the database of this data folder; this one ends.\n')
  void stop(1)
}

async function startEmbedded(folder: string): Promise<string> {
  const cluster: Cluster = await startCluster({ folder })
  cluster.keepUp(progress.say)
  // A development server is restarted on every save: its database stays up in between.
  if (!DEVELOPING) closers.push(() => cluster.stop())
  await createDatabase(cluster.url('postgres'))
  return cluster.url(DATABASE)
}

function needsSandbox(settings: Settings): boolean {
  return !settings.STRIPE_SECRET_KEY || !settings.SMTP_URL
}

function startOwnSandbox(
  { HOST: host, PORT: port, SITE_NAME: merchant }: Settings,
  folder: string,
  hostname: string,
): Promise<Sandbox> {
  const options = {
    folder: path.join(folder, 'sandbox'),
    host,
    port: port + 1,
    merchant,
    hostname,
    patient: STARTED_AGAIN,
    isEnding: () => stopping !== undefined,
    webhookUrl: `http://${loopback(host)}:${port}/api/webhooks/stripe`,
  }
  return startSandbox(options, progress.say).then((sandbox) => {
    closers.push(() => sandbox.stop())
    return sandbox
  })
}

/** The address at which our own processes find each other. */
function loopback(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

function printAddresses(settings: Settings, origin: string, sandbox: Sandbox | undefined): void {
  progress.box(settings.SITE_NAME, [
    ['Shop', origin],
    ['API docs', `${origin}/api/docs`],
    ...(sandbox && !settings.SMTP_URL
      ? [['Mailbox', `http://localhost:${sandbox.mailboxPort}`] as [string, string]]
      : []),
    ...(sandbox ? [['Sandbox', `http://localhost:${sandbox.port}`] as [string, string]] : []),
    ...(isDemo(settings)
      ? ([
          ['Logins', 'shopper@demo.test, seller@demo.test, newseller@demo.test'],
          ['Password', 'demo-password'],
          ['Cards', '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined'],
          ['', '4000 0027 6000 3184 asks for confirmation; any future date, any code'],
        ] as [string, string][])
      : []),
  ])
}

function stop(code: number, first = async () => {}): Promise<void> {
  stopping ??= (async () => {
    await first()
    // The other way round than they were opened: no request meets a closed database.
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error))
    process.exit(code)
  })()
  return stopping
}
