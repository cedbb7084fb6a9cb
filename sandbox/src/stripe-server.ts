import formbody from '@fastify/formbody'
import Fastify, { type FastifyError } from 'fastify'
import { registerControl } from './control.ts'
import { noSuchPage } from './pages/card-page.ts'
import { registerHostedPages } from './pages/hosted-pages.ts'
import { landingPage } from './pages/landing-page.ts'
import { pageHeaders } from './pages/layout.ts'
import { registerPortalPages } from './pages/portal-pages.ts'
import type { Sandbox } from './sandbox.ts'
import { registerStripeApi } from './stripe/api.ts'
import { parseForm } from './stripe/form-body.ts'
import type { startDelivery } from './stripe/webhook-delivery.ts'

/** The payment provider: its API, its hosted pages, and the control API beside them. */
export function buildStripeServer(
  sandbox: Sandbox,
  delivery: ReturnType<typeof startDelivery>,
  mailboxUrl: () => string,
) {
  const app = Fastify({
    bodyLimit: 1_000_000,
    forceCloseConnections: true,
    logger: { level: 'error', stream: process.stderr },
  })
  app.removeContentTypeParser(['text/plain', 'application/json'])
  // Many callers announce JSON and send none.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else app.getDefaultJsonParser('error', 'error')(_request, body as string, done)
  })
  app.register(formbody, { parser: parseForm })
  app.addHook('onRequest', async (request, reply) => {
    // Pages of other sites must not be able to steer the sandbox of whoever happens to have it running.
    if (request.url.startsWith('/_control') && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.code(403).send({ error: { message: 'Not from another site.' } })
    }
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    // The SDK takes only its own shape of error for an error.
    return reply.code(status).send({ error: { type: 'invalid_request_error', message: error.message } })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).headers(pageHeaders()).send(noSuchPage(sandbox.merchant)))
  app.after(() => {
    registerStripeApi(app, sandbox)
    registerHostedPages(app, sandbox)
    registerPortalPages(app, sandbox)
    registerControl(app, sandbox, delivery)
    app.get('/', (_request, reply) => reply.headers(pageHeaders()).send(landingPage(sandbox, mailboxUrl())))
  })
  return app
}
