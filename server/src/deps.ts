import type { Kysely } from 'kysely'
import type { DB } from './platform/db/schema.generated.ts'
import type { MemoryCache } from './platform/http/memory-cache.ts'
import type { FetchFromOutside } from './platform/http/outbound.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'
import type { IdentityChecks } from './ports/identity/identity.ts'
import type { ImageStore } from './ports/images/images.ts'
import type { Mail } from './ports/mail/mail.ts'
import type { Payments } from './ports/payments/payments.ts'
import type { Payouts } from './ports/payouts/payouts.ts'
import type { Push } from './ports/push/push.ts'
import type { Texts } from './ports/texts/texts.ts'
import type { Shop } from './settings.ts'

/** All that a use case may ask of the outside. */
export interface Deps {
  db: Kysely<DB>
  payments: Payments
  payouts: Payouts
  identity: IdentityChecks
  mail: Mail
  push: Push
  /** Undefined where the shop sends no text messages. */
  texts: Texts | undefined
  images: ImageStore
  queue: Queue
  cache: MemoryCache
  fetchFromOutside: FetchFromOutside
  clock: () => Date
  log: Log
  shop: Shop
}
