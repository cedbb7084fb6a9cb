import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/schema.generated.ts'

type Db = Kysely<DB>

/** What a start asks of the demo shop, which is a package of its own: nothing of the server imports it. */
export interface Demo {
  /** Fills an empty database. */
  seed(options: { db: Db; now: Date }): Promise<void>
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
export async function seedIfEmpty(demo: Demo, { db, now }: { db: Db; now: Date }): Promise<void> {
  const filled = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (!filled) await demo.seed({ db, now })
}
