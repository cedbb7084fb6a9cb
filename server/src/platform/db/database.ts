import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { throttled } from '../log/throttled.ts'
import { Connection, PatientConnection, settingStatements } from './connection.ts'
import type { DB } from './schema.generated.ts'
import { named, plain, poolFor, withSettings } from './statements.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<DB> | Tx

export type Tx = Transaction<DB>

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  /** A statement past Kysely; without values it may be several at once. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  /** For when a server was lost: drops the connections that are idle, and those that do not answer soon. */
  renew(): void
  close(): Promise<void>
}

const ways = {
  sessions: { Client: Connection, put: named() },
  transactions: { Client: Connection, put: withSettings },
  patience: { Client: PatientConnection, put: plain },
}

interface DatabaseOptions {
  /** The most connections at once. */
  size?: number
  /** What stands behind a connection; `patience` is for statements without a limit of time. */
  through?: keyof typeof ways
  /** Logs lost connections. */
  log?: Pick<Log, 'warn'>
}

// Counts and minor units are whole numbers far below 2^53; dates are days, not instants.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20) return Number
    if (oid === 1082) return (day: string) => day
    if (oid === 1700) return Number
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

export function openDatabase(url: string, { size = 16, through = 'sessions', log }: DatabaseOptions = {}): Database {
  const { Client, put } = ways[through]
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    Client,
    ...(through === 'sessions' && {
      onConnect: async (client: pg.ClientBase) => void (await client.query(settingStatements('set'))),
    }),
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    application_name: 'dressing-room',
  })
  const lost = throttled((error: Error, times) => log?.warn({ err: error, times }, 'lost database connections'))
  pool.on('connect', (client) => void client.on('error', lost))
  // Idle ones tell the pool as well, and without a listener here that would end the process.
  pool.on('error', () => {})
  const idle = new Set<pg.PoolClient>()
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => {
    idle.delete(client)
    busy.add(client)
  })
  pool.on('release', (_error, client) => {
    busy.delete(client)
    idle.add(client)
  })
  pool.on('remove', (client) => {
    busy.delete(client)
    idle.delete(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolFor(pool, put) }) })
  return {
    db,
    pool,
    query: (text, values = []) => pool.query(put(text, values)),
    renew() {
      for (const client of idle) if (client instanceof Connection) client.drop()
      for (const client of busy) if (client instanceof Connection) client.answerSoonOrDrop()
    },
    close: () => db.destroy(),
  }
}
