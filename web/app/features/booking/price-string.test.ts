import { expect, it } from 'vitest'
import { priceString } from './price-string.ts'

it.each([
  [80, 'USD', '80.00'],
  [49.99, 'EUR', '49.99'],
  [1.005, 'USD', '1.01'],
  [8000, 'JPY', '8000.00'],
  [5.12, 'KWD', '5.12'],
  [0, 'USD', '0.00'],
  [19.9, 'XXX', '19.90'],
])('%d %s travels as %s', (price, currency, text) => {
  expect(priceString(price, currency)).toBe(text)
})
