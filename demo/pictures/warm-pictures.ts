import os from 'node:os'
import path from 'node:path'

// A process of its own, beside the open shop: it runs at the lowest priority.
os.setPriority(os.constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit())

const { openDatabase } = await import('@dressing-room/server/platform/db/database')
const { FOLDER } = await import('./picture-list.ts')
const { openPictureStore } = await import('./picture-store.ts')
const { warmInOrder } = await import('./warm-in-order.ts')

const { DATABASE_URL = '', MEDIA_DIR = '' } = process.env
const { db, close } = openDatabase(DATABASE_URL, { size: 1 })
await warmInOrder(db, openPictureStore(path.join(MEDIA_DIR, FOLDER), { atOnce: 1 }))
await close()
process.disconnect?.()
