// One more process of a shop of the tests, for tests to kill: node run-shop-process.ts <what `SecondShop` holds, as JSON>
import type { Shop } from '../src/settings.ts'
import { errorLog } from './error-log.ts'
import { openShop } from './open-shop.ts'

export interface SecondShop {
  databaseUrl: string
  sandbox: { port: number; smtpPort: number; mailboxPort: number }
  keys: { secretKey: string; webhookSecret: string }
  shop: Partial<Shop>
  port: number
  /** How many milliseconds its clock is ahead; told anew by messages. */
  ahead: number
}

const { shop, ahead, ...place } = JSON.parse(process.argv[2] ?? '') as SecondShop
let offset = ahead
process.on('message', (ahead: number) => {
  offset = ahead
})
// Whoever started it has gone.
process.on('disconnect', () => process.exit())
const clock = () => new Date(Date.now() + offset)
await openShop({ ...place, clock, log: errorLog((error) => process.send?.({ error })) }, { shop })
process.send?.('ready')
