import Fastify, { type FastifyReply } from 'fastify'
import type { ParsedMail } from 'mailparser'
import { pageHeaders } from '../pages/layout.ts'
import { type MailFault, type MailFaults, mailFaultProblem } from './mail-faults.ts'
import { listPage, mailPage, noSuchMailPage } from './mail-pages.ts'
import type { Mail, Mails } from './mails.ts'

type ById = { Params: { id: string; index: string } }
type Search = { Querystring: { to?: string; subject?: string } }

/** The mailbox in the browser, and the same as JSON for tests. */
export function buildMailboxServer(mails: Mails, faults: MailFaults) {
  const app = Fastify({ forceCloseConnections: true, logger: { level: 'error', stream: process.stderr } })
  app.removeContentTypeParser('text/plain')

  const noSuchMail = (reply: FastifyReply) => reply.code(404).headers(pageHeaders()).send(noSuchMailPage())

  app.get<Search>('/', (request, reply) => {
    const query = new URL(request.url, 'http://mailbox').search
    return reply.headers(pageHeaders()).send(listPage(mails.list(request.query), query))
  })

  app.get<ById>('/mails/:id', async (request, reply) => {
    const mail = mails.find(request.params.id)
    if (!mail) return noSuchMail(reply)
    return reply.headers(pageHeaders()).send(mailPage(mail, await mails.parsed(mail)))
  })

  app.get<ById>('/mails/:id/html', async (request, reply) => {
    const mail = mails.find(request.params.id)
    const parsed = mail && (await mails.parsed(mail))
    if (!parsed?.html) return noSuchMail(reply)
    return reply.headers(mailBodyHeaders()).send(`<base target="_blank">${parsed.html}`)
  })

  app.get<ById>('/mails/:id/source', async (request, reply) => {
    const mail = mails.find(request.params.id)
    if (!mail) return noSuchMail(reply)
    return reply.type('text/plain; charset=utf-8').send(await mails.source(mail))
  })

  app.get<ById>('/mails/:id/attachments/:index', async (request, reply) => {
    const mail = mails.find(request.params.id)
    const attachment = mail && (await mails.parsed(mail)).attachments[Number(request.params.index)]
    if (!attachment) return noSuchMail(reply)
    const name = encodeURIComponent(attachment.filename ?? 'attachment')
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-type-options', 'nosniff')
      .type(attachment.contentType)
      .send(attachment.content)
  })

  app.get<Search>('/api/mails', (request) => ({ mails: mails.list(request.query) }))

  app.get<ById>('/api/mails/:id', async (request, reply) => {
    const mail = mails.find(request.params.id)
    if (!mail) return reply.code(404).send({ error: { message: 'No such mail.' } })
    return present(mail, await mails.parsed(mail))
  })

  app.delete('/api/mails', async (_request, reply) => {
    await mails.clear()
    return reply.code(204).send()
  })

  app.get('/_control/faults', () => ({ fault: faults.current() ?? null }))

  app.put<{ Body: MailFault | undefined }>('/_control/faults', (request, reply) => {
    const problem = mailFaultProblem(request.body)
    if (problem) return reply.code(400).send({ error: { message: problem } })
    faults.set(request.body)
    return { fault: faults.current() ?? null }
  })

  app.delete('/_control/faults', (_request, reply) => {
    faults.set(undefined)
    return reply.code(204).send()
  })

  return app
}

function present(mail: Mail, parsed: ParsedMail) {
  return {
    ...mail,
    text: parsed.text ?? null,
    html: parsed.html || null,
    headers: Object.fromEntries(parsed.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()])),
    attachments: parsed.attachments.map(({ filename, contentType, size }, index) => ({
      filename: filename ?? null,
      contentType,
      size,
      url: `/mails/${mail.id}/attachments/${index}`,
    })),
  }
}

// A mail is untrusted HTML: it may be styled, only inside our frame, and may run no script.
function mailBodyHeaders() {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
      "img-src 'self' data: http://127.0.0.1:* http://localhost:*; frame-ancestors 'self'",
  }
}
