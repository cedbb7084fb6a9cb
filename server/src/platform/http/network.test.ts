import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  [
    'one IPv4 address',
    '203.0.113.9',
    ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '203.0.113.9:5123', '0:0:0:0:0:ffff:203.0.113.9'],
  ],
  [
    'one /64 of IPv6',
    '2001:db8:0:1::',
    [
      '2001:db8:0:1::9',
      '2001:DB8:0000:0001:0:0:0:9',
      '2001:0db8::1:ffff:ffff:ffff:ffff',
      '[2001:db8:0:1::7]:443',
      '2001:db8:0:1::9%eth0',
    ],
  ],
])('takes all spellings of %s for one', (_, network, spellings) => {
  expect(spellings.map(networkOf)).toEqual(spellings.map(() => network))
  expect(networkOf(network)).toBe(network)
})

it('tells neighbours apart', () => {
  const neighbours = ['203.0.113.9', '203.0.113.10', '2001:db8:0:1::9', '2001:db8:0:2::9', '::1', 'unknown']
  expect(new Set(neighbours.map(networkOf)).size).toBe(neighbours.length)
})
