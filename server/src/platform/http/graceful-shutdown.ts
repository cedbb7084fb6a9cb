import type { FastifyInstance } from 'fastify'

const CHECK_EVERY_MS = 50
const GRACE_MS = 6000

/**
 * Closing waits for requests in progress, and only for those. A connection that was busy when closing began becomes
 * idle later and would be kept alive for a minute; one that a browser opened in advance may never send anything.
 */
export function gracefulShutdown(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const checking = setInterval(() => app.server.closeIdleConnections(), CHECK_EVERY_MS)
    const ending = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => {
      clearInterval(checking)
      clearTimeout(ending)
    })
  })
}
