import { describe, expect, it } from 'vitest'
import {
  acceptPrices,
  addLine,
  countItems,
  type NewLine,
  putLineBack,
  readLines,
  removeLine,
  type StoredLine,
  setQuantity,
} from './stored-cart.ts'

const dress: NewLine = {
  _id: 'p1',
  name: 'Slip dress',
  slug: 'slip-dress',
  imageUrl: '/images/dress.webp',
  price: 49.99,
  currency: 'USD',
  selectedColor: 'Black',
  selectedSize: 'M',
  quantity: 1,
}

function cartOf(...lines: NewLine[]): StoredLine[] {
  return lines.reduce<StoredLine[]>(addLine, [])
}

describe('the stored cart', () => {
  it.each([null, '', 'no json', '{}', '"text"', '7', 'null'])('is empty when %j is stored', (stored) => {
    expect(readLines(stored)).toEqual([])
  })

  it('comes back as it was kept', () => {
    const lines = cartOf(dress, { ...dress, selectedSize: 'L', quantity: 3 })
    expect(readLines(JSON.stringify(lines))).toEqual(lines)
  })

  it('leaves out what is not a line', () => {
    expect(readLines(JSON.stringify([null, 3, 'x', {}, { slug: '' }, cartOf(dress)[0]]))).toEqual(cartOf(dress))
  })

  it('mends odd values instead of losing the line', () => {
    const [line] = readLines(JSON.stringify([{ slug: 'slip-dress', quantity: '2abc', price: null }]))
    expect(line).toMatchObject({ slug: 'slip-dress', name: 'slip-dress', quantity: 1, price: 0, selectedColor: '' })
    expect(line?.uniqueId).not.toBe('')
  })

  it('adds the same choice to its line and another choice as a line', () => {
    const lines = cartOf(dress, { ...dress, quantity: 2 }, { ...dress, selectedColor: 'White' })
    expect(lines.map(({ selectedColor, quantity }) => [selectedColor, quantity])).toEqual([
      ['Black', 3],
      ['White', 1],
    ])
    expect(countItems(lines)).toBe(4)
  })

  it('keeps an id of its own for each choice', () => {
    const lines = cartOf(dress, { ...dress, selectedSize: '' }, { ...dress, selectedColor: '' })
    expect(new Set(lines.map(({ uniqueId }) => uniqueId)).size).toBe(3)
  })

  it.each([
    [0, 1],
    [-200, 1],
    [1.5, 1],
    [Number.NaN, 1],
    [1e9, 99],
    [7, 7],
  ])('takes a quantity of %d as %d', (asked, kept) => {
    const [line] = cartOf(dress)
    expect(setQuantity(cartOf(dress), line?.uniqueId ?? '', asked)[0]?.quantity).toBe(kept)
  })

  it('removes one line', () => {
    const lines = cartOf(dress, { ...dress, selectedSize: 'L' })
    expect(removeLine(lines, lines[0]?.uniqueId ?? '')).toEqual([lines[1]])
  })

  it('puts a removed line back in its place, or to what was added since', () => {
    const lines = cartOf(dress, { ...dress, selectedSize: 'L' })
    const [first] = lines
    if (!first) throw new Error('no line')
    const without = removeLine(lines, first.uniqueId)
    expect(putLineBack(without, first, 0)).toEqual(lines)
    expect(putLineBack(lines, first, 0).map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('takes over the prices that the buyer was shown', () => {
    const lines = cartOf(dress, { ...dress, selectedSize: 'L' })
    const shown = new Map([[lines[1]?.uniqueId ?? '', 59.99]])
    expect(acceptPrices(lines, shown).map(({ price }) => price)).toEqual([49.99, 59.99])
  })
})
