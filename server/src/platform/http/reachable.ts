import { connect } from 'node:net'

export interface Place {
  host: string
  port: number
}

const WITHIN_MS = 1500
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465, 'http:': 80, 'https:': 443 }

/** Host and port of an address, as whoever uses it takes them. */
export function placeOf(address: string): Place {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || (PORTS[protocol] ?? 0) }
}

/** Whether somebody listens there. Says nothing to them: what they think of us is found out by real calls. */
export function reachable({ host, port }: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: WITHIN_MS })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}
