import { matchSize } from '@dressing-room/contract/size-match'
import { saveSizeGuide } from '@dressing-room/contract/sizing'
import { expect, it } from 'vitest'
import { demoProducts } from '../catalog/catalog.ts'
import { guideFor } from '../size-guides.ts'

it('the size guides of the demo are as the shop would take them from a seller, and most clothes and shoes have one', () => {
  const groups = Map.groupBy(demoProducts, ({ seller, category }) => `${seller} ${category}`)
  const guides = [...groups.values()].flatMap((products) => {
    const guide = guideFor(
      products[0]?.category ?? '',
      products.flatMap(({ sizes }) => sizes),
    )
    return guide ? [guide] : []
  })
  expect(guides.length).toBeGreaterThan(10)
  for (const guide of guides) expect(saveSizeGuide.body.safeParse(guide).error).toBeUndefined()
})

it('a shoe is found by the foot', () => {
  const { sizes = [] } = guideFor('shoes', ['EU 37', 'EU 38', 'EU 39']) ?? {}
  expect(matchSize(sizes, { 'foot length': 240 })).toEqual({ kind: 'fits', size: 'EU 38' })
})
