import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/schema.generated.ts'

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
  const { seedDemo } = await import('../../seed/seed-demo.ts')
  await seedDemo({ db, now: clock(), media, say })
}
