import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { findBehind } from '../db/migrate.ts'
import { type HostAndPort, isReachable } from './reachable.ts'

export interface HealthOptions {
  /** The process is about to end and should get no more requests. */
  isLeaving?: () => boolean
  /** Whether notices of database changes arrive. */
  isSubscribed?: () => boolean
  /** Where payment provider and mail server listen. */
  outside?: Record<string, HostAndPort>
}

const LATE_SECONDS = 60
/** The routes are public: checks that cost something run at most once a second. */
const CHECK_EVERY_MS = 1000

/**
 * `/livez` touches nothing. `/readyz` says whether this process should get requests, checked the way requests go:
 * through the same pool, by a named statement. Beside it stands what the shop can do without for a while: without
 * notices of changes nothing is cached, jobs and mails are caught up with, and a checkout says itself when the payment
 * provider is away.
 */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>, options: HealthOptions = {}): void {
  const { isLeaving = () => false, isSubscribed = () => true, outside = {} } = options
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const findProblem = memoized(() => problemOf(db))
  const findJobs = memoized(() => jobsOf(db))
  const places = Object.entries(outside).map(([name, place]) => ({ name, find: memoized(() => isReachable(place)) }))

  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const problem = closing || isLeaving() ? 'closing' : await findProblem()
    if (problem) return reply.code(503).header('retry-after', 5).send({ status: 'unavailable', problem })
    const reached = await Promise.all(
      places.map(async ({ name, find }) => [name, (await find()) ? 'ok' : 'unreachable'] as const),
    )
    return {
      status: 'ok',
      changes: isSubscribed() ? 'ok' : 'not followed',
      jobs: await findJobs(),
      ...Object.fromEntries(reached),
    }
  })
}

async function problemOf(db: Deps['db']): Promise<string | undefined> {
  try {
    return await findBehind(db)
  } catch {
    return 'the database cannot be reached'
  }
}

/** How long the job that has waited longest is overdue, if it is. */
async function jobsOf(db: Deps['db']): Promise<string> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from now() - min(start_after))) as seconds from pgboss.job
    where state < 'active' and start_after < now() - make_interval(secs => ${LATE_SECONDS})
      and name not like '\_\_pgboss%'`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const seconds = rows[0]?.seconds
  return seconds ? `late by ${seconds} s` : 'ok'
}

/** Calls share one result while it is being found out, and for a moment afterwards. */
function memoized<T>(find: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    if (!known) {
      known = find()
      const expire = () => {
        setTimeout(() => {
          known = undefined
        }, CHECK_EVERY_MS).unref()
      }
      known.then(expire, expire)
    }
    return known
  }
}
