import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf } from './slug-rules.ts'
import { type KnownVariant, planVariants } from './variant-rules.ts'

describe('the address of a name', () => {
  it.each([
    ['Łopata', 'lopata'],
    ['Größe Öl', 'grosse-ol'],
    ['हिन्दी किताब', 'hindi-kitab'],
    ['你好', 'ni-hao'],
    ['A/B?c#d', 'a-b-c-d'],
    ["Your Cat's Dress", 'your-cats-dress'],
    ['a\u200db', 'a-b'],
    ['💄💄', ''],
    ['  ---  ', ''],
  ])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('reads Persian, and cuts three hundred letters at a word', () => {
    expect(slugOf('کتاب فارسی')).toMatch(/^[a-z]+-[a-z]+$/)
    expect(slugOf('Silk dress '.repeat(30))).toMatch(/^silk-dress(-silk-dress)+$/)
    expect(slugOf('x'.repeat(300))).toHaveLength(80)
  })

  it('is made of lower letters, digits and single hyphens, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(name).length).toBeLessThanOrEqual(80)
      }),
    )
  })
})

describe('the variants of a product', () => {
  const known = (...rows: [color: string, size: string, on_hand: number | null][]) => ({
    colors: [...new Set(rows.map(([color]) => color).filter(Boolean))],
    sizes: [...new Set(rows.map(([, size]) => size).filter(Boolean))],
    variants: rows.map(([color, size, on_hand]): KnownVariant => ({ id: `${color}-${size}`, color, size, on_hand })),
  })
  const four = known(['Red', 'S', 3], ['Red', 'M', 0], ['Blue', 'S', 5], ['Blue', 'M', 2])
  /** 'Red-S: Crimson/S' keeps the units of what was Red in S; 'new: Green/S 0' begins with none. */
  function planned(before: Parameters<typeof planVariants>[0], sent: Parameters<typeof planVariants>[1], most = 300) {
    const plan = planVariants(before, sent, most)
    if (Array.isArray(plan)) return plan.map(({ pointer }) => pointer)
    return plan.variants.map(({ id, color, size, stock }) => {
      const units = stock && ('by' in stock ? ` by ${stock.by}` : ` ${stock.left}`)
      return `${id ?? 'new'}: ${color}/${size}${units ?? ''}`
    })
  }

  it('are every color in every size, of a new product', () => {
    expect(planned(known(), { colors: ['Red', 'Blue'], sizes: ['S'] })).toEqual(['new: Red/S null', 'new: Blue/S null'])
    expect(planned(known(), { stock: 4 })).toEqual(['new: / 4'])
  })

  it('keep their units when a color is renamed in its place, and lose nothing when the order changes', () => {
    expect(planned(four, { colors: ['Crimson', 'Blue'] })).toEqual([
      'Red-S: Crimson/S',
      'Red-M: Crimson/M',
      'Blue-S: Blue/S',
      'Blue-M: Blue/M',
    ])
    expect(planned(four, { colors: ['Blue', 'Red'], sizes: ['M', 'S'] })).toEqual([
      'Blue-M: Blue/M',
      'Blue-S: Blue/S',
      'Red-M: Red/M',
      'Red-S: Red/S',
    ])
  })

  it('begin at 0 where the product is counted: what nobody has counted is not sold', () => {
    expect(planned(four, { colors: ['Red', 'Blue', 'Green'] }).slice(4)).toEqual(['new: Green/S 0', 'new: Green/M 0'])
    expect(planned(known(['Red', '', null]), { colors: ['Red', 'Green'] })).toEqual(['Red-: Red/', 'new: Green/ null'])
  })

  it('that were left out stay left out', () => {
    const three = known(['Red', 'S', 1], ['Red', 'M', 1], ['Blue', 'S', 1])
    expect(planned(three, { colors: ['Red', 'Blue', 'Green'] })).toEqual([
      'Red-S: Red/S',
      'Red-M: Red/M',
      'Blue-S: Blue/S',
      'new: Green/S 0',
      'new: Green/M 0',
    ])
  })

  it('keep the units of the first when an option comes or goes', () => {
    expect(planned(known(['', '', 7]), { colors: ['Red', 'Blue'] })).toEqual(['-: Red/', 'new: Blue/ 0'])
    expect(planned(known(['Red', '', 7], ['Blue', '', 1]), { colors: [] })).toEqual(['Red-: /'])
  })

  it('move by the difference between what was seen and what is sent', () => {
    const row = { _id: 'Red-S', color: 'Red', size: 'S' }
    const rest = four.variants.slice(1).map(({ id, color, size }) => ({ _id: id, color, size }))
    const first = (stock: object) => planned(four, { variants: [{ ...row, ...stock }, ...rest] })[0]
    expect(first({ stock: 10, stockWas: 3 })).toBe('Red-S: Red/S by 7')
    expect(first({ stock: 3, stockWas: 3 })).toBe('Red-S: Red/S')
    expect(first({ stock: 8 })).toBe('Red-S: Red/S 8')
    expect(first({ stock: null, stockWas: 3 })).toBe('Red-S: Red/S null')
  })

  it('of a grid are renamed by their ids, whatever else changes', () => {
    const variants = [
      { _id: 'Red-S', color: 'Blue', size: 'S' },
      { _id: 'Blue-S', color: 'Red', size: 'S' },
    ]
    expect(planned(four, { variants })).toEqual(['Red-S: Blue/S', 'Blue-S: Red/S'])
  })

  it('say which row is at fault', () => {
    const row = { color: 'Red', size: 'S' }
    expect(planned(four, { variants: [row, { color: 'red', size: 's' }] })).toEqual([
      '#/variants/1/color',
      '#/variants',
    ])
    expect(planned(four, { colors: ['Red'], variants: [row, { color: 'Blue', size: 'S' }] })).toEqual([
      '#/variants/1/color',
    ])
    expect(planned(four, { variants: [row, { color: '', size: 'S' }] })).toEqual(['#/variants/1/color'])
    expect(planned(four, { colors: ['Red'], variants: [] })).toEqual(['#/variants'])
    expect(planned(four, { stock: 3 })).toEqual(['#/stock'])
    expect(planned(known(), { colors: ['a', 'b'], sizes: ['1', '2'] }, 3)).toEqual(['#/colors'])
  })

  it('never take the units of one variant for two, nor lose one that keeps its name', () => {
    const words = fc.uniqueArray(fc.constantFrom('Red', 'Blue', 'Green', 'Black'), { maxLength: 4 })
    fc.assert(
      fc.property(words, words, words, words, (colors, sizes, laterColors, laterSizes) => {
        const grid = (colors.length ? colors : ['']).flatMap((color) =>
          (sizes.length ? sizes : ['']).map((size): [string, string, number] => [color, size, 1]),
        )
        const plan = planVariants(known(...grid), { colors: laterColors, sizes: laterSizes }, 300)
        if (Array.isArray(plan)) throw new Error('refused')
        const ids = plan.variants.flatMap(({ id }) => id ?? [])
        expect(new Set(ids).size).toBe(ids.length)
        for (const { id, color, size } of plan.variants) {
          const had = grid.some(([c, s]) => c === color && s === size)
          if (had) expect(id).toBe(`${color}-${size}`)
        }
        expect(plan.variants).toHaveLength(Math.max(1, laterColors.length) * Math.max(1, laterSizes.length))
      }),
    )
  })
})
