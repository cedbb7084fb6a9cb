import { expect, it } from 'vitest'
import { awayText, radiiIn, radiusIn, radiusText, widerThan } from './distance.ts'

it('says how far away something is, in the unit of the place', () => {
  expect(awayText(3, 'km')).toBe('3 km away')
  expect(awayText(1190, 'km')).toBe('1,190 km away')
  expect([1, 3, 8, 16, 80].map((km) => awayText(km, 'mi'))).toEqual([
    ...['1 mi away', '2 mi away', '5 mi away', '10 mi away', '50 mi away'],
  ])
})

it('reads a radius out of an address, and nothing else', () => {
  const read = (within: string) => radiusIn(new URLSearchParams({ within }))
  expect([read('5km'), read('10mi'), read('7km'), read('5'), read('')]).toEqual([
    ...['5km', '10mi', undefined, undefined, undefined],
  ])
  expect(radiiIn('mi').map(radiusText)).toEqual(['2 mi', '5 mi', '10 mi', '25 mi', '50 mi'])
})

it('knows the next larger one, up to the largest', () => {
  expect([widerThan('5km'), widerThan('25mi'), widerThan('50km')]).toEqual(['10km', '50mi', undefined])
})
