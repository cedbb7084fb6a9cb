import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
const GRACE_MS = 6000

/**
 * Closing waits for the requests under way, and only for them. A connection that was busy when closing began becomes
 * idle later and would be kept alive for a minute; one that a browser opened in advance may never send anything.
 */
export function closeInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    const ending = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(ending)
    })
  })
}
