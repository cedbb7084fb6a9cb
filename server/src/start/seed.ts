import path from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/schema.generated.ts'

/** Loaded by its address and only when it is wanted: the server knows no more of the demo. */
const DEMO = path.resolve(import.meta.dirname, '../../../demo/seed.ts')

interface SeedWish {
  db: Kysely<DB>
  clock: () => Date
  media: string
  say(detail: string): void
}

/** Fills an empty database with the demo shop. Says nothing and changes nothing once there is any account. */
export async function seedIfEmpty({ db, clock, media, say }: SeedWish): Promise<void> {
  const filled = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (filled) return
  const { seedDemo } = await import(DEMO)
  await seedDemo({ db, now: clock(), media, say })
}
