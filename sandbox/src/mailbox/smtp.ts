import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailFaults } from './mail-faults.ts'
import type { Mails } from './mails.ts'

const LARGEST = 30 * 1024 * 1024

/** Takes every mail for everybody; login is possible and never refused. */
export function buildSmtpServer(mails: Mails, faults: MailFaults): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onConnect(_session, done) {
      // 421 closes the connection at once: the closest an open port comes to an unreachable server.
      if (faults.strikes('down')) return done(response(421, 'Service not available'))
      // Never answered: the other side waits for a greeting until its own patience ends.
      if (faults.strikes('hang')) return
      done()
    },
    onRcptTo(address, session, done) {
      if (faults.strikes('refuse')) return done(response(550, 'Mailbox unavailable'))
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      if (faults.current()?.kind === 'greylist' && faults.isFirstSight(`${sender} ${address.address}`)) {
        faults.strikes('greylist')
        return done(response(451, 'Greylisted, please try again later'))
      }
      done()
    },
    onData(stream, session, done) {
      takeIn(stream, session, mails, faults.delayMs()).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
}

async function takeIn(
  stream: Readable & { sizeExceeded: boolean },
  session: SMTPServerSession,
  mails: Mails,
  delayMs: number,
) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw response(552, 'Message too large')
  if (delayMs > 0) await pause(delayMs)
  const { mailFrom, rcptTo } = session.envelope
  await mails.keep(Buffer.concat(chunks), {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
  })
}

function response(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
