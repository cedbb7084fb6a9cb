import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

interface Limits {
  /** Of what is read, after which the answer is given up. */
  maxBytes: number
  /** Of everything together: name, connection, redirects, and the last byte. */
  timeoutMs: number
  /** Nobody else is asked; each with the folder below which it may be asked: cdn.example, host.example/our-shop. */
  allowedHosts?: readonly string[] | undefined
  /** Such as If-None-Match. */
  headers?: Record<string, string>
  /** In place of asking. Where it is redirected to, nothing is sent: the response is the redirect. */
  send?: { method: 'POST'; body: Buffer | undefined }
}

interface OutsideResponse {
  status: number
  headers: http.IncomingHttpHeaders
  bytes: Buffer
  /** Where it came from, after redirects. */
  url: string
}

/** Fetches an address that a person has named, and never one inside of our own network. */
export type FetchFromOutside = (url: string, limits: Limits) => Promise<OutsideResponse>

type OutsideFault =
  /** Not asked at all: no address of the web, a host that is not allowed, or one inside of a private network. */
  'not_allowed' | 'not_reachable' | 'too_large' | 'too_slow'

/** Why nothing could be had from outside. Statuses such as 404 are responses, and none of these. */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly fault: OutsideFault

  constructor(fault: OutsideFault, url: string, options?: ErrorOptions) {
    super(`${fault}: ${url}`, options)
    this.fault = fault
  }
}

interface Address {
  address: string
  family: number
}

interface OutboundOptions {
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<Address[]>
  mayReach?: (address: string, port: number) => boolean
}

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const WEB_PORTS = new Set([80, 443])

export function openOutbound({ resolve = resolveAll, mayReach = isPublic }: OutboundOptions = {}): FetchFromOutside {
  return async (first, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    try {
      let url = requireAllowed(first, limits)
      for (let redirects = 0; ; redirects++) {
        const response = await unlessAborted(signal, ask(url, limits, signal))
        const { location } = response.headers
        if (!REDIRECTS.has(response.status) || !location || limits.send) return response
        if (redirects === MAX_REDIRECTS) throw new OutsideError('not_reachable', url.href)
        const next = requireAllowed(URL.canParse(location, url.href) ? new URL(location, url).href : location, limits)
        // Whoever asked for a safe way is not led onto an open one.
        if (url.protocol === 'https:' && next.protocol !== 'https:') throw new OutsideError('not_allowed', next.href)
        url = next
      }
    } catch (error) {
      if (error instanceof OutsideError) throw error
      throw new OutsideError(signal.aborted ? 'too_slow' : 'not_reachable', first, { cause: error })
    }
  }

  async function ask(url: URL, limits: Limits, signal: AbortSignal): Promise<OutsideResponse> {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ''))
    if (addresses.length === 0) throw new OutsideError('not_reachable', url.href)
    if (!addresses.every(({ address }) => mayReach(address, port))) throw new OutsideError('not_allowed', url.href)
    return read(await connect(url, addresses, limits, signal), url, limits)
  }
}

/** Connects to the addresses that were judged: the name is not looked up again, so it cannot mean another by then. */
function connect(
  url: URL,
  addresses: Address[],
  { headers, send }: Limits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((answer, fail) => {
    request(
      url,
      {
        signal,
        method: send?.method ?? 'GET',
        agent: false,
        lookup: (_, { all }, found) => {
          const [{ address, family } = { address: '', family: 0 }] = addresses
          if (all) found(null, addresses)
          else found(null, address, family)
        },
        headers: { 'user-agent': 'TheDressingRoom/1.0', 'accept-encoding': 'identity', ...headers },
      },
      answer,
    )
      .on('error', fail)
      .end(send?.body)
  })
}

async function read(message: IncomingMessage, url: URL, { maxBytes }: Limits): Promise<OutsideResponse> {
  const { statusCode: status = 0, headers } = message
  const chunks: Buffer[] = []
  let size = 0
  // Breaking off closes the connection: nothing more of it is received.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new OutsideError('too_large', url.href)
    chunks.push(chunk)
  }
  return { status, headers, bytes: Buffer.concat(chunks), url: url.href }
}

function requireAllowed(text: string, { allowedHosts }: Limits): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new OutsideError('not_allowed', text)
  }
  if (allowedHosts && !isBelow(url, allowedHosts)) throw new OutsideError('not_allowed', text)
  return url
}

/** Whether an address is at one of these hosts, each with the folder it counts below: cdn.example, host.example/shop. */
function isBelow({ hostname, pathname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => `${hostname}${pathname}`.startsWith(host.endsWith('/') ? host : `${host}/`))
}

/** Looking a name up knows no end of its own. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function resolveAll(host: string): Promise<Address[]> {
  return lookup(host, { all: true, verbatim: true })
}

/** Whether an address is one of the open web: not of this machine, a private network, or a stand-in for one. */
export function isPublic(address: string, port: number): boolean {
  const family = isIP(address)
  if (!WEB_PORTS.has(port) || family === 0 || address.includes('%')) return false
  if (family === 4) return !NOT_PUBLIC_4.check(address, 'ipv4')
  return PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6')
}

/** Of IANA's registries of special-purpose addresses, and multicast. */
const NOT_PUBLIC_4 = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
/** All that is given out; loopback, link-local, and forms that carry IPv4 addresses are elsewhere. */
const PUBLIC_6 = networks('ipv6', [['2000::', 3]])
const NOT_PUBLIC_6 = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function networks(family: 'ipv4' | 'ipv6', of: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of of) list.addSubnet(network, prefix, family)
  return list
}
