import os from 'node:os'
import path from 'node:path'

// A process of its own, beside the open shop: it takes only the time that nobody else wants.
os.setPriority(os.constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit())

const { sql } = await import('kysely')
const { openDatabase } = await import('@dressing-room/server/platform/db/database')
const { FOLDER, motifOf, WIDTHS } = await import('./picture-list.ts')
const { openPictureStore } = await import('./picture-store.ts')

const { DATABASE_URL = '', MEDIA_DIR = '' } = process.env
const { db, close } = openDatabase(DATABASE_URL, { size: 1 })
const store = openPictureStore(path.join(MEDIA_DIR, FOLDER), { atOnce: 1 })

// As pages show them: the newest first, of each what its cards show before what only its own page does.
const { rows } = await sql<{ base: string; position: number }>`
  select base, position from (
    select base, picture.position, product.created_at from picture join product on product.id = product_id
    union all
    select base, service_picture.position, service.created_at
      from service_picture join service on service.id = service_id
  ) shown where base like ${`${FOLDER}/%`} order by position > 0, created_at desc, position`.execute(db)
const pictures = rows
  .map(({ base, position }) => ({ base: base.slice(FOLDER.length + 1), position }))
  .filter(({ base }) => motifOf(base))
const [onCards, further] = [true, false].map((first) => pictures.filter(({ position }) => (position === 0) === first))
const large = WIDTHS.slice(-1)
const small = WIDTHS.slice(0, -1)

await draw('webp', onCards, small)
await draw('webp', onCards, large)
await draw('webp', further, WIDTHS)
// A third smaller, and three times as long to make: only once nobody waits for anything else.
await draw('avif', pictures, WIDTHS)
const drawn = pictures.map(({ base }) => `${FOLDER}/${base}`)
for (const table of ['picture', 'service_picture'] as const) {
  await db
    .updateTable(table)
    .set({ formats: ['avif', 'webp'] })
    .where('base', 'in', drawn)
    .where(sql`formats`, '=', sql`'{webp}'::text[]`)
    .execute()
}
await close()
process.disconnect?.()

async function draw(format: 'webp' | 'avif', some: { base: string }[] = [], widths: number[] = []) {
  for (const { base } of some) for (const width of widths) await store.make({ base, width, format })
}
