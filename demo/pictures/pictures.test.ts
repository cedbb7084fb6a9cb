import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordedPictures } from './picture-list.ts'
import { openPictureStore } from './picture-store.ts'
import { renderFile } from './render.ts'
import { demoPictures } from './serve-pictures.ts'

const [first, second, third] = Object.values(recordedPictures.products)
  .flat()
  .map(({ base }) => base) as [string, string, string]
const [service] = Object.values(recordedPictures.services).map(({ base }) => base) as [string]

const media = await mkdtemp(path.join(tmpdir(), 'pictures-'))
const app = Fastify()
beforeAll(() => app.register((scope) => demoPictures(scope, { media })).ready())
afterAll(async () => {
  await app.close()
  await rm(media, { recursive: true })
})
const ask = (name: string) => app.inject({ url: `/media/demo/${name}` })
const kept = () => readdir(path.join(media, 'demo'))

describe('a picture of the demo', () => {
  it('is drawn when it is first asked for, at the size that is asked for, and kept', async () => {
    for (const [name, height] of [
      [`${first}-400.webp`, 500],
      [`${first}-1200.webp`, 1500],
      [`${service}-800.webp`, 533],
    ] as const) {
      const { statusCode, headers, rawPayload } = await ask(name)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { format, width, height: drawn } = await sharp(rawPayload).metadata()
      expect([format, width, drawn]).toEqual(['webp', Number(/-(\d+)\./.exec(name)?.[1]), height])
      expect(await readFile(path.join(media, 'demo', name))).toEqual(rawPayload)
    }
    const { ino } = await stat(path.join(media, 'demo', `${first}-400.webp`))
    await ask(`${first}-400.webp`)
    expect((await stat(path.join(media, 'demo', `${first}-400.webp`))).ino).toBe(ino)
  })

  it('answers as WebP, not to be kept, where it is asked for as AVIF before it is there as that', async () => {
    const early = await ask(`${second}-400.avif`)
    expect([early.headers['content-type'], early.headers['cache-control']]).toEqual(['image/webp', 'no-cache'])
    expect(early.rawPayload).toEqual((await ask(`${second}-400.webp`)).rawPayload)

    await openPictureStore(path.join(media, 'demo')).make({ base: second, width: 400, format: 'avif' })
    const later = await ask(`${second}-400.avif`)
    expect([later.headers['content-type'], later.headers['cache-control']]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect(later.rawPayload.length).toBeLessThan(early.rawPayload.length)
  })

  it('is not found under any other name, and nothing is drawn for those', async () => {
    const before = await kept()
    for (const name of [
      `${first}-500.webp`,
      `${first}-400.png`,
      `${first}.webp`,
      `${first.replace(/\w{8}$/, '00000000')}-400.webp`,
      'nothing-front.00000000-400.webp',
      `..%2f${first}-400.webp`,
      `..%2f..%2fpackage.json`,
      `%2e%2e/${first}-400.webp`,
      '',
      'constructor-400.webp',
    ]) {
      expect((await ask(name)).statusCode, name).toBe(404)
    }
    expect(await kept()).toEqual(before)
  })
})

describe('drawing', () => {
  it('happens once for many who ask at once, and for so many pictures at a time', async () => {
    const folder = path.join(media, 'counted')
    let [drawn, atOnce, most] = [0, 0, 0]
    const store = openPictureStore(folder, {
      atOnce: 2,
      render: async (file) => {
        drawn++
        most = Math.max(most, ++atOnce)
        return renderFile(file).finally(() => atOnce--)
      },
    })
    const names = [first, second, third, service]
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => store.make({ base: names[at % 4] as string, width: 400, format: 'webp' })),
    )
    expect([drawn, most]).toEqual([4, 2])
    expect(await readdir(folder)).toEqual(names.map((base) => `${base}-400.webp`).sort())
  })

  it('that fails is tried again by the next who asks, and holds up nobody', async () => {
    let isBroken = true
    const store = openPictureStore(path.join(media, 'broken'), {
      atOnce: 1,
      render: async (file) => {
        if (isBroken) throw new Error('no pencil')
        return renderFile(file)
      },
    })
    const file = { base: first, width: 400, format: 'webp' } as const
    await expect(store.make(file)).rejects.toThrow('no pencil')
    isBroken = false
    await store.make(file)
    expect(await store.has(file)).toBe(true)
  })
})
