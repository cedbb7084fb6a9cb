import nodemailer from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Mail } from './mail.ts'

// Together below what mail providers usually allow one sender (10).
const USUAL_CONNECTIONS = 5
const URGENT_CONNECTIONS = 4

/** Mail over SMTP; `url` as in smtp://user:password@host:port. */
export function openSmtp({ url, from }: { url: string; from: string }): Mail {
  const usual = openPool(url, USUAL_CONNECTIONS)
  const urgent = openPool(url, URGENT_CONNECTIONS)
  const sender = parseSender(from)
  const domain = sender.email.split('@')[1] || 'localhost'
  return {
    sender,
    async send({ id, to, subject, text, html, calendar, unsubscribeUrl, isUrgent }) {
      const message = {
        messageId: `<${id}@${domain}>`,
        from,
        to,
        subject,
        text,
        html,
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.content, filename: 'appointment.ics' },
        }),
      }
      try {
        await (isUrgent ? urgent : usual).sendMail(message)
        return 'taken'
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string }
        if (responseCode >= 500) return { refusedFor: message }
        throw error
      }
    },
    close: () => {
      usual.close()
      urgent.close()
    },
  }
}

/** 'Shop <bookings@shop.example>', taken apart. */
function parseSender(from: string): { name: string; email: string } {
  const [first] = addressparser(from, { flatten: true })
  return { name: first?.name || first?.address || from, email: first?.address || from }
}

function openPool(url: string, maxConnections: number) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
  })
}
