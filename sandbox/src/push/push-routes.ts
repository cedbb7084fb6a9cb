import type { FastifyInstance, FastifyReply } from 'fastify'
import { document, html, pageHeaders } from '../pages/layout.ts'
import { type Browser, decrypt, newBrowser, readSender } from './browsers.ts'

type Pushed = { browser: string; receivedAt: string; ttl: number /** As the browser reads it. */; message: string }
type Fault = { status: number; times: number }

const MAX_BYTES = 4096
type ById = { Params: { id: string } }

/** A push service, and the browsers that wait behind it. Nothing of it is kept over a restart: it answers 404 then. */
export function pushRoutes(app: FastifyInstance, publicUrl: () => string): void {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  let fault: Fault | undefined

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post<ById & { Body: Buffer | undefined }>('/push/:id', (request, reply) => {
    const { headers, params, body } = request
    const browser = browsers.get(params.id)
    if (!browser) return reply.code(404).send()
    if (browser.isGone) return reply.code(410).send()
    if (fault) {
      const { status, times } = fault
      fault = times > 1 ? { status, times: times - 1 } : undefined
      return reply.code(status).send()
    }
    const ttl = Number(headers.ttl)
    if (!headers.ttl || !Number.isInteger(ttl) || ttl < 0) return refuse(reply, 400, 'TTL is missing')
    const sender = readSender(headers.authorization ?? '', new URL(publicUrl()).origin, new Date())
    if ('problem' in sender) return refuse(reply, 401, sender.problem)
    browser.owner ??= sender.owner
    if (browser.owner !== sender.owner) return refuse(reply, 403, 'this browser takes messages of another key')
    if (headers['content-encoding'] !== 'aes128gcm') return refuse(reply, 415, 'Content-Encoding must be aes128gcm')
    if (!body || body.length > MAX_BYTES) return refuse(reply, 413, `at most ${MAX_BYTES} bytes`)
    const message = decrypt(browser, body)
    pushed.push({ browser: browser.id, receivedAt: new Date().toISOString(), ttl, message })
    return reply.code(201).header('location', `${publicUrl()}push/messages/${pushed.length}`).send()
  })

  app.post<{ Body: { owner?: string } | undefined }>('/_control/push/browsers', (request) => {
    const browser = newBrowser(request.body?.owner)
    browsers.set(browser.id, browser)
    const keys = { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') }
    return { id: browser.id, endpoint: `${publicUrl()}push/${browser.id}`, keys }
  })

  app.delete<ById>('/_control/push/browsers/:id', (request, reply) => {
    const browser = browsers.get(request.params.id)
    if (browser) browser.isGone = true
    return reply.code(204).send()
  })

  app.put<{ Body: Fault | undefined }>('/_control/push/fault', (request, reply) => {
    fault = request.body
    return reply.code(204).send()
  })

  app.get<{ Querystring: { browser?: string } }>('/api/pushes', ({ query: { browser } }) => ({
    pushes: pushed.filter((push) => !browser || push.browser === browser).reverse(),
  }))
  app.get('/pushes', (_request, reply) => reply.headers(pageHeaders()).send(pushesPage([...pushed].reverse())))
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ error: { message } })
}

function pushesPage(pushed: Pushed[]): string {
  return document(
    `Push notifications (${pushed.length})`,
    html`<header class="page-header"><strong>Push notifications</strong>
<span class="muted small">Those to the browsers of this sandbox</span></header>
<main>
<h1>Push notifications</h1>
<p><a class="back" href="/pushes">Refresh</a> <a class="back" href="/">Mailbox</a></p>
${pushed.length === 0 ? html`<p>None yet.</p>` : pushed.map(({ browser, receivedAt, message }) => html`<h2>${browser}</h2><p class="muted small">${receivedAt}</p><pre>${message}</pre>`)}
</main>`,
  )
}
