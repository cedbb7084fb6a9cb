import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '../platform/db/connection.ts'
import { CannotStart } from './cannot-start.ts'

export const DATABASE = 'dressing_room'
const CLAIM = 7_301_944
const AGAIN_MS = 500
const REFUSALS_BELIEVED = 10

/** Creates the shop's database in the embedded cluster, unless it is there. */
export async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new Connection(maintenanceUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

class DatabaseTaken extends CannotStart {
  override name = 'DatabaseTaken'

  constructor() {
    super('Another server is running on this data folder. Stop it first, or set DATA_DIR to another folder.')
  }
}

/**
 * One server per embedded database: a second one on the same data folder is refused. The claim is a lock of a
 * connection, so it ends with the process, however that ends. When the connection is lost it is made again;
 * `onTaken` is called if another server has claimed it.
 */
export async function claimDatabase(url: string, onTaken: () => void = () => {}): Promise<() => Promise<void>> {
  let released = false
  let holder = await claim()

  async function claim(): Promise<Connection> {
    const client = new Connection(url)
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as claimed', [CLAIM])
    if (!rows[0].claimed) {
      await client.end()
      throw new DatabaseTaken()
    }
    client.once('end', () => {
      if (!released) void again()
    })
    return client
  }

  /** Our own lost session may hold the lock for a moment longer. */
  async function again(): Promise<void> {
    for (let refused = 0; !released; ) {
      await pause(AGAIN_MS)
      try {
        holder = await claim()
        if (released) await holder.end()
        return
      } catch (error) {
        if (error instanceof DatabaseTaken && ++refused === REFUSALS_BELIEVED) return onTaken()
      }
    }
  }

  return async () => {
    released = true
    await holder.end()
  }
}
