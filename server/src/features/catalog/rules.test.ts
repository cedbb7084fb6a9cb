import { describe, expect, it } from 'vitest'
import { commonFit, webAddress } from './rules.ts'

it.each([
  ['https://oda.example/slip?x=1', 'https://oda.example/slip?x=1'],
  ['HTTP://oda.example', 'http://oda.example/'],
])('passes on the page that a seller names: %s', (url, passedOn) => {
  expect(webAddress(url)).toBe(passedOn)
})

it.each([
  '',
  '/product/slip',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//oda.example',
  'https://',
  'mailto:a@b.example',
])('does not pass on what is no page: %s', (url) => {
  expect(webAddress(url)).toBeUndefined()
})

describe('how a product fits', () => {
  it('is what more than half say, once three have said something', () => {
    expect(commonFit([7, 2, 0])).toEqual({ fit: 'runs small', count: 7, answered: 9 })
    expect(commonFit([0, 3, 0])).toEqual({ fit: 'true to size', count: 3, answered: 3 })
    expect(commonFit([1, 1, 3])).toEqual({ fit: 'runs large', count: 3, answered: 5 })
  })

  it('is not told where few have answered, or they differ', () => {
    for (const counts of [
      [0, 0, 0],
      [2, 0, 0],
      [2, 2, 0],
      [3, 0, 3],
      [2, 2, 2],
    ]) {
      expect(commonFit(counts)).toBeUndefined()
    }
  })
})
