import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  choose,
  chosenVariant,
  isBuyable,
  missing,
  nothingChosen,
  type Options,
  stateOf,
  stockOf,
} from './option-picker.ts'

function offering(...pairs: [color: string, size: string, stock?: number | null][]): Options {
  const variants = pairs.map(([color, size, stock = null]) => ({ color, size, stock, inStock: stock !== 0 }))
  return {
    colors: [...new Set(variants.flatMap(({ color }) => color || []))],
    sizes: [...new Set(variants.flatMap(({ size }) => size || []))],
    variants,
    availability: 'InStock',
    inStock: variants.some(({ inStock }) => inStock),
  }
}

const blackLOrWhiteM = offering(['Black', 'L'], ['White', 'M'])

describe('where only Black/L and White/M exist', () => {
  it('moves the size to M when White is chosen after Black/L', () => {
    expect(choose(blackLOrWhiteM, { color: 'Black', size: 'L' }, 'color', 'White')).toEqual({
      color: 'White',
      size: 'M',
    })
  })

  it('moves the colour too when a size is chosen first', () => {
    expect(choose(blackLOrWhiteM, { color: 'Black', size: 'L' }, 'size', 'M')).toEqual({ color: 'White', size: 'M' })
  })

  it('never lets a pair be chosen that does not exist, in whatever order one clicks', () => {
    const clicks = [
      ['color', 'Black'],
      ['size', 'M'],
      ['color', 'White'],
      ['size', 'L'],
      ['color', 'Black'],
    ] as const
    let choice = nothingChosen
    for (const [option, value] of clicks) {
      choice = choose(blackLOrWhiteM, choice, option, value)
      expect(missing(blackLOrWhiteM, choice).length > 0 || chosenVariant(blackLOrWhiteM, choice)).toBeTruthy()
    }
  })

  it('shows M as to be had elsewhere while Black is chosen', () => {
    expect(stateOf(blackLOrWhiteM, { color: 'Black', size: '' }, 'size', 'M')).toBe('elsewhere')
    expect(stateOf(blackLOrWhiteM, { color: 'Black', size: '' }, 'size', 'L')).toBe('free')
  })
})

describe('choosing', () => {
  it('asks for the size again when several would do', () => {
    const dress = offering(['Black', 'L'], ['White', 'S'], ['White', 'M'])
    const choice = choose(dress, { color: 'Black', size: 'L' }, 'color', 'White')
    expect(choice).toEqual({ color: 'White', size: '' })
    expect(missing(dress, choice)).toEqual(['size'])
  })

  it('keeps a size that the new colour has', () => {
    const dress = offering(['Black', 'M'], ['White', 'M'], ['White', 'S'])
    expect(choose(dress, { color: 'Black', size: 'M' }, 'color', 'White')).toEqual({ color: 'White', size: 'M' })
  })

  it('asks only for options that exist', () => {
    expect(missing(offering(['Red', ''], ['Nude', '']), nothingChosen)).toEqual(['color'])
    expect(missing(offering(['', 'S'], ['', 'M']), nothingChosen)).toEqual(['size'])
    expect(missing(blackLOrWhiteM, nothingChosen)).toEqual(['color', 'size'])
  })
})

describe('what can be bought', () => {
  it('is a product without options', () => {
    const serum = offering(['', ''])
    expect(missing(serum, nothingChosen)).toEqual([])
    expect(chosenVariant(serum, nothingChosen)).toBeDefined()
    expect(isBuyable(stockOf(serum, nothingChosen))).toBe(true)
    expect(isBuyable(stockOf({ ...serum, variants: [] }, nothingChosen))).toBe(true)
  })

  it('is never a pair that does not exist', () => {
    expect(stockOf(blackLOrWhiteM, { color: 'Black', size: 'M' })).toEqual({ kind: 'no-such-pair' })
    expect(isBuyable(stockOf(blackLOrWhiteM, { color: 'Black', size: 'M' }))).toBe(false)
  })

  it('is nothing of a product that is out of stock', () => {
    const gone: Options = { ...blackLOrWhiteM, availability: 'OutOfStock', inStock: false }
    expect(stockOf(gone, nothingChosen)).toEqual({ kind: 'sold-out' })
  })

  it('may be ordered ahead, and says so', () => {
    expect(stockOf({ ...blackLOrWhiteM, availability: 'PreOrder' }, { color: 'White', size: 'M' })).toEqual({
      kind: 'pre-order',
    })
  })

  it('says how many are left when there are few', () => {
    const dress = offering(['Black', 'L', 2], ['Black', 'M', 40], ['White', 'M', 0])
    expect(stockOf(dress, { color: 'Black', size: 'L' })).toEqual({ kind: 'few', left: 2 })
    expect(stockOf(dress, { color: 'Black', size: 'M' })).toEqual({ kind: 'in-stock' })
    expect(stockOf(dress, { color: 'White', size: 'M' })).toEqual({ kind: 'sold-out' })
  })

  it('strikes a value whose every variant is sold out, and one sold out in the chosen pair', () => {
    const dress = offering(['Black', 'L', 0], ['White', 'L', 3], ['Black', 'S', 0], ['Black', 'M', 1])
    expect(stateOf(dress, nothingChosen, 'size', 'S')).toBe('sold-out')
    expect(stateOf(dress, { color: 'Black', size: '' }, 'size', 'L')).toBe('sold-out')
    expect(stateOf(dress, { color: 'White', size: '' }, 'size', 'L')).toBe('free')
  })
})

describe('a choice in the address', () => {
  it('is taken as far as the product has it, in any case', () => {
    expect(choiceOf(blackLOrWhiteM, { color: 'black', size: 'l' })).toEqual({ color: 'Black', size: 'L' })
    expect(choiceOf(blackLOrWhiteM, { color: 'White' })).toEqual({ color: 'White', size: '' })
    expect(choiceOf(blackLOrWhiteM, { size: 'M' })).toEqual({ color: '', size: 'M' })
    expect(choiceOf(blackLOrWhiteM, { color: 'Red', size: 'L' })).toEqual({ color: '', size: 'L' })
    expect(choiceOf(blackLOrWhiteM, {})).toEqual(nothingChosen)
  })

  it('never is a pair that does not exist: the color stays', () => {
    expect(choiceOf(blackLOrWhiteM, { color: 'Black', size: 'M' })).toEqual({ color: 'Black', size: '' })
  })
})
