import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { findBehind } from '../db/migrate.ts'
import { type Place, reachable } from './reachable.ts'

/** What health is told by whoever has started the process. */
export interface HealthWish {
  /** It is about to end and should be given no more requests. */
  isLeaving?: () => boolean
  /** Whether changes of others are heard of. */
  isFollowing?: () => boolean
  /** Where the shop's helpers outside listen. */
  outside?: Record<string, Place>
}

const LATE_SECONDS = 60
/** Anybody may ask as often as they like: what costs something is looked at once in a while. */
const LOOK_EVERY_MS = 1000

/**
 * `/livez` touches nothing. `/readyz` says whether this process should be given requests, found out the way requests
 * themselves go: through the same pool, by a named statement. What the shop can live without for a while is said beside
 * it: without news of changes nothing is kept in memory, jobs and mails are caught up with, and a checkout without the
 * payment provider says so itself.
 */
export function answerHealth(app: FastifyInstance, { db }: Pick<Deps, 'db'>, wish: HealthWish = {}): void {
  const { isLeaving = () => false, isFollowing = () => true, outside = {} } = wish
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const findProblem = remembered(() => problemOf(db))
  const findJobs = remembered(() => jobsOf(db))
  const places = Object.entries(outside).map(([name, place]) => ({ name, find: remembered(() => reachable(place)) }))

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
      changes: isFollowing() ? 'ok' : 'not followed',
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
    .execute(db as unknown as Kysely<unknown>)
    .catch(() => ({ rows: [] }))
  const seconds = rows[0]?.seconds
  return seconds ? `late by ${seconds} s` : 'ok'
}

/** Asked again within a moment, and while it is being found out, it answers the same. */
function remembered<T>(find: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    if (!known) {
      known = find()
      const forget = () => {
        setTimeout(() => {
          known = undefined
        }, LOOK_EVERY_MS).unref()
      }
      known.then(forget, forget)
    }
    return known
  }
}
