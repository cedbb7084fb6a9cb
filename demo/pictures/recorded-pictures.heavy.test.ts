import { expect, it } from 'vitest'
import { recordedPictures } from './picture-list.ts'
import { namePictures } from './record-pictures.ts'

it('every picture of the texts is recorded as it is drawn now: else run record-pictures.ts', () => {
  const { products, services } = namePictures()
  const bases = (list: { base: string }[]) => list.map(({ base }) => base)
  const byProduct = (all: Record<string, { base: string }[]>) =>
    Object.entries(all).map(([slug, list]) => [slug, bases(list)])
  expect(byProduct(recordedPictures.products)).toEqual(byProduct(products))
  expect(Object.keys(recordedPictures.services)).toEqual(Object.keys(services))
  expect(bases(Object.values(recordedPictures.services))).toEqual(bases(Object.values(services)))
})
