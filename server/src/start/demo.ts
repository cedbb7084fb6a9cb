import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../deps.ts'
import type { DB } from '../platform/db/schema.generated.ts'

type Db = Kysely<DB>

interface SeedOptions {
  db: Db
  shop: Deps['shop']
  now: Date
}

interface SellOptions {
  /** Leads to sessions, not through a pooler. */
  databaseUrl: string
  deps: Omit<Deps, 'db' | 'queue'>
  now: Date
}

/** What a start asks of the demo shop, which is a package of its own: nothing of the server imports it. */
export interface Demo {
  /** Fills an empty database. */
  seed(options: SeedOptions): Promise<void>
  /** Has made-up customers buy from its first seller, unless they have; for before the shop opens. */
  sell(options: SellOptions): Promise<void>
  /** Serves its pictures, drawing each when it is first asked for. */
  pictures(app: FastifyInstance, options: { media: string }): Promise<void>
  /** Draws the rest of them beside the open shop; answers how to stop that. */
  warmPictures(options: { db: Db; databaseUrl: string; media: string }): Promise<() => Promise<void>>
}

const PACKAGE: string = '@dressing-room/demo'

/** Undefined where the package is not installed, as in a shop that was never to show a demo. */
export async function loadDemo(): Promise<Demo | undefined> {
  try {
    return (await import(PACKAGE)).demo
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${PACKAGE}'`)) return undefined
    throw error
  }
}

/** Fills an empty database. Changes nothing once there is any account. */
export async function seedIfEmpty(demo: Demo, options: SeedOptions): Promise<void> {
  const filled = await options.db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (!filled) await demo.seed(options)
}
