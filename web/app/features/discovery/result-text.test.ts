import { expect, it } from 'vitest'
import { countText, showLabel } from './result-text.ts'

it('counts one thing as one, and says where counting has stopped', () => {
  expect(countText({ totalProducts: 1, totalServices: 0, totalIsMore: false })).toBe('1 product')
  expect(countText({ totalProducts: 0, totalServices: 2, totalIsMore: false })).toBe('2 services')
  expect(countText({ totalProducts: 0, totalServices: 0, totalIsMore: false })).toBe('No results')
  expect(countText({ totalProducts: 1000, totalServices: 12, totalIsMore: true })).toBe(
    '1,000+ products and 12 services',
  )
})

it('names on the button what it leads to', () => {
  expect(showLabel({ totalProducts: 0, totalServices: 1, totalIsMore: false })).toBe('Show 1 result')
  expect(showLabel({ totalProducts: 1000, totalServices: 24, totalIsMore: true })).toBe('Show 1,024+ results')
})
