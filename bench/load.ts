import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  p99Ms: number
}

const ROUNDS = 3
const ROUND_SECONDS = 2
const CONNECTIONS = 32
const CALM_SHARE = 0.5

/**
 * Requests per second at full load, and the 99th percentile at half of that, sent at a fixed rate. The shop and the
 * ceiling take turns in short rounds, because other programs on the machine come and go; the median round counts.
 */
export async function measureBeside(url: string, ceilingUrl: string): Promise<{ it: Measured; ceiling: Measured }> {
  const urls = [url, ceilingUrl] as const
  for (const each of urls) await shoot(each, { duration: 1 })
  const full: [number[], number[]] = [[], []]
  const calm: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, each] of urls.entries()) {
      full[at as 0 | 1].push((await shoot(each, { duration: ROUND_SECONDS })).requests.average)
    }
    for (const [at, each] of urls.entries()) {
      const overallRate = Math.max(1, Math.floor(median(full[at as 0 | 1]) * CALM_SHARE))
      calm[at as 0 | 1].push((await shoot(each, { duration: ROUND_SECONDS, overallRate })).latency.p99)
    }
  }
  const measured = (at: 0 | 1) => ({ perSecond: median(full[at]), p99Ms: median(calm[at]) })
  return { it: measured(0), ceiling: measured(1) }
}

/** The same for a ceiling alone, beside something that is measured in another way. */
export async function measure(url: string): Promise<Measured> {
  return (await measureBeside(url, url)).it
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
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
  response: { body: Buffer; type: string },
  use: (url: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ceiling-'))
  const file = path.join(folder, 'bytes')
  writeFileSync(file, response.body)
  const child = fork(path.join(import.meta.dirname, 'ceiling.ts'), [file, response.type])
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
