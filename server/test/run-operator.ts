import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { TestApp } from './test-app.ts'

const entry = path.resolve(import.meta.dirname, '../src/tools/operator.ts')

interface Ran {
  code: number
  out: string
  error: string
}

/** `npm run operator -- ...` as a process of its own, on the database and the provider of this shop. */
export type RunOperator = (...args: string[]) => Promise<Ran>

export async function openCommandLine(shop: TestApp): Promise<{ run: RunOperator; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'operator-'))
  const { secretKey, webhookSecret } = shop.provider
  await mkdir(path.join(folder, 'sandbox'))
  await writeFile(path.join(folder, 'sandbox/keys.json'), JSON.stringify({ secretKey, webhookSecret }))
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: shop.database.pool.options.connectionString ?? '',
    DATA_DIR: folder,
    // The sandbox stands one port above the shop.
    PORT: String(inject('sandbox').port - 1),
  }
  return {
    run: (...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, [entry, ...args], { cwd: folder, env }, (failed, stdout, stderr) => {
          const code = failed ? (typeof failed.code === 'number' ? failed.code : -1) : 0
          resolve({ code, out: stdout.trimEnd(), error: stderr.trimEnd() })
        })
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
