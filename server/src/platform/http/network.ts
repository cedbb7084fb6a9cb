import { isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * Where an address is counted: an IPv4 address by itself, an IPv6 one by its /64, which is the least that one customer
 * gets. All spellings of one address are one, an IPv4 address written as IPv6 included.
 */
export function networkOf(address: string): string {
  // Some proxies write the port along, which differs with every connection.
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIPv4(bare)) return bare
  return normalizeIP(bare.replace(/%.*$/, ''), 64)
}

/** The /48 that a customer of an IPv6 provider may get as a whole; nothing is around an IPv4 address. */
export function widerNetworkOf(network: string): string | undefined {
  return network.includes(':') ? normalizeIP(network, 48) : undefined
}
