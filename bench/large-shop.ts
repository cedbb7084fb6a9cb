import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePorts } from '../e2e/start-shop.ts'
import { dataFolder } from '../server/src/start/data-folder.ts'

const project = path.resolve(import.meta.dirname, '..')
const SEED = path.join(project, 'bench/seed-large.ts')

/** The generated shop of this size, running for as long as `use` does. Made once, and kept for the next measurement. */
export async function withLargeShop<T>(products: number, use: (shop: string) => Promise<T>): Promise<T> {
  const folder = path.join(dataFolder(undefined), `large-${products}`)
  const made = path.join(folder, 'made')
  if (!existsSync(made)) {
    rmSync(folder, { recursive: true, force: true })
    await run([SEED, `--products=${products}`], { DATA_DIR: folder })
    writeFileSync(made, '')
  }
  const port = await freePorts()
  const shop = spawn(process.execPath, [path.join(project, 'server/src/main.ts')], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()))
  try {
    await Promise.race([
      ready(shop.stdout as NodeJS.ReadableStream),
      ended.then(() => Promise.reject(new Error('the large shop did not start'))),
    ])
    return await use(`http://localhost:${port}`)
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

async function ready(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    if (line.includes('Mailbox')) return void output.resume()
  }
}

function run(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: project, env: { ...process.env, ...env }, stdio: 'inherit' })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the large shop could not be made'))))
  })
}
