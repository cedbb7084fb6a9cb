import sharp from 'sharp'
import { uploadImage } from '../src/features/images/upload-image.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { startQueue } from '../src/platform/jobs/queue.ts'
import { openLog } from '../src/platform/log/log.ts'
import { openDisk } from '../src/ports/images/disk.ts'

// Uploads one picture after another until it is killed: `node upload-forever.ts <database> <folder> <account>`.
const [url = '', folder = '', id = ''] = process.argv.slice(2)
const database = openDatabase(url, { size: 4 })
const log = openLog({ level: 'silent' })
const queue = await startQueue(database.pool, [], () => ({}), log)
const shop = {
  origin: 'http://shop.test',
  imageUpload: { url: '/api/uploads', preset: 'p', quota: { images: 100_000, megabytes: 100_000 } },
}
const deps = { db: database.db, images: openDisk({ folder, keepFree: 0 }), queue, clock: () => new Date(), shop, log }
const viewer = {
  id,
  name: '',
  email: '',
  phone: '',
  isEmailConfirmed: true,
  isVerified: true,
  ...{ hasSecondFactor: false, isOperator: false },
}
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } })
  .jpeg()
  .toBuffer()
const uploading = async () => {
  for (;;) {
    const { public_id } = await uploadImage(deps, viewer, { purpose: 'listing', preset: 'p', bytes })
    process.send?.(public_id)
  }
}
await Promise.all([uploading(), uploading()])
