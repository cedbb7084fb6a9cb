import webPush from 'web-push'
import type { Push } from './push.ts'

/** The two keys of RFC 8292, as browsers and push services write them. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface WebPushOptions {
  keys: PushKeys
  /** Where a push service can write to, should we be a burden: a mailto: or https: address. */
  contact: string
  /** A browser names the address that is to be called; undefined where that is none of the open web. */
  post(
    url: string,
    message: { headers: Record<string, string>; body: Buffer | undefined },
  ): Promise<{ status: number; text: string } | undefined>
}

const GONE = new Set([404, 410])
/** What comes again at once would be refused again. */
const LATER = new Set([408, 425, 429])

/** Web Push: RFC 8030, encrypted after RFC 8291, signed after RFC 8292. */
export function openWebPush({ keys, contact, post }: WebPushOptions): Push {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, { ttlSeconds }) {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      })
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
      const answer = await post(endpoint, { headers: Object.fromEntries(named), body: body ?? undefined })
      if (!answer) return { refusedFor: `not_allowed: ${endpoint}` }
      const { status, text } = answer
      if (status >= 200 && status < 300) return 'taken'
      if (GONE.has(status)) return 'gone'
      const why = `the push service answered ${status}: ${text}`
      if (status >= 500 || LATER.has(status)) throw new Error(why)
      return { refusedFor: why }
    },
  }
}
