import type { Socket } from 'node:net'
import pg from 'pg'
import { endsSession } from './errors.ts'

/** The server gives up on a statement after this long, and we on the server a little later. */
const STATEMENT_MS = 15_000
const SILENCE_MS = STATEMENT_MS + 5000
const SOON_MS = 3000
const AT_ONCE_MS = 100
const KEEP_ALIVE_MS = 10_000

const SETTINGS: Record<string, string | number> = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  // No disk of today takes four times as long for a page out of order, which is what PostgreSQL assumes.
  random_page_cost: 1.1,
  // Compiling takes 50 times as long as our statements do, and is chosen by estimates that are far off.
  jit: 'off',
  // Otherwise the first five calls decide for the life of a connection which plan it keeps (docs/decisions/016).
  plan_cache_mode: 'force_generic_plan',
}

/** What each session is told, as statements: poolers refuse them as parameters of the connection. */
export function settingStatements(command: 'set' | 'set local'): string {
  return Object.entries(SETTINGS)
    .map(([name, value]) => `${command} ${name} = ${value}`)
    .join('; ')
}

/** What we use of pg's client beside its public interface; `connection.test.ts` notices when it changes. */
interface Internals {
  connection: { stream: Socket } & NodeJS.EventEmitter
  _queryable: boolean
  _activeQuery: object | null
  processID: number | null
}

/** Every connection notices when the other side is gone, also without a word from it. */
const alive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS }

/**
 * A client whose loss is never the end of the process, that is not used again after the server has ended its session,
 * and that gives up on a server that says nothing any more, such as one behind a network that is gone.
 */
export class Connection extends pg.Client {
  /** How long a statement may take without any data from the server; 0 means no limit. */
  protected readonly silenceMs: number = SILENCE_MS

  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? { connectionString: config, ...alive } : { ...alive, ...config })
    // The pool listens only while the client is idle. Code that holds it sees the loss at its next statement.
    this.on('error', () => {})
    const inside = this.#inside
    inside.connection.on('errorMessage', (error: Error) => {
      if (endsSession(error)) inside._queryable = false
    })
    // This process may have been the one that slept: then the answer is here already, and is read within that moment.
    this.once('connect', () =>
      inside.connection.stream.setTimeout(this.silenceMs, () => this.answerSoonOrDrop(AT_ONCE_MS)),
    )
  }

  /** The session that it was opened with; a pooler may lend it another one. */
  get processId(): number | null {
    return this.#inside.processID
  }

  /** Ends the connection at once, without telling the server; waiting statements fail. */
  drop(): void {
    this.#inside.connection.stream.destroy(new DatabaseSilent())
  }

  /** Drops it unless the statement under way is answered within this time. */
  answerSoonOrDrop(withinMs = SOON_MS): void {
    const query = this.#inside._activeQuery
    if (!query) return
    setTimeout(() => {
      if (this.#inside._activeQuery === query) this.drop()
    }, withinMs).unref()
  }

  get #inside(): Internals {
    return this as unknown as Internals
  }
}

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
  readonly syscall = 'read'

  constructor() {
    super('the database does not answer over this connection')
  }
}

/** For statements that take their time, such as those of migrations. */
export class PatientConnection extends Connection {
  protected override readonly silenceMs = 0
}
