import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { throughPort } from './wire.ts'

/** What PgBouncer does to those who connect through it, in a hundred lines. */
export interface Pooler {
  url: string
  close(): Promise<void>
}

interface Backend {
  socket: net.Socket
  user?: net.Socket | undefined
}

const KNOWN_PARAMETERS = ['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone']
const BACKENDS = { transaction: 6, session: 24 }

/** `transaction` gives each transaction another connection, taking turns; `session` keeps one per client. */
export async function startPooler(serverUrl: string, mode: 'transaction' | 'session'): Promise<Pooler> {
  const free: Backend[] = []
  const waiting: ((backend: Backend) => void)[] = []
  const open = new Set<net.Socket>()
  const opening = new Set<Promise<void>>()
  let closing = false
  for (let count = 0; count < BACKENDS[mode]; count++) give(await openBackend())

  function give(backend: Backend): void {
    backend.user = undefined
    const next = waiting.shift()
    if (next) next(backend)
    else free.push(backend)
  }

  function take(): Promise<Backend> {
    const backend = free.shift()
    return backend ? Promise.resolve(backend) : new Promise((resolve) => waiting.push(resolve))
  }

  /** Replaces a connection whose client left it inside a transaction. */
  function openAnother(): void {
    const another = openBackend()
      .then(give)
      .finally(() => opening.delete(another))
    opening.add(another)
  }

  /** Connected and let in by the driver, whose socket is then ours. */
  async function openBackend(): Promise<Backend> {
    const client = new pg.Client({ connectionString: serverUrl })
    client.on('error', () => {})
    await client.connect()
    const socket = (client as unknown as { connection: { stream: net.Socket } }).connection.stream
    for (const event of ['data', 'error', 'close', 'end']) socket.removeAllListeners(event)
    open.add(socket)
    const backend: Backend = { socket }
    const read = inMessages((type, message) => {
      backend.user?.write(message)
      const isIdle = type === 'Z' && message[5] === 73
      if (isIdle && mode === 'transaction' && backend.user) give(backend)
    })
    socket.on('data', read)
    socket.on('error', () => {})
    return backend
  }

  const server = net.createServer((client) => {
    open.add(client)
    client.on('error', () => {})
    let mine: Backend | undefined
    let asked = Promise.resolve()
    const read = inMessages((type, message) => {
      if (type === 'X') return client.end()
      asked = asked.then(async () => {
        if (!mine || mine.user !== client) {
          mine = await take()
          mine.user = client
        }
        mine.socket.write(message)
      })
    })
    client.once('data', (first) => {
      const odd = parametersOf(first).find((name) => !KNOWN_PARAMETERS.includes(name))
      if (odd) return client.end(fatal(`unsupported startup parameter: ${odd}`))
      client.write(welcome())
      client.on('data', read)
    })
    client.on('close', () => {
      if (mine?.user !== client || closing) return
      mine.user = undefined
      mine.socket.destroy()
      openAnother()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: throughPort(serverUrl, (server.address() as net.AddressInfo).port),
    async close() {
      closing = true
      // Once nobody is connected it closes at once, which may be before the rest below is through.
      const closed = once(server, 'close')
      server.close()
      // The caller may drop the database next, so no connection may be under way then.
      await Promise.all(opening)
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** Cuts what comes into messages: a letter, a length that counts itself, and the rest. */
function inMessages(hear: (type: string, message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, rest.readInt32BE(1) + 1)
      rest = rest.subarray(message.length)
      hear(String.fromCharCode(message[0] ?? 0), message)
    }
  }
}

function parametersOf(startup: Buffer): string[] {
  return startup
    .subarray(8, -2)
    .toString()
    .split('\0')
    .filter((_, at) => at % 2 === 0)
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

function fatal(words: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${words}\0\0`))
}

/** Let in, with a number that is no backend's, and ready. */
function welcome(): Buffer {
  const key = Buffer.alloc(8)
  key.writeInt32BE(2_000_000_000 + Math.floor(Math.random() * 100_000_000))
  const parameter = message('S', Buffer.from('client_encoding\0UTF8\0'))
  return Buffer.concat([message('R', Buffer.alloc(4)), parameter, message('K', key), message('Z', Buffer.from('I'))])
}
