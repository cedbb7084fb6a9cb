import { expect, it } from 'vitest'
import { asFamilies, avoidedAmong, isWhollyRead } from './avoided-match.ts'

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

it('a heading hides nothing that stands behind it', () => {
  const alcohol = { families: ['alcohol' as const], names: [] }
  expect(avoidedAmong(['INGREDIENTS / INGRÉDIENTS: ALCOHOL DENAT.', 'AQUA'], alcohol, known)).toHaveLength(1)
})

it('lists leave out families, and those of single names', () => {
  expect(asFamilies({ families: ['alcohol'], names: ['Linalool', 'Lanolin'] }, known)).toEqual({
    families: ['alcohol', 'fragrance'],
    others: ['Lanolin'],
  })
})

it('a list is read where its names can be told apart, brackets and slashes included', () => {
  expect(isWhollyRead(pack)).toBe(true)
  expect(isWhollyRead(['Hydroxyethyl Acrylate/Sodium Acryloyldimethyl Taurate Copolymer', '1,2-Hexanediol'])).toBe(true)
  const perfume = 'Parfum (Limonene, Linalool, Citral, Geraniol, Coumarin, Eugenol, Citronellol)'
  expect(isWhollyRead(['Aqua', perfume])).toBe(true)
  expect(
    avoidedAmong(['Aqua', 'Blend (Citral, Linalool)', 'Water/Parfum'], { families: ['fragrance'], names: [] }, known),
  ).toEqual(['Blend (Citral, Linalool)', 'Water/Parfum'])
})

it.each([
  [
    'one name that is a whole list',
    ['Aqua Glycerin Cetearyl Alcohol Parfum Linalool Butyrospermum Parkii Butter Tocopherol'],
  ],
  ['one such among others', ['Aqua', 'Glycerin Cetearyl Alcohol Linalool Butyrospermum Parkii Butter Tocopherol']],
  ['many short names in one', ['Oat Rye Nut Soy Egg Milk Wax Rum']],
  ['a word about where to look', ['See packaging']],
  ['other letters', ['Вода', 'Отдушка']],
])('%s is a list that was not read', (_, list) => {
  expect(isWhollyRead(list)).toBe(false)
})
