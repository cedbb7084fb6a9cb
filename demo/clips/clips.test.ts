import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { demoProducts } from '../catalog/catalog.ts'
import { demoServices } from '../catalog/services.ts'
import { captionsOf, demoClips } from './clip-list.ts'

it('every clip shows something of the demo, in little enough bytes, and tells it in words', async () => {
  let sum = 0
  for (const clip of demoClips) {
    const { of, name } = clip
    const isThere =
      'service' in of
        ? demoServices.some(({ id }) => id === of.service)
        : of.positions.every((at) => demoProducts.find(({ slug }) => slug === of.product)?.pictures[at])
    const { size } = await stat(new URL(`${name}.webm`, import.meta.url))
    expect([name, isThere, size < 150_000]).toEqual([name, true, true])
    expect(captionsOf(clip)).toMatch(/^WEBVTT\n\n00:00\.000 --> 00:0\d\.\d{3}\n\S/)
    sum += size
  }
  expect(sum).toBeLessThan(1024 * 1024)
})
