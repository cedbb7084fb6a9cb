import { once } from 'node:events'
import net from 'node:net'

/** A wire to a server that can be cut, held, or led to another one, as networks do. */
export interface Wire {
  port: number
  /** Leads new connections there; those that are open keep their end. */
  leadTo(port: number): void
  /** Drops all traffic of the open connections without closing them. */
  hold(): void
  /** Ends all connections at once, without a word. */
  cut(): void
  close(): Promise<void>
}

/** The address of a database at another port: by the network, where its own may name a socket of this machine. */
export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.port = String(port)
  url.searchParams.delete('host')
  return url.href
}

/** With `delayMs` everything takes that long in each direction, as over a long way. */
export async function layWire(to: number, { delayMs = 0 } = {}): Promise<Wire> {
  let target = to
  const open = new Set<{ near: net.Socket; far: net.Socket }>()
  const held = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const pair = { near, far: net.connect(target, '127.0.0.1') }
    open.add(pair)
    for (const [from, other] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      const pass = (bytes: Buffer) => void (held.has(from) || other.destroyed || other.write(bytes))
      from.on('data', (bytes) => void (delayMs ? setTimeout(pass, delayMs, bytes) : pass(bytes)))
      from.on('error', () => {})
      from.on('close', () => {
        if (!held.has(from)) other.destroy()
        open.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const { near, far } of open) for (const end of [near, far]) end.resetAndDestroy()
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    leadTo(port) {
      target = port
    },
    hold() {
      for (const { near, far } of open) for (const end of [near, far]) held.add(end)
    },
    cut,
    async close() {
      held.clear()
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
