import { BlockList, isIP } from 'node:net'

const NEAR: [address: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
]
const near = new BlockList()
for (const [address, bits, family] of NEAR) near.addSubnet(address, bits, family)

/**
 * Whose X-Forwarded-For is believed. A number counts proxies from this server outwards; the first of them must stand in
 * a private network, so that somebody who reaches the server past the proxies is not believed.
 */
export function trustedProxies(setting: number | string | boolean | undefined) {
  if (typeof setting !== 'number') return setting ?? false
  return (address: string, hop: number) => hop < setting && (hop > 0 || isNear(address))
}

function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return near.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
