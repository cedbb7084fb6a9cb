import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '../platform/db/connection.ts'
import { isDatabaseAway } from '../platform/db/errors.ts'
import { CannotStart } from './cannot-start.ts'

const OLDEST = 15
const CONNECT_MS = 3000
const AGAIN_MS = 300
const ROUNDS = 3
const COMPILES = `current_setting('jit') = 'on' and pg_jit_available()`

interface Addresses {
  url: string
  /** Past any pooler; `url` where there is none. */
  directUrl: string
}

interface Reached {
  /** Every transaction may meet another session. */
  isPooled: boolean
  /** What would make it faster. */
  hint?: string
}

/**
 * Waits until the database answers, and finds out whether a session is kept, as PostgreSQL does, or every transaction
 * may meet another one, as behind a pooler in transaction mode. Refuses with a sentence what cannot work.
 */
export async function reachDatabase({ url, directUrl }: Addresses, withinMs: number): Promise<Reached> {
  const deadline = Date.now() + withinMs
  const version = await ask<string>(url, deadline, `current_setting('server_version_num')`)
  const major = Math.floor(Number(version) / 10_000)
  if (major < OLDEST) throw new CannotStart(`PostgreSQL ${OLDEST} or newer is needed; this one is ${major}.`)
  const isPooled = !(await keepsSessions(url, deadline))
  if (directUrl !== url) await requireSameServer({ url, directUrl }, deadline)
  if (isPooled && (directUrl === url || !(await keepsSessions(directUrl, deadline)))) {
    throw new CannotStart(
      'The address of the database leads to a pooler that gives each transaction another connection. ' +
        "Set DATABASE_DIRECT_URL to PostgreSQL's own address beside it, for what needs a connection of its own.",
    )
  }
  if (!isPooled || !(await ask<boolean>(url, deadline, COMPILES))) return { isPooled }
  return {
    isPooled,
    hint: 'behind a pooler the shop cannot turn JIT off, which slows searches down; ALTER DATABASE ... SET jit = off can',
  }
}

async function requireSameServer({ url, directUrl }: Addresses, deadline: number): Promise<void> {
  const identity = `current_database() || ' since ' || pg_postmaster_start_time()`
  if ((await ask(url, deadline, identity)) === (await ask(directUrl, deadline, identity))) return
  throw new CannotStart('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.')
}

/**
 * A pooler in transaction mode lends a session to each transaction: while other connections hold theirs, the same
 * connection gets another one. A direct connection, or a pooler in session mode, always meets its own.
 */
async function keepsSessions(url: string, deadline: number): Promise<boolean> {
  const first = await connect(url, deadline)
  const others: Connection[] = []
  try {
    const own = await backendPid(first)
    if (own === first.processId) return true
    for (let round = 0; round < ROUNDS; round++) {
      const other = await connect(url, deadline)
      others.push(other)
      await other.query('begin')
      if ((await backendPid(other)) === own || (await backendPid(first)) !== own) return false
    }
    return true
  } finally {
    for (const connection of [first, ...others]) await connection.end().catch(() => {})
  }
}

async function backendPid(connection: Connection): Promise<number> {
  return (await connection.query('select pg_backend_pid() as pid')).rows[0].pid
}

async function ask<T>(url: string, deadline: number, value: string): Promise<T> {
  const connection = await connect(url, deadline)
  try {
    return (await connection.query(`select ${value} as value`)).rows[0].value
  } finally {
    await connection.end().catch(() => {})
  }
}

async function connect(url: string, deadline: number): Promise<Connection> {
  for (;;) {
    try {
      const connection = new Connection({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
      await connection.connect()
      return connection
    } catch (error) {
      const mayPass = isDatabaseAway(error)
      if (mayPass && Date.now() + AGAIN_MS < deadline) await pause(AGAIN_MS)
      else
        throw new CannotStart(`The database at ${addressWithoutLogin(url)} cannot be used: ${errorText(error)}.`, {
          mayPass,
          cause: error,
        })
    }
  }
}

/** Without name and password. */
function addressWithoutLogin(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${host || searchParams.get('host')}${pathname}`
}

function errorText(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return (message || code || String(error)).replace(/\.$/, '')
}
