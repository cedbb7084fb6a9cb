import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

it.each([0, 100, 300])('ends when whoever started it is gone, also %d ms after its start', async (ms) => {
  const data = await mkdtemp(join(tmpdir(), 'sandbox-orphan-'))
  const child = spawn(process.execPath, [main, '--data', data], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await pause(ms)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
  await rm(data, { recursive: true, force: true })
})
