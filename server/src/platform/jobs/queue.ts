import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss, type Queue as QueueOptions } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import type { DB } from '../db/schema.generated.ts'
import type { Log } from '../log/log.ts'
import { throttled } from '../log/throttled.ts'

/** Something that happens later. Handlers may run twice for one job and must not mind. */
export interface Job<Deps, Data extends object = object> {
  name: string
  run(deps: Deps, data: Data, attempt?: Attempt): Promise<void>
  /** Runs by the clock as well: a cron line of five fields, in UTC. */
  every?: string
  /** How many run side by side in one process, for work that mostly waits for others; otherwise one. */
  concurrency?: number
  /** How often and how long it is tried again, where the usual does not fit. */
  retry?: Retry
}

interface Retry {
  times: number
  /** Pauses double from one second up to this. */
  longestPauseSeconds: number
}

export interface Attempt {
  /** 1 for the first try. */
  number: number
}

/** Thrown by a job that no further try can help: it ends at once, and is reported like one that used up its tries. */
export class PermanentFailure extends Error {}

/** What is known of a job that ended without success, given to the job named `DEAD_LETTER`. */
export interface DeadLetter {
  job: string
  id: string
  tries: number
  reason: string
  data: object
}

/**
 * Jobs that failed for good are handed to the job of this name, in the statement that ends them. It is the name of a queue
 * in the database, where some may still wait.
 */
export const DEAD_LETTER = 'given-up'

export interface Queue {
  /**
   * Asks for a job in the caller's transaction: it runs if and only if that commits.
   * Asked again with the same `id` while the first is known, it is not doubled.
   */
  enqueue(tx: Tx, name: string, data: object, options?: { id?: string; at?: Date }): Promise<void>
  /** Asks for several at once, in one statement. */
  enqueueAll(tx: Tx, name: string, jobs: { id: string; data: object }[]): Promise<void>
}

export interface RunningQueue extends Queue {
  stop(): Promise<void>
}

const DAY = 24 * 3600
const POLL_SECONDS = 0.5
const USUAL: Retry = { times: 30, longestPauseSeconds: 3600 }

/** Starts the workers of these jobs on the database that the pool belongs to. */
export async function startQueue<Deps>(
  pool: Pool,
  jobs: Job<Deps, never>[],
  deps: () => Deps,
  log: Log,
): Promise<RunningQueue> {
  const boss = new PgBoss({ db: onPool(pool), schedule: jobs.some((job) => job.every), supervise: true })
  boss.on(
    'error',
    throttled((error: Error, times) => log.warn({ err: error, times }, 'job queue')),
  )
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as QueueOptions]))
  const reportsDeadLetters = jobs.some((job) => job.name === DEAD_LETTER)
  // The queue that others name as their dead letter queue has to be there first.
  for (const job of [...jobs].sort((a, b) => Number(b.name === DEAD_LETTER) - Number(a.name === DEAD_LETTER))) {
    await keepQueue(boss, known.get(job.name), {
      name: job.name,
      retryLimit: (job.retry ?? USUAL).times,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: (job.retry ?? USUAL).longestPauseSeconds,
      expireInSeconds: 120,
      deleteAfterSeconds: 7 * DAY,
      ...(reportsDeadLetters && job.name !== DEAD_LETTER && { deadLetter: DEAD_LETTER }),
    })
    await boss.work(
      job.name,
      {
        pollingIntervalSeconds: POLL_SECONDS,
        batchSize: job.concurrency ?? 1,
        burstWhenBatchFull: true,
        perJobResults: true as const,
        includeMetadata: true as const,
      },
      (batch: JobWithMetadata<object>[]) => Promise.all(batch.map((work) => runOne(job, work, deps(), log))),
    )
    if (job.every) await boss.schedule(job.name, job.every)
  }
  if (jobs.some((job) => job.every)) await unscheduleOthers(boss, jobs)
  return { ...queueOn(boss), stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }) }
}

/** A job that has gone, or has another name now, is not asked for by the clock any more. */
async function unscheduleOthers(boss: PgBoss, jobs: { name: string; every?: string }[]): Promise<void> {
  const wanted = new Set(jobs.filter(({ every }) => every).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
}

async function keepQueue(boss: PgBoss, known: QueueOptions | undefined, wanted: QueueOptions): Promise<void> {
  const { name, ...options } = wanted
  if (!known) return boss.createQueue(name, options)
  const differs = Object.entries(options).some(([key, value]) => known[key as keyof QueueOptions] !== value)
  if (differs) await boss.updateQueue(name, options)
}

async function runOne<Deps>(
  job: Job<Deps, never>,
  work: JobWithMetadata<object>,
  deps: Deps,
  log: Log,
): Promise<JobResult> {
  const attempt = { number: work.retryCount + 1 }
  try {
    await job.run(deps, (job.name === DEAD_LETTER ? toDeadLetter(work) : work.data) as never, attempt)
    return { id: work.id, status: 'completed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.debug({ err: error, job: job.name, id: work.id, attempt: attempt.number }, 'job failed')
    return { id: work.id, status: error instanceof PermanentFailure ? 'deadletter' : 'failed', output: { reason } }
  }
}

function toDeadLetter(work: JobWithMetadata<object>): DeadLetter {
  const output = work.sourceOutput as { reason?: string; message?: string } | null
  return {
    job: work.sourceName ?? 'unknown',
    id: work.sourceId ?? work.id,
    tries: (work.sourceRetryCount ?? 0) + 1,
    reason: output?.reason ?? output?.message ?? 'it was cut off every time',
    data: work.data,
  }
}

function queueOn(boss: PgBoss): Queue {
  return {
    async enqueue(tx, name, data, { id, at } = {}) {
      await boss.send(name, data, { db: inTransaction(tx), ...(id && { id }), ...(at && { startAfter: at }) })
    },
    async enqueueAll(tx, name, jobs) {
      await boss.insert(name, jobs, { db: inTransaction(tx) })
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
