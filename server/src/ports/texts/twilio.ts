import type { Texts } from './texts.ts'

interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number in international form, or the SID of a messaging service. */
  from: string
  /** Without a trailing slash. */
  at?: string
}

const TIMEOUT_MS = 10_000
/** Too many at once, or a request that was cut short: worth another try. */
const LATER = new Set([408, 429])

/** Text messages over Twilio's REST API: one call, and no package for it. */
export function openTwilio({ accountSid, authToken, from, at = 'https://api.twilio.com' }: TwilioOptions): Texts {
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const response = await fetch(`${at}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ ...sender, To: to, Body: text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) return 'taken'
      const { message = '', code } = (await response.json().catch(() => ({}))) as { message?: string; code?: number }
      const why = `the text service answered ${response.status}${code ? `, ${code}` : ''}: ${message}`
      // What is wrong with us, such as a token that was changed, is mended and then tried again.
      if (response.status >= 500 || [401, 403].includes(response.status) || LATER.has(response.status)) {
        throw new Error(why)
      }
      return { refusedFor: why }
    },
  }
}
