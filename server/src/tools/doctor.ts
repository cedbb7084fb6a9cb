/**
 * `npm run doctor`: is the shop's surroundings in order? `npm run doctor -- --books` also checks that orders, stock,
 * payments and mails agree with each other and with the payment provider. Exits with 1 when something is wrong.
 */
import path from 'node:path'
import { checkInvariants } from '../invariants.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findBehind } from '../platform/db/migrate.ts'
import { startCluster } from '../platform/embedded-postgres/cluster.ts'
import { checkMailInvariants } from '../platform/outbox/mail-invariants.ts'
import { openStripe } from '../ports/payments/stripe.ts'
import { dataFolder } from '../start/data-folder.ts'
import { settingsOfProcess } from '../start/environment.ts'
import { DATABASE } from '../start/own-database.ts'
import { sandboxKeys } from '../start/sandbox-process.ts'

const settings = settingsOfProcess()
console.log('settings: ok')
const folder = dataFolder(settings.DATA_DIR)
const cluster = settings.DATABASE_URL ? undefined : await startCluster({ folder })
const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? cluster?.url(DATABASE) ?? ''
const database = openDatabase(url, { size: 4 })
let wrong = 0
const say = (what: string, faults: string[]) => {
  wrong += faults.length
  console.log(`${what}: ${faults.length === 0 ? 'ok' : `\n  - ${faults.join('\n  - ')}`}`)
}

const behind = await findBehind(database.db)
say('database', behind ? [`${behind}: npm start does that`] : [])
const sandbox = settings.STRIPE_SECRET_KEY ? undefined : await sandboxKeys(path.join(folder, 'sandbox'))
const payments = openStripe({
  secretKey: settings.STRIPE_SECRET_KEY ?? sandbox?.secretKey ?? '',
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? sandbox?.webhookSecret ?? '',
  ...(sandbox && { at: { host: '127.0.0.1', port: settings.PORT + 1 } }),
})
if (process.argv.includes('--books')) {
  const clock = () => new Date()
  const books = { db: database.db, payments, clock }
  const checked = [...(await checkInvariants(books)), ...(await checkMailInvariants(books))]
  for (const { check, faults } of checked) say(check, faults)
}
await database.close()
if (cluster && !cluster.joined) await cluster.stop()
process.exitCode = wrong > 0 ? 1 : 0
