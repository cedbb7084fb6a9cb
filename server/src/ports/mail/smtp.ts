import nodemailer from 'nodemailer'
import type { Mail } from './mail.ts'

/** Mail over SMTP; `url` as in smtp://user:password@host:port. */
export function openSmtp({ url, from }: { url: string; from: string }): Mail {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, calendar }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to,
        subject,
        text,
        html,
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.content, filename: 'appointment.ics' },
        }),
      })
    },
    close: () => transport.close(),
  }
}
