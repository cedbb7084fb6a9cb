import type { FastifyInstance, FastifyReply } from 'fastify'
import { document, html, pageHeaders } from '../pages/layout.ts'
import type { Text, Texts } from './texts.ts'

/** What Twilio calls a test number that cannot be written to. */
const UNREACHABLE = '+15005550001'
const PHONE = /^\+[1-9]\d{6,14}$/

/** Twilio's way to send a text message, and a page of those that were sent. */
export function textRoutes(app: FastifyInstance, texts: Texts): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post<{ Params: { account: string }; Body: Record<string, string> | undefined }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const { account } = request.params
      const [user, password] = basic(request.headers.authorization)
      if (user !== account || !password) return refuse(reply, 401, 20003, 'Authenticate')
      const { To: to = '', From: from, MessagingServiceSid: service, Body: body } = request.body ?? {}
      if (!from && !service) return refuse(reply, 400, 21603, "A 'From' phone number is required.")
      if (!body) return refuse(reply, 400, 21602, 'Message body is required.')
      if (body.length > 1600)
        return refuse(reply, 400, 21617, 'The concatenated message body exceeds the 1600 character limit.')
      if (!PHONE.test(to) || to === UNREACHABLE) return refuse(reply, 400, 21211, `Invalid 'To' Phone Number: ${to}`)
      const text = await texts.keep({ from: from ?? service ?? '', to, body })
      return reply.code(201).send({ sid: text.sid, account_sid: account, status: 'queued', to, from: text.from, body })
    },
  )

  app.get<{ Querystring: { to?: string } }>('/api/texts', (request) => ({ texts: texts.list(request.query) }))
  app.get('/texts', (_request, reply) => reply.headers(pageHeaders()).send(textsPage(texts.list({}))))
}

function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  return reply.code(status).send({ code, message, more_info, status })
}

function basic(authorization = ''): string[] {
  const [scheme, value = ''] = authorization.split(' ')
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':') : []
}

function textsPage(texts: Text[]): string {
  return document(
    `Text messages (${texts.length})`,
    html`<header class="page-header"><strong>Text messages</strong>
<span class="muted small">Test mode: none leaves this machine</span></header>
<main>
<h1>Text messages</h1>
<p><a class="back" href="/texts">Refresh</a> <a class="back" href="/">Mailbox</a></p>
${texts.length === 0 ? html`<p>None yet.</p>` : texts.map(({ to, receivedAt, body }) => html`<h2>${to}</h2><p class="muted small">${receivedAt}</p><pre>${body}</pre>`)}
</main>`,
  )
}
