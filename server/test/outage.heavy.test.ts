import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Cluster, startCluster } from '../src/platform/embedded-postgres/cluster.ts'
import { createDatabase, DATABASE } from '../src/start/own-database.ts'
import { expectCleanBooks } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { aProduct, type MadeProduct, manyBuyers, type Person } from './factories.ts'
import {
  BUYERS,
  expectAllThere,
  expectBack,
  expectChangesFollowed,
  expectJobsRun,
  expectOnlyTryAgain,
  TURNS,
  underLoad,
} from './outage.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { layWire, throughPort, type Wire } from './wire.ts'

describe('a database server that goes away', () => {
  let folder: string
  let cluster: Cluster
  let wire: Wire
  let shop: TestApp
  let buyers: Person[]
  let dress: MadeProduct

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'dressing-room-outage-'))
    await chmod(folder, 0o755)
    cluster = await startCluster({ folder })
    await createDatabase(cluster.url('postgres'))
    wire = await layWire(portOf(cluster))
    const url = throughPort(cluster.url(DATABASE), wire.port)
    const database = openDatabase(url, { size: 1 })
    await migrate(database.db)
    await database.close()
    shop = await startTestApp({ databaseUrl: url })
    buyers = await manyBuyers(shop.db, BUYERS * TURNS)
    dress = await aProduct(shop.db, { stock: null })
  }, 60_000)

  afterAll(async () => {
    await shop?.close()
    await wire?.close()
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['is come back to after it was shut down', 'fast', 'told'],
    ['is come back to after it crashed', 'immediate', 'told'],
    ['is followed to the one that takes its place, even if nobody was told of its end', 'immediate', 'untold'],
  ] as const)(
    '%s',
    async (_sentence, mode, end) => {
      const load = underLoad(shop, buyers, dress)
      await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(BUYERS))
      if (end === 'untold') wire.hold()
      await cluster.stop(mode)
      if (end === 'told') await eventually(() => expect(load.responses.at(-1)?.status).toBe(503))
      cluster = await startCluster({ folder })
      wire.leadTo(portOf(cluster))
      await expectBack(shop, buyers, dress)
      await load.stop()

      expectOnlyTryAgain(load)
      await expectAllThere(shop, load)
      await expectChangesFollowed(shop)
      await expectJobsRun(shop)
    },
    60_000,
  )

  it('leaves books in which everything agrees', () => expectCleanBooks(shop), 60_000)
})

function portOf(cluster: Cluster): number {
  return Number(new URL(cluster.url('postgres')).port)
}
