import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restarts } from './restarts.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'keep-running-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Keeps a program running that notes each of its starts; answers how all of it ended. */
async function kept(name: string, program: string, { until }: { until?: string } = {}) {
  const notes = path.join(folder, name)
  const noting = `require('node:fs').appendFileSync(${JSON.stringify(notes)}, process.env.STARTED_AGAIN ? 'again ' : 'first ')`
  const keeper = `
    import { keepRunning } from ${JSON.stringify(path.resolve('scripts/keep-running.mjs'))}
    const code = await keepRunning({
      name: 'The program', command: process.execPath, args: ['-e', ${JSON.stringify(`${noting};${program}`)}],
      options: { env: process.env, stdio: 'inherit' }, policy: { firstMs: 20, longestMs: ${until ? 60_000 : 100} },
      afterCrash: async () => console.error('cleaned up'),
    })
    process.exit(code)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', keeper], { stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (text) => {
    words += text
    if (until && words.includes(until)) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'exit')
  return { code, words, starts: (await readFile(notes, 'utf8')).trim().split(' ') }
}

it('starts again what has crashed, says so, and ends with it when it ends in good order', async () => {
  const end = await kept(
    'crashes',
    `process.env.STARTED_AGAIN ? process.exit(0) : process.kill(process.pid, 'SIGKILL')`,
  )
  expect(end.starts).toEqual(['first', 'again'])
  expect(end.words).toContain('The program was ended by SIGKILL. It is started again in 0.02 s.')
  expect(end.code).toBe(0)
})

it('gives up with words after many quick crashes, and cleans up', async () => {
  const end = await kept('never', 'process.exit(3)')
  expect(end.starts).toHaveLength(6)
  expect(end.words).toContain('The program ended with code 3, as the times before. It is not started again.')
  expect(end.words).toContain('cleaned up')
  expect(end.code).toBe(1)
})

it('does not start again what has said why it cannot start', async () => {
  const end = await kept('cannot', 'process.exit(2)')
  expect(end).toEqual({ code: 2, words: '', starts: ['first'] })
})

it('ends at once when it is told to while it waits, and cleans up', async () => {
  const end = await kept('waits', 'process.exit(3)', { until: 'started again in 0.16 s' })
  expect(end.code).toBe(0)
  expect(end.words).toContain('cleaned up')
})

it('waits longer after each quick end, and begins anew after a long life', () => {
  const pauseFor = restarts({ firstMs: 500, longestMs: 3000, quickMs: 30_000, most: 4 })
  expect([1, 1, 1, 1, 1].map(pauseFor)).toEqual([500, 1000, 2000, 3000, undefined])
  expect(pauseFor(60_000)).toBe(500)
})
