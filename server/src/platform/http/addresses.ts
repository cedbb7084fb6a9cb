import { Refusal } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { FastifyInstance } from 'fastify'

/** Whoever looks after the server asks it under whatever name or number leads to it. */
const ASKED_BY_MACHINES = new Set(['/livez', '/readyz'])
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i

const UNREADABLE = '/%'

/**
 * The path of a request line, which may name the whole address as to a proxy. The host in it then stands for the Host
 * header (RFC 9112), so that it is judged as one. Whatever else a request line can hold is an address to nowhere.
 */
export function pathOf(request: { url?: string | undefined; headers: { host?: string | undefined } }): string {
  const target = request.url ?? ''
  if (target.startsWith('/')) return target
  const [, host, rest = ''] = ABSOLUTE.exec(target) ?? []
  if (!host) return UNREADABLE
  request.headers.host = host
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Refuses what names two hosts, and, where there is one public address, what names another: no link, mail or cached
 * answer is made for a host that is not ours.
 */
export function requireHost(app: FastifyInstance, onlyHost: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] as string
      if (name.length === 4 && name.toLowerCase() === 'host') hosts++
    }
    if (hosts > 1) return done(new Refusal('malformed'))
    if (!onlyHost || isHost(request.headers.host, onlyHost) || ASKED_BY_MACHINES.has(request.url)) return done()
    done(
      new Refusal('wrong_host', {
        message: say('This is {onlyHost}. Nothing is served under another name.', { onlyHost }),
      }),
    )
  })
}

function isHost(given: string | undefined, wanted: string): boolean {
  return (
    given === wanted ||
    given
      ?.toLowerCase()
      .replace(/\.(?=:|$)/, '')
      .replace(/:443$/, '') === wanted
  )
}

const PERMISSIONS = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map((what) => `${what}=()`),
  ...['accelerometer', 'gyroscope', 'magnetometer', 'browsing-topics'].map((what) => `${what}=()`),
].join(', ')

/** 'Around You' asks for the place; nothing here asks a browser for more, so nothing that gets in may either. */
export function limitPermissions(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS)
    done()
  })
}
