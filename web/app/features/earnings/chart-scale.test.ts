import { expect, it } from 'vitest'
import { shortAmount, topOf } from './chart-scale.ts'

it('a chart ends at a round number that every value lies below', () => {
  expect([[0], [7], [12], [80], [81], [450], [1234.5], [99_999]].map((values) => topOf(values))).toEqual([
    1, 8, 20, 80, 100, 600, 2000, 100_000,
  ])
})

it('counts end at an even number, so that half of it is one as well', () => {
  expect([0, 1, 2, 3, 5, 11].map((count) => topOf([count], { whole: true }))).toEqual([2, 2, 2, 4, 6, 20])
})

it('an amount is short where there is little room', () => {
  expect([shortAmount(950, 'USD'), shortAmount(1240, 'USD'), shortAmount(3_000_000, 'JPY')]).toEqual([
    '$950',
    '$1.2K',
    '¥3M',
  ])
})
