/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether the database refused because of this named constraint or unique index. */
export function brokeConstraint(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}

/**
 * The states of a database that is away, as opposed to one that has said no: connection exceptions, operator
 * intervention (57P01 shut down, 57P03 starting up), out of connections, memory or disk, a transaction ended because
 * it was idle or too long, failing disks, and a server that became a read-only standby.
 */
const AWAY = /^(08|57P|53|25P0[34]|58|25006)/

/** Ours was one too many at this moment: a statement timed out, a deadlock or a conflict that trying again did not solve. */
const CROWDED = ['57014', '40001', '40P01', '55P03']

/** A named statement that this session does not know, has twice, or whose tables have changed under it. */
const LOST_STATEMENT = ['26000', '42P05']
const CHANGED_PLAN = /^cached plan must not change result type/

const AWAY_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo', 'shutdown'])
const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])
const AWAY_WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
]

/** Whether the database could not be reached, is shutting down or was lost on the way: the same call may work soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state && AWAY.test(state)) return true
  return (
    isLostStatement(error) || isLostConnection(error) || AWAY_WORDS.some((words) => error.message.startsWith(words))
  )
}

/** Whether the database was there but too busy for this call: trying again helps. */
export function isDatabaseCrowded(error: unknown): boolean {
  return CROWDED.includes(sqlState(error) ?? '')
}

/** Whether nothing more should be asked over the connection that said this. */
export function endsSession(error: Error): boolean {
  const severity = 'severity' in error ? error.severity : undefined
  return severity === 'FATAL' || severity === 'PANIC' || sqlState(error) === '25006' || isLostStatement(error)
}

function isLostStatement(error: Error): boolean {
  const state = sqlState(error)
  return LOST_STATEMENT.includes(state ?? '') || (state === '0A000' && CHANGED_PLAN.test(error.message))
}

/** Errors of files carry the same codes: what the system was asked to do tells them apart. */
function isLostConnection(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined || !AWAY_CODES.has(code)) return false
  // Several addresses of one name failed: an AggregateError, which says no call of its own.
  if (syscall === undefined) return error instanceof AggregateError
  return AWAY_CALLS.has(syscall)
}
