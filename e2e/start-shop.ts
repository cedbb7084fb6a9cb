import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startCluster } from '../server/src/platform/embedded-postgres/cluster.ts'
import { DATABASE } from '../server/src/start/own-database.ts'

const project = path.resolve(import.meta.dirname, '..')
const PORTS = 4

/** The real shop with its demo data, on ports of its own and a data folder that goes away afterwards. */
export default async function startShop(): Promise<() => Promise<void>> {
  const given = process.env.SHOP_URL
  if (given) {
    process.env.MAILBOX_URL ??= mailboxOf(given)
    return async () => {}
  }
  const port = await freePorts()
  const data = path.join(os.tmpdir(), `dressing-room-journeys-${process.pid}`)
  mkdirSync(data, { recursive: true })
  // Pictures are drawn from code that rarely changes: kept between runs, in the checkout's own cache.
  const shop = spawn(process.execPath, [path.join(project, 'server/src/main.ts')], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      MEDIA_DIR: path.join(project, 'node_modules/.cache/demo-pictures'),
      // Journeys look at a few of them; drawing all would share the processors with the browsers.
      DEMO_PICTURES: 'on-demand',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()))
  await sayReady(shop.stdout as NodeJS.ReadableStream)
  process.env.SHOP_URL = `http://localhost:${port}`
  process.env.MAILBOX_URL = mailboxOf(process.env.SHOP_URL)
  process.env.SHOP_DATA_DIR = data
  process.env.SHOP_DATABASE_URL = (await startCluster({ folder: data })).url(DATABASE)
  return async () => {
    shop.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** The shop draws its box once it is open; at a first start, it tells afterwards that the last towns are there, if it is to have them. */
async function sayReady(output: NodeJS.ReadableStream): Promise<void> {
  const ready = process.env.TOWNS === 'large' ? '/api/docs' : 'Small towns can be found'
  for await (const line of createInterface({ input: output })) {
    if (line.includes(ready)) {
      output.resume()
      return
    }
  }
  throw new Error('the shop did not start')
}

function mailboxOf(shop: string): string {
  const url = new URL(shop)
  url.port = String(Number(url.port) + 2)
  return url.origin
}

export async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000)
    const free = await Promise.all(Array.from({ length: PORTS }, (_, at) => isFree(first + at)))
    if (free.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
    probe.listen(port, '127.0.0.1')
  })
}
