import { describe, expect, it } from 'vitest'
import { filterQuery, joined, numberIn, searchOf, valuesOf, withoutFilters, withValues } from './filter-address.ts'

const address = (text: string) => new URLSearchParams(text)

describe('filters in an address', () => {
  it('are read from repeated parameters as from commas, each value once', () => {
    expect(valuesOf(address('price=low&price=high'), 'price')).toEqual(['low', 'high'])
    expect(valuesOf(address('price=low,high&price=low'), 'price')).toEqual(['low', 'high'])
    expect(valuesOf(address('price=,,%20&price='), 'price')).toEqual([])
  })

  it('keep a comma that belongs to a value', () => {
    const values = ['Smith, Jones', 'A\\B']
    const next = withValues(address(''), 'brand', values)
    expect(valuesOf(address(searchOf(next)), 'brand')).toEqual(values)
    expect(joined(values)).toBe('Smith\\, Jones,A\\\\B')
  })

  it('go back to the first batch and page when one of them changes', () => {
    const next = withValues(address('batch=3&page=2&query=silk&price=low'), 'price', ['low', 'mid'])
    expect(searchOf(next)).toBe('?query=silk&price=low,mid')
    expect(searchOf(withoutFilters(next, ['price', 'query']))).toBe('')
  })

  it('are asked of the API only where something is chosen', () => {
    expect(filterQuery(address('price=low&price=mid&rating=&x=1'), ['price', 'rating', 'color'])).toEqual({
      price: 'low,mid',
    })
  })

  it('read any batch that is no whole number as the first', () => {
    for (const text of ['', 'batch=0', 'batch=-2', 'batch=1.5', 'batch=1e3', 'batch=999999', 'batch=x']) {
      expect(numberIn(address(text), 'batch')).toBe(1)
    }
    expect(numberIn(address('batch=12'), 'batch')).toBe(12)
  })
})
