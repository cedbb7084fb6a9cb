import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bucket, startBucket } from '../../../test/bucket.ts'
import { openDisk } from './disk.ts'
import { type ImageStore, ImagesUnavailable } from './images.ts'
import { openS3 } from './s3.ts'

const webp = { type: 'image/webp' }
let folder: string
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, () => ImageStore][] = [
  ['on disk', () => openDisk({ folder, keepFree: 0 })],
  ['in a bucket', () => openS3(bucket.options)],
]

describe.each(stores)('pictures %s', (_where, open) => {
  it('come back byte for byte, however often they were put', async () => {
    const store = open()
    const bytes = randomBytes(300_000)
    await store.put('u/twice-400.webp', { bytes, ...webp })
    await store.put('u/twice-400.webp', { bytes, ...webp })
    expect((await store.get('u/twice-400.webp'))?.equals(bytes)).toBe(true)
  })

  it('are handed out in parts, as far as they go', async () => {
    const store = open()
    const bytes = randomBytes(1000)
    await store.put('u/in-parts.webm', { bytes, type: 'video/webm' })
    expect((await store.part('u/in-parts.webm', { start: 0, end: 99 }))?.equals(bytes.subarray(0, 100))).toBe(true)
    expect((await store.part('u/in-parts.webm', { start: 900, end: 1999 }))?.equals(bytes.subarray(900))).toBe(true)
    expect(await store.part('u/never.webm', { start: 0, end: 9 })).toBeUndefined()
  })

  it('are gone once they are deleted, and deleting what is not there is no fault', async () => {
    const store = open()
    await store.put('u/gone-400.webp', { bytes: randomBytes(10), ...webp })
    await store.delete('u/gone-400.webp')
    await store.delete('u/gone-400.webp')
    expect(await store.get('u/gone-400.webp')).toBeUndefined()
    expect(await store.get('never/was-1.avif')).toBeUndefined()
  })

  it.each(['../outside.webp', '/etc/passwd', 'u/../../x.webp', 'u/.hidden.webp', 'u\\x.webp', 'u/x', 'u/x.webp?acl'])(
    'have no name such as %s',
    async (name) => {
      const store = open()
      await expect(store.put(name, { bytes: randomBytes(1), ...webp })).rejects.toThrow('no name of a picture file')
      await expect(store.get(name)).rejects.toThrow('no name of a picture file')
      await expect(store.delete(name)).rejects.toThrow('no name of a picture file')
    },
  )
})

describe('on disk', () => {
  it('a picture is whole or not there, and what a crash has left of one goes with it', async () => {
    const store = openDisk({ folder, keepFree: 0 })
    await store.put('u/half-400.webp', { bytes: randomBytes(10), ...webp })
    await writeFile(path.join(folder, 'u', 'half-800.webp.part'), 'cut of')
    expect(await store.get('u/half-800.webp')).toBeUndefined()
    await store.delete('u/half-400.webp')
    await store.delete('u/half-800.webp')
    expect((await readdir(path.join(folder, 'u'))).filter((name) => name.startsWith('half'))).toEqual([])
  })

  it('none is taken while the disk is nearly full', async () => {
    const store = openDisk({ folder, keepFree: Number.MAX_SAFE_INTEGER })
    const put = store.put('u/full-400.webp', { bytes: randomBytes(10), ...webp })
    await expect(put).rejects.toThrow(ImagesUnavailable)
    expect(await store.get('u/full-400.webp')).toBeUndefined()
  })
})

describe('in a bucket', () => {
  it('nothing is taken with the wrong secret, from the wrong bucket, or where nobody answers', async () => {
    const wrong = [{ secretAccessKey: 'another' }, { bucket: 'no-such-bucket' }, { endpoint: 'http://127.0.0.1:9' }]
    for (const options of wrong) {
      const store = openS3({ ...bucket.options, ...options })
      const put = store.put('u/refused-400.webp', { bytes: randomBytes(10), ...webp })
      await expect(put, JSON.stringify(options)).rejects.toThrow(ImagesUnavailable)
    }
    expect(await openS3(bucket.options).get('u/refused-400.webp')).toBeUndefined()
  })

  it('a picture keeps its type, and may be cached for good', async () => {
    await openS3(bucket.options).put('u/typed-400.webp', { bytes: randomBytes(10), ...webp })
    expect(await bucket.headersOf('u/typed-400.webp')).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
})
