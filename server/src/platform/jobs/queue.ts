import { CompiledQuery } from 'kysely'
import { type JobResult, type JobWithMetadata, PgBoss, type Queue as QueueOptions } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { throttled } from '../log/throttled.ts'
import { wakeWorkers } from './wake-workers.ts'

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
  enqueueAll(tx: Tx, name: string, jobs: NewJob[]): Promise<void>
  /** Does this work; all jobs that it asks for, of whatever kinds, are written in one statement at its end. */
  gather<T>(tx: Tx, work: (queue: Queue) => Promise<T>): Promise<T>
}

interface NewJob {
  id?: string
  data: object
  startAfter?: Date
}

export interface RunningQueue extends Queue {
  stop(): Promise<void>
}

const DAY = 24 * 3600
/** How often a worker looks for itself: for what the look of all has missed. */
const POLL_SECONDS = 15
/** Fetching and reporting jobs keeps this many connections busy at most: the others are for requests. */
const MAX_CONNECTIONS = 2
const USUAL: Retry = { times: 30, longestPauseSeconds: 3600 }

/** Starts the workers of these jobs on this database. */
export async function startQueue<Deps>(
  database: Pick<Database, 'query'>,
  jobs: Job<Deps, never>[],
  deps: () => Deps,
  log: Log,
): Promise<RunningQueue> {
  const boss = new PgBoss({ db: onDatabase(database), schedule: jobs.some((job) => job.every), supervise: true })
  const report = throttled((error: Error, times) => log.warn({ err: error, times }, 'job queue'))
  boss.on('error', report)
  await boss.start()
  await keepQueues(boss, jobs)
  if (jobs.some((job) => job.every)) await keepSchedules(boss, jobs)
  const starting = new Map(jobs.map((job) => [job.name, () => work(boss, job, deps, log)]))
  const looking = wakeWorkers(boss, database, starting, report)
  return {
    ...queueOn(boss, looking.soon),
    async stop() {
      await looking.stop()
      await boss.stop({ graceful: true, timeout: 5000, close: false })
    },
  }
}

/** Answers the name of the worker, which at once asks for what is due. */
function work<Deps>(boss: PgBoss, job: Job<Deps, never>, deps: () => Deps, log: Log): Promise<string> {
  return boss.work(
    job.name,
    {
      pollingIntervalSeconds: POLL_SECONDS,
      batchSize: job.concurrency ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true as const,
      includeMetadata: true as const,
    },
    (batch: JobWithMetadata<object>[]) => Promise.all(batch.map((one) => runOne(job, one, deps(), log))),
  )
}

/** Every job has its queue. The one that others name as their dead letter queue has to be there first. */
async function keepQueues<Deps>(boss: PgBoss, jobs: Job<Deps, never>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as QueueOptions]))
  const reportsDeadLetters = jobs.some((job) => job.name === DEAD_LETTER)
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
  }
}

/** The clock asks for what these say, and for no job that has gone, or has another name now. */
async function keepSchedules(boss: PgBoss, jobs: { name: string; every?: string }[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, every } of jobs) {
    if (every && known.get(name) !== every) await boss.schedule(name, every)
    if (every) known.delete(name)
  }
  for (const name of known.keys()) await boss.unschedule(name)
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
    // What a job is given is what it was asked for with: the list of all jobs has forgotten which is which.
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

function queueOn(boss: PgBoss, soon: () => void): Queue {
  return {
    ...enqueuing(async (tx, name, jobs) => {
      await insertJobs(boss, tx, name, jobs)
      soon()
    }),
    async gather(tx, work) {
      const jobs = new Map<string, NewJob[]>()
      const gathering: Queue = {
        ...enqueuing(async (_, name, more) => void jobs.set(name, [...(jobs.get(name) ?? []), ...more])),
        gather: (_, inner) => inner(gathering),
      }
      const result = await work(gathering)
      await insertAllKinds(boss, tx, jobs)
      soon()
      return result
    },
  }
}

function enqueuing(insert: (tx: Tx, name: string, jobs: NewJob[]) => Promise<void>): Omit<Queue, 'gather'> {
  return {
    enqueue: (tx, name, data, { id, at } = {}) =>
      insert(tx, name, [{ data, ...(id && { id }), ...(at && { startAfter: at }) }]),
    enqueueAll: insert,
  }
}

async function insertJobs(boss: PgBoss, tx: Tx, name: string, jobs: NewJob[]): Promise<void> {
  if (jobs.length > 0) await boss.insert(name, jobs, { db: inTransaction(tx) })
}

/** pg-boss writes one statement for each kind; here they become parts of one. */
async function insertAllKinds(boss: PgBoss, tx: Tx, jobs: Map<string, NewJob[]>): Promise<void> {
  const parts: string[] = []
  const parameters: unknown[] = []
  const db = {
    async executeSql(text: string, values: unknown[] = []) {
      parts.push(text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + parameters.length}`))
      parameters.push(...values)
      return { rows: [] }
    },
  }
  for (const [name, of] of jobs) await boss.insert(name, of, { db })
  if (parts.length === 0) return
  const [only = ''] = parts
  const text =
    parts.length === 1 ? only : `with ${parts.map((part, at) => `kind_${at} as (${part})`).join(', ')} select`
  await inTransaction(tx).executeSql(text, parameters)
}

function onDatabase(database: Pick<Database, 'query'>) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async executeSql(text: string, values?: unknown[]) {
      if (running < MAX_CONNECTIONS) running++
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await database.query(text, values)
      } finally {
        // The longest waiting one takes over the connection.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}

function inTransaction(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return tx.executeQuery(CompiledQuery.raw(text, values))
    },
  }
}
