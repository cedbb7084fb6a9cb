import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import webPush from 'web-push'
import { isPublic, openOutbound } from '../platform/http/outbound.ts'
import { postOutside } from '../platform/http/post-outside.ts'
import type { Push } from '../ports/push/push.ts'
import { openWebPush, type PushKeys } from '../ports/push/web-push.ts'
import type { Texts } from '../ports/texts/texts.ts'
import { openTwilio } from '../ports/texts/twilio.ts'
import type { Settings } from '../settings.ts'

/** Where the sandbox takes messages, where there is one: the one place inside of this machine that is asked. */
type SandboxPort = number | undefined

export async function openPush(settings: Settings, folder: string, sandboxPort: SandboxPort): Promise<Push> {
  const isSandbox = (address: string, port: number) => port === sandboxPort && /^(127\.|::1$)/.test(address)
  return openWebPush({
    keys: await pushKeys(settings, folder),
    contact: `mailto:${settings.CONTACT_EMAIL}`,
    post: postOutside(
      openOutbound({ mayReach: (address, port) => isPublic(address, port) || isSandbox(address, port) }),
    ),
  })
}

export function openTexts(settings: Settings, host: string, sandboxPort: SandboxPort): Texts | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings
  if (accountSid && authToken && from) return openTwilio({ accountSid, authToken, from })
  if (sandboxPort === undefined) return undefined
  const at = `http://${host}:${sandboxPort}`
  return openTwilio({ accountSid: 'ACsandbox', authToken: 'sandbox', from: '+15005550006', at })
}

/** Made once per data folder: browsers take messages of the key alone that they have subscribed with. */
async function pushKeys(settings: Settings, folder: string): Promise<PushKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  if (publicKey && privateKey) return { publicKey, privateKey }
  const file = path.join(folder, 'push-keys.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return JSON.parse(known) as PushKeys
  const keys = webPush.generateVAPIDKeys()
  // Of two that start at once, the first one's are kept.
  return writeFile(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' }).then(
    () => keys,
    async () => JSON.parse(await readFile(file, 'utf8')) as PushKeys,
  )
}
