import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { MemoryCache } from './memory-cache.ts'

/**
 * Listens to what the database tells of committed changes (see the triggers in migrations) and empties the memory of
 * this process accordingly. While the connection is away nothing is kept, since nothing would tell of changes.
 */
export async function followChanges(url: string, cache: MemoryCache, log: Log): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined

  async function listen(): Promise<void> {
    const listener = new pg.Client({
      connectionString: url,
      application_name: 'dressing-room-changes',
      keepAlive: true,
    })
    listener.on('notification', ({ payload }) => cache.forget(payload ?? ''))
    listener.on('error', (error) => log.warn({ err: error }, 'lost sight of database changes'))
    listener.once('end', () => {
      cache.pause()
      if (!stopped) void again()
    })
    await listener.connect()
    await listener.query('listen changed')
    client = listener
    cache.resume()
  }

  async function again(): Promise<void> {
    while (!stopped) {
      await pause(500)
      const back = await listen().then(
        () => true,
        () => false,
      )
      if (back) return
    }
  }

  await listen()
  return async () => {
    stopped = true
    await client?.end()
  }
}
