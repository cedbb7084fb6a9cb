import path from 'node:path'
import { fillTowns } from '../server/src/features/towns/index.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startCluster } from '../server/src/platform/embedded-postgres/cluster.ts'
import { dataFolder } from '../server/src/start/data-folder.ts'
import { createDatabase, DATABASE } from '../server/src/start/own-database.ts'
import { seedLarge } from './large/seed-large.ts'

// `--products=10000` makes a smaller one. Into an empty DATABASE_URL, or a data folder of its own: never the demo's.
const products = Number(process.argv.find((part) => part.startsWith('--products='))?.split('=')[1] ?? 100_000)
const given = process.env.DATABASE_URL
const folder = process.env.DATA_DIR ?? path.join(dataFolder(undefined), `large-${products}`)
const began = performance.now()
const cluster = given ? undefined : await startCluster({ folder, throwAway: true })
try {
  if (cluster) await createDatabase(cluster.url('postgres'))
  const url = given ?? cluster?.url(DATABASE) ?? ''
  const database = openDatabase(url, { size: 2 })
  await migrate(database.db)
  await fillTowns(database.db)
  await database.close()
  await seedLarge({ url, products, say: (what, seconds) => console.log(`  ${what} (${seconds.toFixed(1)} s)`) })
  console.log(`\n  ${products} products in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  if (cluster) console.log(`  To look at it: DATA_DIR=${folder} npm start`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await cluster?.stop()
}
