import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { hugePng } from '../../../test/huge-png.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openDisk } from '../../ports/images/disk.ts'
import { sweepUploads } from './sweep.ts'

const LONG = 300_000
const MEGABYTE = 1024 * 1024

let shop: TestApp
let seller: Person
beforeAll(async () => {
  shop = await startTestApp()
  seller = await aBuyer(shop)
  await shop.db.updateTable('account').set({ is_verified: true }).where('id', '=', seller.id).execute()
})
afterAll(() => shop.close())

async function upload(bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'dress.png'))
  form.append('upload_preset', 'dressing-room')
  const headers = { authorization: seller.token }
  const response = await fetch(`${shop.origin}/api/uploads`, { method: 'POST', body: form, headers })
  await response.arrayBuffer()
  return response.status
}

async function firstChangeIn(folder: string): Promise<void> {
  const watcher = watch(folder)
  await once(watcher, 'change')
  watcher.close()
}

/** How much more memory this process had at most while it worked. */
async function megabytesFor(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(watching)
  return (most - before) / MEGABYTE
}

it(
  'twenty pictures of 256 megapixels at once are refused without being decoded',
  async () => {
    const bomb = hugePng(16_000, 16_000)
    expect(bomb.length).toBeLessThan(MEGABYTE)
    // What a first upload loads is not what is judged.
    await upload(bomb)
    const statuses: number[] = []
    const began = process.cpuUsage()
    const used = await megabytesFor(async () => {
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => upload(bomb)))))
    })
    const { user, system } = process.cpuUsage(began)
    // Of a core, sending it included: what else the machine does is not judged.
    const each = (user + system) / 1000 / 20
    console.info(`refused in ${each.toFixed(1)} ms of a core each, ${used.toFixed(0)} MB more`)
    expect(statuses).toEqual(Array(20).fill(400))
    expect(used).toBeLessThan(50)
    expect(each).toBeLessThan(50)
  },
  LONG,
)

it(
  'twenty large pictures at once stay within the memory of two decoders and one AVIF encoder',
  async () => {
    const large = await sharp({ create: { width: 7600, height: 5200, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const one = await megabytesFor(() => upload(large))
    const statuses: number[] = []
    const twenty = await megabytesFor(async () => {
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => upload(large)))))
    })
    console.info(
      `${large.length} bytes of 40 megapixels: one ${one.toFixed(0)} MB, twenty ${twenty.toFixed(0)} MB more`,
    )
    expect(statuses).toEqual(Array(20).fill(200))
    expect(twenty).toBeLessThan(600)
  },
  LONG,
)

it(
  'a process that is killed while it stores pictures leaves no file that the sweep does not remove',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'killed-'))
    const acknowledged: string[] = []
    const url = new URL(shop.database.pool.options.connectionString ?? '')
    let cutOff = 0
    try {
      await mkdir(path.join(folder, 'u'))
      // Every other round is cut off as soon as a file appears, which is in the middle of storing; the rest anywhere.
      for (let round = 0; round < 6 || (cutOff === 0 && round < 60); round++) {
        const child: ChildProcess = fork(path.resolve(import.meta.dirname, '../../../test/upload-forever.ts'), [
          url.href,
          folder,
          seller.id,
        ])
        child.on('message', (publicId) => acknowledged.push(String(publicId)))
        await once(child, 'message')
        if (round % 2 === 0) await pause((round * 37) % 190)
        else await firstChangeIn(path.join(folder, 'u'))
        child.kill('SIGKILL')
        await once(child, 'exit')
        const rows = await shop.db.selectFrom('upload').select('id').where('state', '=', 'storing').execute()
        cutOff = Math.max(cutOff, rows.length)
      }
      await sweepUploads.run(
        { ...shop.deps, images: openDisk({ folder, keepFree: 0 }), clock: () => new Date(Date.now() + 11 * 60_000) },
        {},
      )
      const rows = await shop.db.selectFrom('upload').select(['base', 'state']).execute()
      const kept = new Set(rows.map(({ base }) => base.slice(2)))
      const files = await readdir(path.join(folder, 'u'))
      console.info(`${acknowledged.length} acknowledged, ${cutOff} cut off, ${files.length} files`)
      expect(rows.filter(({ state }) => state !== 'ready')).toEqual([])
      expect(files.filter((name) => !kept.has(name.slice(0, 32)) || !name.endsWith('.webp'))).toEqual([])
      for (const publicId of acknowledged) {
        expect(files.filter((name) => name.startsWith(publicId))).toHaveLength(3)
      }
      expect(cutOff).toBeGreaterThan(0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  LONG,
)
