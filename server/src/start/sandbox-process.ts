import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { howItEnded, restarts, seconds } from '../../../scripts/restarts.mjs'

const entry = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts')

export interface SandboxOptions {
  folder: string
  host: string
  /** The first of its three ports: payments and identity, mailbox page, mail server. 0 takes any free ones. */
  port: number
  merchant: string
  webhookUrl: string
  /** How browsers reach the machine; its pages link to themselves under this name. */
  hostname?: string
  /** The one of a server that has crashed may still be ending. */
  patient?: boolean
  /** Whether all of us are ending: a Ctrl-C reaches the sandbox as well, and perhaps before us. */
  isEnding?: () => boolean
}

const ENDING_SEEN_MS = 100

const PATIENT_TRIES = 6
const PATIENT_PAUSE_MS = 1000

export interface Sandbox extends Ports {
  secretKey: string
  webhookSecret: string
  /** Does this while the sandbox keeps what it would tell the shop to itself: the shop does not listen yet. */
  untold<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

interface Ports {
  port: number
  mailboxPort: number
  smtpPort: number
}

interface Run {
  /** The ports it listens on, once it does. */
  ready: Promise<Ports>
  ended: Promise<{ code: number | null; signal: string | null }>
  end(): void
}

/**
 * Starts the stand-in for the outside world as a process of its own; it ends when we do, however we end. When it ends
 * by itself, as on a full disk, it is restarted on the same ports until it runs; `say` reports it.
 */
export async function startSandbox(options: SandboxOptions, say: (words: string) => void = () => {}): Promise<Sandbox> {
  const keys = await sandboxKeys(options.folder)
  const stopping = new AbortController()
  let running = run(argumentsOf(options, keys))
  for (
    let tries = options.patient ? PATIENT_TRIES : 1;
    !(await running.ready.catch(() => undefined)) && --tries > 0;
  ) {
    await pause(PATIENT_PAUSE_MS)
    running = run(argumentsOf(options, keys))
  }
  const ports = await running.ready
  const again = argumentsOf(options, keys, ports)
  const upkeep = keepUp()
  return {
    ...ports,
    ...keys,
    async untold(work) {
      await tellTo('')
      try {
        return await work()
      } finally {
        await tellTo(options.webhookUrl)
      }
    },
    async stop() {
      stopping.abort()
      running.end()
      await upkeep
    },
  }

  async function tellTo(webhookUrl: string): Promise<void> {
    const here = new URL(options.webhookUrl).hostname
    const account = `http://${here}:${ports.port}/_control/accounts/${keys.secretKey}`
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(account, { method: 'PUT', headers, body: JSON.stringify({ webhookUrl }) })
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
  }

  async function keepUp(): Promise<void> {
    const pauseFor = restarts({ most: Number.POSITIVE_INFINITY })
    for (let began = performance.now(); ; began = performance.now()) {
      const { code, signal } = await running.ended
      await pause(ENDING_SEEN_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted || options.isEnding?.()) return
      const wait = pauseFor(performance.now() - began) ?? 0
      say(`The sandbox ${howItEnded(code, signal)}. It is started again in ${seconds(wait)}.`)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted || options.isEnding?.()) return
      running = run(again)
      running.ready.then(
        () => say('The sandbox is back.'),
        () => {},
      )
    }
  }
}

function run(args: string[]): Run {
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = new Promise<Awaited<Run['ended']>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
  return {
    ready: Promise.race([
      firstLine(child.stdout as NodeJS.ReadableStream).then((line) => JSON.parse(line) as Ports),
      ended.then(() => Promise.reject(new Error('the sandbox did not start'))),
    ]).then(({ port, mailboxPort, smtpPort }) => ({ port, mailboxPort, smtpPort })),
    ended,
    end: () => void child.kill('SIGTERM'),
  }
}

function argumentsOf(sandbox: SandboxOptions, keys: Keys, ports?: Ports): string[] {
  const { folder, host, port, merchant, webhookUrl, hostname } = sandbox
  const at = (offset: number) => (port === 0 ? 0 : port + offset)
  const flags = {
    host,
    port: ports?.port ?? at(0),
    'mailbox-port': ports?.mailboxPort ?? at(1),
    'smtp-port': ports?.smtpPort ?? at(2),
    data: folder,
    merchant,
    account: keys.secretKey,
    'webhook-url': webhookUrl,
    'webhook-secret': keys.webhookSecret,
    ...(hostname && { 'public-url': `http://${hostname}:${port}` }),
  }
  return Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  throw new Error('the sandbox said nothing')
}

interface Keys {
  secretKey: string
  webhookSecret: string
}

/** Made once per data folder, so that other users of the machine cannot sign this shop's webhooks. */
export async function sandboxKeys(folder: string): Promise<Keys> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'keys.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return JSON.parse(known) as Keys
  const keys = {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
