import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'

/** How often the database is asked, once for all queues, which of them have a job that is due. */
const LOOK_MS = 500
/** And so soon after a job was asked for in this process, whose transaction may take a moment to commit. */
const SOON_MS = [30, 60, 120, 240] as const

interface Waking {
  /** Something was asked for here: it is due once the transaction that asks has committed. */
  soon(): void
  stop(): Promise<void>
}

/**
 * One question for all queues in place of one for each: a worker is woken when its queue has a job that is due, and starts
 * with the first of them, so that what is seldom done costs nothing until then.
 */
export function wakeWorkers(
  boss: PgBoss,
  database: Pick<Database, 'query'>,
  starting: Map<string, () => Promise<string>>,
  report: (error: Error) => void,
): Waking {
  const queues = [...starting.keys()]
  const workers = new Map<string, string>()
  const pauses = openPauses()
  async function wake(name: string): Promise<void> {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
    else workers.set(name, (await starting.get(name)?.()) ?? '')
  }
  async function look(): Promise<void> {
    while (await pauses.next()) {
      try {
        for (const { name } of (await database.query(DUE_QUEUES, [queues])).rows) {
          if (!pauses.areOver()) await wake(name)
        }
      } catch (error) {
        report(error as Error)
      }
    }
  }
  const looking = look()
  return {
    soon: pauses.shorten,
    stop() {
      pauses.end()
      return looking
    },
  }
}

/** The pauses between looks: long ones, and some short ones after `shorten`. */
function openPauses() {
  let isOver = false
  let short: number[] = []
  let current = LOOK_MS
  let wake = () => {}
  return {
    areOver: () => isOver,
    /** False once they are over. */
    async next(): Promise<boolean> {
      if (!isOver) {
        current = short.shift() ?? LOOK_MS
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, current)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        // Shortened: the pause that was asked for is still to come.
        if (!isOver && current > (short[0] ?? LOOK_MS)) return this.next()
      }
      return !isOver
    },
    shorten() {
      short = [...SOON_MS]
      if (current > SOON_MS[0]) wake()
    },
    end() {
      isOver = true
      wake()
    },
  }
}

/** The same jobs that a worker would fetch. */
const DUE_QUEUES = `
  select name from unnest($1::text[]) as queue (name) where exists (
    select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after < now()
  )`
