import os from 'node:os'

// A process of its own, started once the shop is open: it takes only the time that nobody else wants.
os.setPriority(os.constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit())

const { sql } = await import('kysely')
const { addAvif } = await import('./render-pictures.ts')
const { demoProducts } = await import('./catalog/catalog.ts')
const { demoServices } = await import('./catalog/services/services.ts')
const { openDatabase } = await import('@dressing-room/server/platform/db/database')

const { DATABASE_URL = '', MEDIA_DIR = '' } = process.env
const bases = await addAvif({ products: demoProducts, services: demoServices }, MEDIA_DIR)
const { db, close } = openDatabase(DATABASE_URL, { size: 2 })
for (const table of ['picture', 'service_picture'] as const) {
  await db
    .updateTable(table)
    .set({ formats: ['avif', 'webp'] })
    .where('base', 'in', bases)
    .where(sql`formats`, '=', sql`'{webp}'::text[]`)
    .execute()
}
await close()
process.disconnect?.()
