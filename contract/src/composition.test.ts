import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { materialsText, readIngredients, readMaterials } from './composition.ts'

const blend = [
  { name: 'Cotton', percent: 80 },
  { name: 'Elastane', percent: 20 },
]

describe('materials', () => {
  it.each(['Cotton 80%, Elastane 20%', '80 % Cotton; 20% Elastane', 'Cotton 80 %\nElastane 20 %.'])(
    'are read of %j',
    (text) => {
      expect(readMaterials(text)).toEqual(blend)
    },
  )

  it('may have a decimal comma, or no percentage at all', () => {
    expect(readMaterials('97,5 % wool, 2,5 % silk')).toEqual([
      { name: 'wool', percent: 97.5 },
      { name: 'silk', percent: 2.5 },
    ])
    expect(readMaterials('Calf leather, brass')).toEqual([{ name: 'Calf leather' }, { name: 'brass' }])
    expect(readMaterials(' ')).toEqual([])
  })

  it('may have two decimals', () => {
    expect(readMaterials('Cotton 97.25%, Elastane 2.75%')).toEqual([
      { name: 'Cotton', percent: 97.25 },
      { name: 'Elastane', percent: 2.75 },
    ])
    expect(readMaterials('66,67 % wool; 33,33 % silk')).toEqual([
      { name: 'wool', percent: 66.67 },
      { name: 'silk', percent: 33.33 },
    ])
    expect(readMaterials('Cotton 97.255%, Elastane 2.745%')).toBe('no sum of 100')
  })

  it('come to a hundred', () => {
    expect(readMaterials('Cotton 80%, Elastane 19%')).toBe('no sum of 100')
    expect(readMaterials('Cotton 100%, Elastane 0%')).toBe('no sum of 100')
    expect(readMaterials('Cotton 80%, Elastane')).toBe('some without percent')
    expect(readMaterials('a,b,c,d,e,f,g,h,i,j,k')).toBe('too many')
  })

  it('are read again as they were written', () => {
    const hundredths = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 }).map((parts) => {
      const sum = parts.reduce((all, part) => all + part, 0)
      return sum < 10_000 ? [...parts, 10_000 - sum] : undefined
    })
    fc.assert(
      fc.property(hundredths, (parts) => {
        if (!parts) return
        const materials = parts.map((part, at) => ({ name: `Fiber ${'abcdefgh'[at]}`, percent: part / 100 }))
        expect(readMaterials(materialsText(materials))).toEqual(materials)
      }),
    )
  })
})

describe('a list of ingredients', () => {
  it('is read as it is pasted from a pack', () => {
    expect(
      readIngredients('INGREDIENTS: Aqua (Water, Eau), Glycerin; 1,2-Hexanediol,\nglycerin • Linalool*, Parfum.'),
    ).toEqual(['Aqua (Water, Eau)', 'Glycerin', '1,2-Hexanediol', 'Linalool', 'Parfum'])
    expect(readIngredients('')).toEqual([])
  })

  it.each([
    ['in lines', 'Inhaltsstoffe:\nAqua\nGlycerin\nAlcohol (Denat.)'],
    ['with dots between', 'Aqua · Glycerin · Alcohol (Denat.)'],
    ['with a bracket that nothing closes', 'Aqua, Glycerin (vegetal, Alcohol (Denat.)'],
  ])('is read %s', (_, text) => {
    expect(readIngredients(text)?.map((name) => name.split(' ')[0])).toEqual(
      expect.arrayContaining(['Aqua', 'Glycerin', 'Alcohol']),
    )
  })

  it.each(['INGREDIENTS / INGRÉDIENTS:', 'Inhaltsstoffe (INCI):', 'Zutaten, Ingredientes :'])(
    'is read without its heading %s',
    (heading) => expect(readIngredients(`${heading} ALCOHOL DENAT., AQUA`)).toEqual(['ALCOHOL DENAT', 'AQUA']),
  )

  it('goes on in the next line within a name', () => {
    expect(readIngredients('Aqua, Butyrospermum\nParkii Butter')).toEqual(['Aqua', 'Butyrospermum Parkii Butter'])
  })

  it('is none where it is a story', () => {
    expect(readIngredients('x'.repeat(151))).toBeUndefined()
    expect(readIngredients(Array.from({ length: 201 }, (_, at) => `name ${at}`).join(', '))).toBeUndefined()
  })
})
