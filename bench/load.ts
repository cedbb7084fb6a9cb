import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  p99Ms: number
}

const SECONDS = 5
const CONNECTIONS = 32
const CALM_SHARE = 0.5

/** How many requests per second at full load, and the 99th percentile at half of that, sent at a fixed rate. */
export async function measure(url: string): Promise<Measured> {
  await shoot(url, { duration: 1 })
  const full = await shoot(url, { duration: SECONDS })
  const perSecond = full.requests.average
  const calm = await shoot(url, { duration: SECONDS, overallRate: Math.max(1, Math.floor(perSecond * CALM_SHARE)) })
  return { perSecond, p99Ms: calm.latency.p99 }
}

async function shoot(url: string, options: { duration: number; overallRate?: number }): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections: CONNECTIONS, ...options })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  }
  return result
}

/** The same bytes from a bare route, in a process of its own, for as long as `use` runs. */
export async function withCeiling<T>(
  answer: { body: Buffer; type: string },
  use: (url: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ceiling-'))
  const file = path.join(folder, 'bytes')
  writeFileSync(file, answer.body)
  const child = fork(path.join(import.meta.dirname, 'ceiling.ts'), [file, answer.type])
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (address) => resolve(String(address)))
      child.once('error', reject)
    })
    return await use(url)
  } finally {
    child.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}
