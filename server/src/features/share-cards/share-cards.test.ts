import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addressFor, composeCard } from './compose-card.ts'

const plain = (background: string) =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer()
const [red, green, blue] = await Promise.all(['#c00000', '#00a000', '#0000c0'].map(plain))
const colorAt = async (card: Buffer, left: number) => {
  const { dominant } = await sharp(
    await sharp(card).extract({ left, top: 300, width: 20, height: 20 }).toBuffer(),
  ).stats()
  return Object.entries(dominant).toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

it.each([1, 2, 3])('a card is 1200 by 630 pixels of JPEG, with %d pictures side by side', async (count) => {
  const card = await composeCard([red, green, blue].slice(0, count) as Buffer[])
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const seen = await Promise.all(Array.from({ length: count }, (_, at) => colorAt(card, (1200 / count) * (at + 0.5))))
  expect(seen).toEqual(['r', 'g', 'b'].slice(0, count))
})

it('is made of the smallest picture that is large enough', () => {
  expect(addressFor({ base: 'demo/red', widths: [400, 800, 1200] })).toBe('/media/demo/red-800.webp')
  expect(addressFor({ base: 'demo/red', widths: [400] })).toBe('/media/demo/red-400.webp')
})
