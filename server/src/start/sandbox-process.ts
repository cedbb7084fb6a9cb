import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

const entry = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts')

export interface SandboxWish {
  folder: string
  host: string
  /** The first of its three ports: payments and identity, mailbox page, mail server. 0 takes any free ones. */
  port: number
  merchant: string
  webhookUrl: string
  /** How browsers reach the machine; its pages link to themselves under this name. */
  hostname?: string
}

export interface Sandbox {
  port: number
  mailboxPort: number
  smtpPort: number
  secretKey: string
  webhookSecret: string
  stop(): Promise<void>
}

/** Starts the stand-in for the outside world as a process of its own; it ends when we do, however we end. */
export async function startSandbox(wish: SandboxWish): Promise<Sandbox> {
  const { folder, host, port, merchant, webhookUrl, hostname } = wish
  const keys = await sandboxKeys(folder)
  const at = (offset: number) => String(port === 0 ? 0 : port + offset)
  const options = {
    host,
    port: at(0),
    'mailbox-port': at(1),
    'smtp-port': at(2),
    data: folder,
    merchant,
    account: keys.secretKey,
    'webhook-url': webhookUrl,
    'webhook-secret': keys.webhookSecret,
    ...(hostname && { 'public-url': `http://${hostname}:${port}` }),
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = await Promise.race([
    firstLine(child.stdout as NodeJS.ReadableStream),
    ended.then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])
  const { port: payments, mailboxPort, smtpPort } = JSON.parse(ready) as Omit<Sandbox, 'stop'>
  return {
    port: payments,
    mailboxPort,
    smtpPort,
    ...keys,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  throw new Error('the sandbox said nothing')
}

interface Keys {
  secretKey: string
  webhookSecret: string
}

/** Made once per data folder, so that nobody else on the machine can sign payments of this shop. */
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
