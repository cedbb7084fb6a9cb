import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeCard, fileFor } from './compose-card.ts'

let media: string
beforeAll(async () => {
  media = await mkdtemp(path.join(os.tmpdir(), 'cards-'))
  await mkdir(path.join(media, 'demo'))
  for (const [name, background] of Object.entries({ red: '#c00000', green: '#00a000', blue: '#0000c0' })) {
    const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    await writeFile(path.join(media, `demo/${name}-800.webp`), await picture.webp({ lossless: true }).toBuffer())
  }
})
afterAll(() => rm(media, { recursive: true, force: true }))

const files = (...names: string[]) => names.map((name) => fileFor({ base: `demo/${name}`, widths: [400, 800] }, media))
const colorAt = async (card: Buffer, left: number) => {
  const { dominant } = await sharp(
    await sharp(card).extract({ left, top: 300, width: 20, height: 20 }).toBuffer(),
  ).stats()
  return Object.entries(dominant).toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

it.each([1, 2, 3])('a card is 1200 by 630 pixels of JPEG, with %d pictures side by side', async (count) => {
  const card = await composeCard(files('red', 'green', 'blue').slice(0, count))
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const seen = await Promise.all(Array.from({ length: count }, (_, at) => colorAt(card, (1200 / count) * (at + 0.5))))
  expect(seen).toEqual(['r', 'g', 'b'].slice(0, count))
})
