import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startCluster } from '../platform/embedded-postgres/cluster.ts'
import { dataFolder } from '../start/data-folder.ts'
import { settingsOfProcess } from '../start/environment.ts'
import { claimDatabase, DATABASE } from '../start/own-database.ts'

const settings = settingsOfProcess()
if (settings.DATABASE_URL) {
  console.error('DATABASE_URL is set: this command only throws away the embedded database.')
  process.exit(1)
}
const folder = dataFolder(settings.DATA_DIR)
const cluster = await startCluster({ folder })
try {
  const release = await claimDatabase(cluster.url(DATABASE)).catch((error: Error & { code?: string }) => {
    if (error.code === '3D000') return async () => {}
    throw error
  })
  await release()
  await cluster.stop()
  // Pictures stay: they are drawn from the same code again.
  for (const name of ['postgres', 'sandbox']) await rm(path.join(folder, name), { recursive: true, force: true })
  console.log('The demo shop is gone. npm start makes a new one.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
