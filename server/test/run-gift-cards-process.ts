// A process of its own that sends gift cards, for tests to kill:
// node run-gift-cards-process.ts <database> <milliseconds that the clock is ahead>
import type { Deps } from '../src/deps.ts'
import { giftCardJobs } from '../src/features/gift-cards/index.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { openLog } from '../src/platform/log/log.ts'
import type { Shop } from '../src/settings.ts'

const [, , url = '', ahead = '0'] = process.argv
const log = openLog({ level: 'silent' })
const { db } = openDatabase(url, { size: 2, through: 'sessions', log })
const nothing = async () => {}
const deps = {
  db,
  log,
  clock: () => new Date(Date.now() + Number(ahead)),
  queue: { enqueue: nothing, enqueueAll: nothing, gather: (_, work) => work(null as never) },
  shop: { name: 'Shop', origin: 'http://shop.test', contactEmail: 'shop@shop.test' } as Shop,
} satisfies Partial<Deps> as unknown as Deps

// Until it is killed.
for (;;) {
  for (const { name, run } of giftCardJobs) if (name === 'send-gift-cards') await run(deps, {})
  await new Promise((resolve) => setTimeout(resolve, 5))
}
