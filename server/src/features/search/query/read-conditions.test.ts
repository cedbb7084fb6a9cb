import { expect, it } from 'vitest'
import { readConditions, without } from './read-conditions.ts'

const price = (text: string) => {
  const { price } = readConditions(text)
  return price && [price.value.from, price.value.to, without(text, price)]
}

it.each([
  ['dress under $100', undefined, 100, 'dress'],
  ['boots below 50', undefined, 50, 'boots'],
  ['shoes less than 49.99 dollars', undefined, 49.99, 'shoes'],
  ['bag between 20 and 40 euros', 20, 40, 'bag'],
  ['bag between $40 and $20', 20, 40, 'bag'],
  ['dresses $20-$40', 20, 40, 'dresses'],
  ['dresses 20 to 40 euros', 20, 40, 'dresses'],
  ['coat over $200', 200, undefined, 'coat'],
  ['coat above 200 euros black', 200, undefined, 'coat black'],
  ['under 30 lipstick', undefined, 30, 'lipstick'],
  ['kleid unter 80 €', undefined, 80, 'kleid'],
  ['gifts up to £25', undefined, 25, 'gifts'],
])('%s is about a price', (text, from, to, rest) => {
  expect(price(text)).toEqual([from, to, rest])
})

it.each([
  'black boots size 38',
  'skincare over 50',
  'serum under 30 ml',
  'massage under 60 minutes',
  'SHO-05-1088',
  'spf 30-50',
  'undershirt 100',
  'dress 20-40',
  'no 5',
])('%s is not', (text) => {
  expect(price(text)).toBeUndefined()
})

it.each([
  ['braids near me', undefined, true],
  ['nails nearby', undefined, true],
  ['braids near Brooklyn', 'Brooklyn', undefined],
  ['hair in New York, NY', 'New York, NY', undefined],
  ['braids in Atlanta under $200', 'Atlanta', undefined],
  ['dress in red', 'red', undefined],
  ['coil cream leave-in', undefined, undefined],
  ['in', undefined, undefined],
])('%s says where', (text, place, nearMe) => {
  const read = readConditions(text)
  expect([read.place?.value, read.nearMe?.value]).toEqual([place, nearMe])
})
