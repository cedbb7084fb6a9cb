import { connect } from 'node:net'

export interface HostAndPort {
  host: string
  port: number
}

const WITHIN_MS = 1500
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465, 'http:': 80, 'https:': 443 }

/** Host and port of a URL, with the default port of its protocol. */
export function hostAndPortOf(address: string): HostAndPort {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || (PORTS[protocol] ?? 0) }
}

/** Whether a TCP connection can be opened. Sends nothing: keys and permissions are checked by real calls. */
export function isReachable({ host, port }: HostAndPort): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: WITHIN_MS })
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}
