import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '../db/connection.ts'
import type { Log } from '../log/log.ts'
import type { MemoryCache } from './memory-cache.ts'

const HEARTBEAT_MS = 2000
const TIMEOUT_MS = 2000
const MIN_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 1000

interface InvalidationOptions {
  cache: MemoryCache
  log: Log
  /** Called after a lost connection is replaced: others to the same server are probably lost as well. */
  onReconnect?: () => void
  /** Called for notices of these tags, after the cache is invalidated. */
  onTag?: Partial<Record<string, () => void>>
}

export interface Subscription {
  /** Whether notices of changes arrive at this moment. */
  isSubscribed(): boolean
  stop(): Promise<void>
}

/**
 * Listens for the database's notices of committed changes (see routines/05-change-notices.sql) and invalidates this
 * process's cache accordingly. While the connection is away nothing is cached. A dead connection over which nothing
 * arrives any more, as after a cable was cut, is detected by a query every two seconds.
 */
export async function subscribeToInvalidations(
  url: string,
  { cache, log, onReconnect, onTag = {} }: InvalidationOptions,
): Promise<Subscription> {
  let stopped = false
  let active: Connection | undefined
  let heartbeat: NodeJS.Timeout

  async function listen(): Promise<void> {
    const connection = new Connection({
      connectionString: url,
      application_name: 'dressing-room-changes',
      connectionTimeoutMillis: TIMEOUT_MS,
    })
    connection.on('notification', ({ payload = '' }) => {
      cache.invalidate(payload)
      onTag[payload]?.()
    })
    await connection.connect()
    connection.once('end', () => {
      clearInterval(heartbeat)
      active = undefined
      cache.pause()
      if (!stopped) void reconnect()
    })
    try {
      await query(connection, 'listen changed')
    } catch (error) {
      connection.removeAllListeners('end')
      connection.drop()
      throw error
    }
    heartbeat = setInterval(() => query(connection, 'select 1').catch(() => connection.drop()), HEARTBEAT_MS)
    active = connection
    cache.resume()
  }

  async function reconnect(): Promise<void> {
    log.warn('lost sight of database changes: nothing is kept in memory')
    for (let wait = MIN_BACKOFF_MS; !stopped; wait = Math.min(2 * wait, MAX_BACKOFF_MS)) {
      await pause(wait)
      const back = await listen().then(
        () => true,
        () => false,
      )
      if (!back) continue
      log.warn('follows database changes again')
      onReconnect?.()
      return
    }
  }

  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  /**
   * A notice is signalled before its commit is acknowledged, and delivered before the reply to whatever is sent over this
   * connection afterwards: an empty query is enough. Concurrent callers share the next one.
   */
  function heardOf(): Promise<void> {
    if (!active) return Promise.resolve()
    if (!current) {
      current = query(active, '')
        .catch(() => active?.drop())
        .then(() => {
          current = undefined
        })
      return current
    }
    next ??= current.then(() => {
      next = undefined
      return heardOf()
    })
    return next
  }

  await listen()
  cache.follow(heardOf)
  return {
    isSubscribed: () => active !== undefined,
    async stop() {
      stopped = true
      clearInterval(heartbeat)
      await active?.end()
    },
  }
}

/** A reply that does not come in time drops the connection. */
function query(connection: Connection, statement: string): Promise<unknown> {
  const response = connection.query(statement)
  connection.answerSoonOrDrop(TIMEOUT_MS)
  return response
}
