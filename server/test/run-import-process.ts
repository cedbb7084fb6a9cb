// A process of its own that brings an import in, for tests to kill: node run-import-process.ts <database> <import>
import { runImport } from '../src/features/imports/run-import.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { openLog } from '../src/platform/log/log.ts'

const [, , url = '', id = ''] = process.argv
const log = openLog({ level: 'warn' })
const { db, close } = openDatabase(url, { size: 2, through: 'sessions', log })
const nothing = async () => {}
await runImport(
  {
    db,
    log,
    clock: () => new Date(),
    queue: { enqueue: nothing, enqueueAll: nothing, gather: (_, work) => work(null as never) },
    shop: { maxProductsPerSeller: 10_000, importPictureHosts: [], imageHosts: [], origin: 'http://shop.test' } as never,
  },
  { id },
)
await close()
