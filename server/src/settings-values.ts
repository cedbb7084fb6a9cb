import { isIP } from 'node:net'
import { readEmailAddress } from '@dressing-room/contract/email-address'
import { z } from 'zod'

/** A whole number, written with digits alone. */
export function whole(min: number, max: number) {
  const words = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((value) => value >= min && value <= max, words)
}

export const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a number from 0 to 100, with at most two decimals')
  .transform(Number)
  .refine((value) => value <= 100, 'must be a number from 0 to 100')

export const hostToListenOn = z
  .string()
  .refine((host) => isIP(host) > 0 || isHostName(host), 'must be an IP address or the name of this machine')

/** Scheme, host and port; answers them in the one way of writing that browsers use. */
export const origin = z.string().transform((text, context) => {
  const url = readUrl(text)
  const fault = originFault(url)
  if (fault === undefined) return (url as URL).origin
  context.addIssue(fault)
  return z.NEVER
})

function originFault(url: URL | undefined): string | undefined {
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    return 'must be an address such as https://shop.example'
  }
  if (url.username || url.password) return 'must not hold a name or a password'
  if (url.pathname !== '/' || url.search || url.hash) return 'must end after the host: the shop has no other place'
  return undefined
}

/** The address of a server, credentials and all, under one of these schemes. */
export function serverUrl(schemes: string[]) {
  const words = `must be an address such as ${schemes[0]}://user:password@host`
  return z.string().refine((text) => {
    const url = readUrl(text)
    return url !== undefined && schemes.includes(url.protocol.slice(0, -1)) && hasServer(url)
  }, words)
}

/** A database may also be reached over a socket, which is named in the query. */
function hasServer(url: URL): boolean {
  return url.hostname !== '' || (url.protocol.startsWith('postgres') && url.searchParams.has('host'))
}

/** One sender as mails name it: an address, or a name with the address in angle brackets. */
export const sender = z.string().refine((text) => {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const plainName = /^("(\\.|[^"\\\p{Cc}])*"|[^",;:@\p{Cc}]*)\s*$/u.test(name)
  return plainName && 'address' in readEmailAddress(address)
}, 'must be an address, or a name with the address in angle brackets: The Shop <shop@shop.example>')

export const oneLine = z
  .string()
  .max(100, 'must have at most 100 letters')
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line')

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Whose word about a visitor's address is believed: a number of proxies in front, or their addresses. */
export const proxies = z.string().transform((text, context): number | string | true => {
  if (text === 'true') return true
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  const odd = parts.filter((part) => !NAMED_NETWORKS.includes(part) && !isNetwork(part))
  if (odd.length === 0) return parts.join(', ')
  context.addIssue(
    `must be the number of proxies in front, or their addresses and networks such as 10.0.0.0/8, ::1 or loopback; not ${odd.join(', ') || 'nothing'}`,
  )
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function readUrl(text: string): URL | undefined {
  return URL.canParse(text) && !/\s/.test(text) ? new URL(text) : undefined
}

function isHostName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)
}

/** The address of a page or a call, without credentials. */
export const webAddress = z.string().refine((text) => {
  const url = readUrl(text)
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
}, 'must be an address such as https://images.example/upload')

/** Hosts, each with an optional folder, separated by commas. */
export const webHosts = z.string().transform((text, context): string[] => {
  const hosts = text.split(',').map((part) => part.trim().replace(/\/$/, ''))
  const odd = hosts.filter((host) => !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(\/[\w-][\w.-]*)*$/.test(host))
  if (odd.length === 0) return hosts
  context.addIssue(
    `must be hosts such as cdn.example or res.cloudinary.com/our-shop; not ${odd.join(', ') || 'nothing'}`,
  )
  return z.NEVER
})
