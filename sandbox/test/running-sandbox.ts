import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningSandbox = {
  process: ChildProcess
  dir: string
  url: string
  port: number
  mailboxUrl: string
  smtpPort: number
  /** As the power goes out; the data folder stays. */
  kill(): Promise<void>
  /** Ends it and forgets its data. */
  stop(): Promise<void>
}

/** A sandbox of its own, as the start script runs it, on free ports and in a fresh folder unless told otherwise. */
export async function startTestSandbox(dir?: string, more: string[] = []): Promise<RunningSandbox> {
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')))
  const child = spawnSandbox(['--data', folder, ...more])
  const [line] = (await once(createInterface(child.stdout as NodeJS.ReadableStream), 'line')) as [string]
  const { port, mailboxPort, smtpPort } = JSON.parse(line)
  const exited = once(child, 'exit')
  return {
    process: child,
    dir: folder,
    url: `http://127.0.0.1:${port}`,
    port,
    mailboxUrl: `http://127.0.0.1:${mailboxPort}`,
    smtpPort,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function spawnSandbox(args: string[], stdio: 'ipc' | 'pipe' = 'pipe'): ChildProcess {
  const main = join(import.meta.dirname, '../src/main.ts')
  return spawn(node(), [main, ...args], {
    stdio: stdio === 'ipc' ? ['pipe', 'pipe', 'pipe', 'ipc'] : ['pipe', 'pipe', 'inherit'],
  })
}

// The tests may run on an older Node than the sandbox, which needs one that reads TypeScript.
function node(): string {
  const major = Number(process.versions.node.split('.')[0])
  return major >= 24 ? process.execPath : join(import.meta.dirname, '../../node_modules/.bin/node')
}

/** Asks again and again until the answer holds, for at most ten seconds. */
export async function eventually<T>(ask: () => T | Promise<T>): Promise<T> {
  const until = Date.now() + 10_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
