import type { FastifyInstance } from 'fastify'

/** One line per request, and its id back to whoever asked, to be quoted to support. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        viewer: request.viewer?.id,
      },
      'request',
    )
  })
}
