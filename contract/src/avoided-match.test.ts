import { expect, it } from 'vitest'
import { asFamilies, avoidedAmong } from './avoided-match.ts'

const known = [
  { family: 'fragrance' as const, patterns: ['%parfum%', 'linalool%'] },
  { family: 'alcohol' as const, patterns: ['alcohol', 'alcohol%denat%'] },
]
const pack = [
  'Aqua',
  'Cetearyl Alcohol',
  'Alcohol Denat.',
  'Parfum (Fragrance)',
  'Linalool',
  'Rosmarinus (Rosemary) Oil',
]

it('what somebody avoids is found on a pack, by family or by name', () => {
  expect(avoidedAmong(pack, { families: ['alcohol'], names: [] }, known)).toEqual(['Alcohol Denat.'])
  expect(avoidedAmong(pack, { families: ['fragrance'], names: [] }, known)).toEqual(['Parfum (Fragrance)', 'Linalool'])
  expect(avoidedAmong(pack, { families: [], names: ['linalool', 'rose', 'c++'] }, known)).toEqual(['Linalool'])
  expect(avoidedAmong(pack, { families: [], names: ['rosemary'] }, known)).toEqual(['Rosmarinus (Rosemary) Oil'])
  expect(avoidedAmong(pack, { families: [], names: [] }, known)).toEqual([])
})

it('lists leave out families, and those of single names', () => {
  expect(asFamilies({ families: ['alcohol'], names: ['Linalool', 'Lanolin'] }, known)).toEqual({
    families: ['alcohol', 'fragrance'],
    others: ['Lanolin'],
  })
})
