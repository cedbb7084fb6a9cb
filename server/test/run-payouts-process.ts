// A process of its own that pays sellers out, for tests to kill:
// node run-payouts-process.ts <database> <port of the provider> <key> <milliseconds that the clock is ahead>
import { advancePayout, type PayoutDeps } from '../src/features/payouts/advance-payout.ts'
import { paySellers } from '../src/features/payouts/pay-sellers.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { openLog } from '../src/platform/log/log.ts'
import { openStripePayouts } from '../src/ports/payouts/stripe-payouts.ts'
import type { Shop } from '../src/settings.ts'

const [, , url = '', port = '', secretKey = '', ahead = '0'] = process.argv
const log = openLog({ level: 'silent' })
const { db } = openDatabase(url, { size: 2, through: 'sessions', log })
const nothing = async () => {}
const deps: PayoutDeps = {
  db,
  log,
  clock: () => new Date(Date.now() + Number(ahead)),
  payouts: openStripePayouts({ secretKey, webhookSecret: 'whsec_none', at: { host: '127.0.0.1', port: Number(port) } }),
  queue: { enqueue: nothing, enqueueAll: nothing, gather: (_, work) => work(null as never) },
  shop: {
    name: 'Shop',
    origin: 'http://shop.test',
    contactEmail: 'shop@shop.test',
    payoutDay: 'daily',
    payoutMinimum: 1,
  } as Shop,
}

// Until it is killed.
for (;;) {
  await paySellers(deps)
  const open = await db.selectFrom('payout').select('id').where('state', 'not in', ['paid', 'failed']).execute()
  await Promise.all(open.map(({ id }) => advancePayout(deps, id).catch(() => {})))
  await new Promise((resolve) => setTimeout(resolve, 20))
}
