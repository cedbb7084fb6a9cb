import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import type { Mail } from './mails.ts'

type ShownMail = Mail & { text: string; html: string; attachments: { url: string }[] }

let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await call('DELETE', '/api/mails')
  await call('DELETE', '/_control/faults')
})

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return fetch(`${sandbox.mailboxUrl}${path}`, { method, ...json })
}

/** The patience is for a server that says nothing: any other may be slow on a busy machine. */
function send(mail: SendMailOptions = {}, { patienceMs = 10_000 } = {}) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    greetingTimeout: patienceMs,
    auth: { user: 'shop', pass: 'any' },
  })
  return transport.sendMail({
    from: 'The Dressing Room <shop@example.com>',
    to: 'ada@example.com',
    subject: 'Your order',
    text: 'Thank you.',
    ...mail,
  })
}

async function mails(query = ''): Promise<Mail[]> {
  return ((await (await call('GET', `/api/mails${query}`)).json()) as { mails: Mail[] }).mails
}
const setFault = (fault: object) => call('PUT', '/_control/faults', fault)

it('is honest about an empty mailbox', async () => {
  expect(await (await call('GET', '/')).text()).toContain('No mail yet.')
})

it('shows a mail with its parts, its attachment and its source', async () => {
  await send({
    bcc: 'secret@example.com',
    html: '<p>Thank <b>you</b></p><script>alert(1)</script>',
    attachments: [{ filename: 'visit ü.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  })
  const id = (await mails())[0]?.id

  const mail = (await (await call('GET', `/api/mails/${id}`)).json()) as ShownMail
  expect(mail).toMatchObject({ subject: 'Your order', to: ['ada@example.com', 'secret@example.com'] })
  expect(mail.text).toContain('Thank you.')
  expect(mail.html).toContain('<b>you</b>')
  expect(mail.attachments).toMatchObject([{ filename: 'visit ü.ics', contentType: 'text/calendar' }])

  const file = await call('GET', mail.attachments[0]?.url ?? '')
  expect(await file.text()).toBe('BEGIN:VCALENDAR')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(await (await call('GET', '/')).text()).toContain('Your order')
  expect(await (await call('GET', `/mails/${id}`)).text()).toContain('sandbox="allow-popups')
  expect(await (await call('GET', `/mails/${id}/source`)).text()).toContain('Subject: Your order')
  const body = await call('GET', `/mails/${id}/html`)
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
})

it('finds mails by recipient and subject, newest first', async () => {
  await send({ subject: 'First' })
  await send({ subject: 'Second' })
  await send({ subject: 'Other', to: 'bea@example.com' })

  const subjects = async (query: string) => (await mails(query)).map(({ subject }) => subject)
  expect(await subjects('?to=ADA@example.com')).toEqual(['Second', 'First'])
  expect(await subjects('?subject=fir')).toEqual(['First'])
})

it('keeps a mail once, though it was sent twice', async () => {
  await Promise.all([send({ messageId: '<order-1@shop>' }), send({ messageId: '<order-1@shop>' })])
  await send({ messageId: '<order-1@shop>', to: 'bea@example.com' })

  expect(await mails()).toMatchObject([{ to: ['ada@example.com', 'bea@example.com'] }])
})

it('puts a mail off at first sight and takes it when it comes back', async () => {
  await setFault({ kind: 'greylist' })

  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  expect(await mails()).toEqual([])
  await send()
  expect(await mails()).toHaveLength(1)
})

it.each([
  ['refuse', { responseCode: 550 }],
  ['down', { responseCode: 421 }],
  ['hang', { code: 'ETIMEDOUT' }],
])('can %s, as often as asked', async (kind, failure) => {
  await setFault({ kind, times: 1 })

  await expect(send({}, { patienceMs: kind === 'hang' ? 300 : 10_000 })).rejects.toMatchObject(failure)
  await send()
  expect(await mails()).toHaveLength(1)
})
