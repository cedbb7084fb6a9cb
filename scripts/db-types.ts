/** `npm run db:types`: writes the row types of the schema, by migrating a throw-away database and reading it back. */
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startCluster } from '../server/src/platform/embedded-postgres/cluster.ts'
import { rowTypes } from './row-types.ts'

const folder = path.join(os.tmpdir(), `dressing-room-types-${process.pid}`)
const cluster = await startCluster({ folder, throwAway: true })
try {
  const url = cluster.url('postgres')
  const database = openDatabase(url)
  await migrate(database.db)
  await database.close()
  await writeFile(new URL('../server/src/platform/db/schema.generated.ts', import.meta.url), await rowTypes(url))
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
