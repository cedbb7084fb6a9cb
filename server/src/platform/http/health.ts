import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isMigrated } from '../db/migrate.ts'

/** `/livez` touches nothing; `/readyz` says whether this process should be given requests. */
export function answerHealth(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const problem = closing ? 'closing' : await findProblem()
    if (!problem) return { status: 'ok' }
    return reply.code(503).header('retry-after', 5).send({ status: 'unavailable', problem })
  })

  async function findProblem(): Promise<string | undefined> {
    try {
      await sql`select 1`.execute(db)
      return (await isMigrated(db as never)) ? undefined : 'the database has not been migrated'
    } catch {
      return 'the database cannot be reached'
    }
  }
}
