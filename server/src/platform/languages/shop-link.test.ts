import { expect, it } from 'vitest'
import { linkInLanguage } from './shop-link.ts'

const origin = 'https://shop.test'

it.each([
  ['/', '/fr'],
  ['/visits/1', '/fr/visits/1'],
  ['/unsubscribe?key=k&group=saved', '/fr/unsubscribe?key=k&group=saved'],
  ['/dashboard/settings#your-data', '/fr/dashboard/settings#your-data'],
  ['/api/unsubscribe/saved/k', '/api/unsubscribe/saved/k'],
])('a link to %s leads a French reader to %s', (address, french) => {
  expect(linkInLanguage(origin, 'fr', origin + address)).toBe(origin + french)
  expect(linkInLanguage(origin, 'en', origin + address)).toBe(origin + address)
})

it('leaves a link to somewhere else as it is', () => {
  expect(linkInLanguage(origin, 'fr', 'https://track.test/1')).toBe('https://track.test/1')
  expect(linkInLanguage(origin, 'fr', 'https://shop.testing/1')).toBe('https://shop.testing/1')
})
