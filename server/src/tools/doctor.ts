/**
 * `npm run doctor`: is the shop's surroundings in order? `npm run doctor -- --books` also checks that orders, stock,
 * payments and mails agree with each other and with the payment provider, and prints where every cent is. Exits with 1
 * when something is wrong, and with 2 when the provider could not be asked. A shop that works meanwhile moves money
 * between two questions: what is told once and not again was none.
 */
import path from 'node:path'
import { readBooks } from '../books.ts'
import { checkInvariants } from '../invariants.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findBehind } from '../platform/db/migrate.ts'
import { startCluster } from '../platform/embedded-postgres/cluster.ts'
import { checkMailInvariants } from '../platform/outbox/mail-invariants.ts'
import { openStripeIdentity } from '../ports/identity/stripe-identity.ts'
import { PaymentsUnavailable } from '../ports/payments/payments.ts'
import { openStripe } from '../ports/payments/stripe.ts'
import { PayoutsUnavailable } from '../ports/payouts/payouts.ts'
import { openStripePayouts } from '../ports/payouts/stripe-payouts.ts'
import { dataFolder } from '../start/data-folder.ts'
import { settingsOfProcess } from '../start/environment.ts'
import { DATABASE } from '../start/own-database.ts'
import { sandboxKeys } from '../start/sandbox-process.ts'
import { booksInWords } from './books-in-words.ts'

const settings = settingsOfProcess()
console.log('settings: ok')
const folder = dataFolder(settings.DATA_DIR)
const cluster = settings.DATABASE_URL ? undefined : await startCluster({ folder })
const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? cluster?.url(DATABASE) ?? ''
const database = openDatabase(url, { size: 4 })
let wrong = 0
let unasked = false
const say = (what: string, faults: string[]) => {
  wrong += faults.length
  console.log(`${what}: ${faults.length === 0 ? 'ok' : `\n  - ${faults.join('\n  - ')}`}`)
}

const behind = await findBehind(database.db)
say('database', behind ? [`${behind}: npm start does that`] : [])
const sandbox = settings.STRIPE_SECRET_KEY ? undefined : await sandboxKeys(path.join(folder, 'sandbox'))
const stripe = {
  secretKey: settings.STRIPE_SECRET_KEY ?? sandbox?.secretKey ?? '',
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? sandbox?.webhookSecret ?? '',
  ...(sandbox && { at: { host: '127.0.0.1', port: settings.PORT + 1 } }),
}
if (process.argv.includes('--books')) {
  const clock = () => new Date()
  const outside = {
    payments: openStripe(stripe),
    payouts: openStripePayouts(stripe),
    identity: openStripeIdentity(stripe),
  }
  const books = { db: database.db, ...outside, clock }
  try {
    for (const each of await readBooks(books)) {
      const { lines, faults } = booksInWords(each)
      for (const line of lines) console.log(line)
      say(`the books in ${each.currency} add up, and are what the provider says`, faults)
    }
    const checked = [...(await checkInvariants(books)), ...(await checkMailInvariants(books))]
    for (const { check, faults } of checked) say(check, faults)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PayoutsUnavailable)) throw error
    console.log(`the provider could not be asked: ${error.message}`)
    unasked = true
  }
}
await database.close()
if (cluster && !cluster.joined) await cluster.stop()
process.exitCode = unasked ? 2 : wrong > 0 ? 1 : 0
