import path from 'node:path'
import type { Deps } from '../deps.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startCluster } from '../platform/embedded-postgres/cluster.ts'
import { MemoryCache } from '../platform/http/memory-cache.ts'
import { openOutbound } from '../platform/http/outbound.ts'
import { startQueue } from '../platform/jobs/queue.ts'
import { openLog } from '../platform/log/log.ts'
import { openStripeIdentity } from '../ports/identity/stripe-identity.ts'
import { openSmtp } from '../ports/mail/smtp.ts'
import { openStripe } from '../ports/payments/stripe.ts'
import { openStripePayouts } from '../ports/payouts/stripe-payouts.ts'
import { dataFolder } from './data-folder.ts'
import { settingsOfProcess } from './environment.ts'
import { openImages } from './open-images.ts'
import { openPush, openTexts } from './open-notifications.ts'
import { DATABASE } from './own-database.ts'
import { sandboxKeys } from './sandbox-process.ts'
import { toShop } from './shop.ts'

/**
 * What use cases need that are called by a command, beside a shop that may be open: its jobs do what is asked for here,
 * and send the mails.
 */
export async function withCommandDeps(work: (deps: Deps) => Promise<void>): Promise<void> {
  const settings = settingsOfProcess()
  const folder = dataFolder(settings.DATA_DIR)
  const cluster = settings.DATABASE_URL ? undefined : await startCluster({ folder })
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? cluster?.url(DATABASE) ?? ''
  const log = openLog({ level: 'error' })
  const database = openDatabase(url, { size: 4 })
  try {
    const sandbox = settings.STRIPE_SECRET_KEY ? undefined : await sandboxKeys(path.join(folder, 'sandbox'))
    const stripe = {
      secretKey: settings.STRIPE_SECRET_KEY ?? sandbox?.secretKey ?? '',
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? sandbox?.webhookSecret ?? '',
      ...(sandbox && { at: { host: '127.0.0.1', port: settings.PORT + 1 } }),
    }
    const sandboxPort = sandbox && settings.PORT + 2
    // Without jobs of its own: they wait for the shop's workers.
    const queue = await startQueue(database, [], () => undefined, log)
    try {
      await work({
        db: database.db,
        clock: () => new Date(),
        queue,
        log,
        shop: toShop(settings, settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
        payments: openStripe(stripe),
        payouts: openStripePayouts({ ...stripe, connectSecret: settings.STRIPE_CONNECT_WEBHOOK_SECRET }),
        identity: openStripeIdentity(stripe),
        mail: openSmtp({
          url: settings.SMTP_URL ?? `smtp://127.0.0.1:${settings.PORT + 3}`,
          from: settings.CONTACT_EMAIL,
        }),
        push: await openPush(settings, folder, sandboxPort),
        texts: openTexts(settings, '127.0.0.1', sandboxPort),
        images: openImages(settings, path.resolve(settings.MEDIA_DIR ?? path.join(folder, 'media'))),
        cache: new MemoryCache(),
        fetchFromOutside: openOutbound(),
      })
    } finally {
      await queue.stop()
    }
  } finally {
    await database.close()
    if (cluster && !cluster.joined) await cluster.stop()
  }
}
