import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '../db/connection.ts'
import type { Log } from '../log/log.ts'
import type { MemoryCache } from './memory-cache.ts'

const LOOK_EVERY_MS = 2000
const ANSWER_WITHIN_MS = 2000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1000

interface ChangesWish {
  cache: MemoryCache
  log: Log
  /** The connection was lost and there is a new one: others to the same server are probably lost as well. */
  onceBack?: () => void
  /** What else is done at news of a tag. */
  onTag?: Partial<Record<string, () => void>>
}

export interface Following {
  /** Whether changes are heard of at this moment. */
  isFollowing(): boolean
  stop(): Promise<void>
}

/**
 * Listens to what the database tells of committed changes (see routines/05-change-notices.sql) and empties the memory of
 * this process accordingly. While the connection is away nothing is kept, since nothing would tell of changes. A
 * connection over which nothing comes any more, as after a cable was cut, is found out by asking from time to time.
 */
export async function followChanges(
  url: string,
  { cache, log, onceBack, onTag = {} }: ChangesWish,
): Promise<Following> {
  let stopped = false
  let following: Connection | undefined
  let looking: NodeJS.Timeout

  async function listen(): Promise<void> {
    const connection = new Connection({
      connectionString: url,
      application_name: 'dressing-room-changes',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
    })
    connection.on('notification', ({ payload = '' }) => {
      cache.forget(payload)
      onTag[payload]?.()
    })
    await connection.connect()
    connection.once('end', () => {
      clearInterval(looking)
      following = undefined
      cache.pause()
      if (!stopped) void again()
    })
    try {
      await ask(connection, 'listen changed')
    } catch (error) {
      connection.removeAllListeners('end')
      connection.drop()
      throw error
    }
    looking = setInterval(() => ask(connection, 'select 1').catch(() => connection.drop()), LOOK_EVERY_MS)
    following = connection
    cache.resume()
  }

  async function again(): Promise<void> {
    log.warn('lost sight of database changes: nothing is kept in memory')
    for (let wait = FIRST_PAUSE_MS; !stopped; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      await pause(wait)
      const back = await listen().then(
        () => true,
        () => false,
      )
      if (!back) continue
      log.warn('follows database changes again')
      onceBack?.()
      return
    }
  }

  await listen()
  return {
    isFollowing: () => following !== undefined,
    async stop() {
      stopped = true
      clearInterval(looking)
      await following?.end()
    },
  }
}

/** An answer that does not come in time drops the connection. */
function ask(connection: Connection, statement: string): Promise<unknown> {
  const answer = connection.query(statement)
  connection.answerSoonOrDrop(ANSWER_WITHIN_MS)
  return answer
}
