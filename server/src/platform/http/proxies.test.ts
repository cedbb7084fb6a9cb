import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { trustedProxies } from './proxies.ts'

const VISITOR = '203.0.113.7'
const LIE = '198.51.100.1'

async function seenAs(
  setting: number | string | boolean | undefined,
  from: string,
  forwarded: string,
): Promise<string> {
  const app = Fastify({ trustProxy: trustedProxies(setting) })
  app.get('/', async (request) => request.ip)
  const response = await app.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return response.body
}

it.each([
  ['nobody is believed by default', undefined, '127.0.0.1', VISITOR, '127.0.0.1'],
  ['one proxy is believed about its visitor', 1, '10.0.0.2', VISITOR, VISITOR],
  ['and not about what the visitor says', 1, '::ffff:10.0.0.2', `${LIE}, ${VISITOR}`, VISITOR],
  ['two proxies likewise', 2, '::1', `${LIE}, ${VISITOR}, 192.0.2.1`, VISITOR],
  ['who comes past the proxies is not believed', 1, VISITOR, LIE, VISITOR],
  ['a network is believed', '10.0.0.0/8', '10.9.9.9', `${LIE}, ${VISITOR}`, VISITOR],
  ['and others are not', '10.0.0.0/8', '192.168.0.1', LIE, '192.168.0.1'],
  ['true believes everybody', true, VISITOR, LIE, LIE],
])('%s', async (_, setting, from, forwarded, visitor) => {
  expect(await seenAs(setting, from, forwarded)).toBe(visitor)
})
