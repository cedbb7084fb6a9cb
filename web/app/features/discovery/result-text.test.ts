import { expect, it } from 'vitest'
import { countText, distanceText, showLabel } from './result-text.ts'

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

it('says how far away something is', () => {
  expect(distanceText(3)).toBe('3 km away')
  expect(distanceText(1190)).toBe('1,190 km away')
})
