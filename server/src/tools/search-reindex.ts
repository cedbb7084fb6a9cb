/**
 * `npm run search:reindex`: lists everything anew, for when the rules of listings have changed
 * (features/search/index/rules.ts). The shop may stay open: what is found stays found, and sellers' changes come first.
 */
import { reindex } from '../features/search/index.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findBehind } from '../platform/db/migrate.ts'
import { startCluster } from '../platform/embedded-postgres/cluster.ts'
import { dataFolder } from '../start/data-folder.ts'
import { settingsOfProcess } from '../start/environment.ts'
import { DATABASE } from '../start/own-database.ts'

const BAR_WIDTH = 30
const settings = settingsOfProcess()
const folder = dataFolder(settings.DATA_DIR)
const cluster = settings.DATABASE_URL ? undefined : await startCluster({ folder })
const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? cluster?.url(DATABASE) ?? ''
// Over connections that may take their time: counting the words of a large shop does.
const database = openDatabase(url, { size: 2, through: 'patience' })
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
let shown = -1
try {
  const behind = await findBehind(database.db)
  if (behind) throw new Error(`The database is not up to date, npm start does that: ${behind}`)
  await reindex(database.db, showProgress)
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
  console.log(`  Everything is listed anew (${seconds()} s)`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
  if (cluster && !cluster.joined) await cluster.stop()
}

/** A bar where somebody looks, else a line for every tenth. */
function showProgress(done: number, all: number): void {
  const share = all === 0 ? 1 : done / all
  const filled = Math.round(share * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const line = `  Search ${bar} ${done} of ${all} (${seconds()} s)`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001B[K`)
  else if (Math.floor(share * 10) > shown) console.log(line)
  shown = Math.floor(share * 10)
}
