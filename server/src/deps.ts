import type { Kysely } from 'kysely'
import type { DB } from './platform/db/schema.generated.ts'
import type { MemoryCache } from './platform/http/memory-cache.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'
import type { Mail } from './ports/mail/mail.ts'
import type { Payments } from './ports/payments/payments.ts'
import type { Shop } from './settings.ts'

/** All that a use case may ask of the outside. */
export interface Deps {
  db: Kysely<DB>
  payments: Payments
  mail: Mail
  queue: Queue
  cache: MemoryCache
  clock: () => Date
  log: Log
  shop: Shop
}
