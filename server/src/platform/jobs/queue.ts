import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { DB } from '../db/schema.generated.ts'
import type { Log } from '../log/log.ts'

/** Something that happens later. Handlers may run twice for one job and must not mind. */
export interface Job<Deps, Data extends object = object> {
  name: string
  run(deps: Deps, data: Data): Promise<void>
  /** Runs by the clock as well: a cron line of five fields, in UTC. */
  every?: string
}

export interface Queue {
  /**
   * Asks for a job in the caller's transaction: it runs if and only if that commits.
   * Asked again with the same `id` while the first is known, it is not doubled.
   */
  enqueue(tx: Transaction<DB>, name: string, data: object, options?: { id?: string; at?: Date }): Promise<void>
}

export interface RunningQueue extends Queue {
  stop(): Promise<void>
}

const DAY = 24 * 3600
const RETRIES = 30

/** Starts the workers of these jobs on the database that the pool belongs to. */
export async function startQueue<Deps>(
  pool: Pool,
  jobs: Job<Deps, never>[],
  deps: () => Deps,
  log: Log,
): Promise<RunningQueue> {
  const boss = new PgBoss({ db: onPool(pool), schedule: jobs.some((job) => job.every), supervise: true })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const job of jobs) {
    if (!known.has(job.name)) {
      await boss.createQueue(job.name, {
        retryLimit: RETRIES,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 120,
        deleteAfterSeconds: 7 * DAY,
      })
    }
    await boss.work<never>(job.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([work]) => {
      if (work) await job.run(deps(), work.data)
    })
    if (job.every) await boss.schedule(job.name, job.every)
  }
  return { ...queueOn(boss), stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }) }
}

function queueOn(boss: PgBoss): Queue {
  return {
    async enqueue(tx, name, data, { id, at } = {}) {
      await boss.send(name, data, { db: inTransaction(tx), ...(id && { id }), ...(at && { startAfter: at }) })
    },
  }
}

function onPool(pool: Pool) {
  return {
    executeSql: (text: string, values?: unknown[]) => (values?.length ? pool.query(text, values) : pool.query(text)),
  }
}

function inTransaction(tx: Kysely<DB>) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
      return { rows: rows as never[] }
    },
  }
}
