import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublic, OutsideError, openOutbound } from './outbound.ts'

let server: Server
let port: number
let hits: string[] = []
const answers: Record<string, (response: ServerResponse) => void> = {
  '/picture': (response) => response.end('a picture'),
  '/large': (response) => response.end(Buffer.alloc(3000)),
  '/gone': (response) => response.writeHead(404).end('gone'),
  '/never': (response) => response.write('begun, and '),
  '/moved': (response) => response.writeHead(302, { location: '/picture' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inwards': (response) => response.writeHead(302, { location: `http://metadata.test:${port}/picture` }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: `http://other.test:${port}/picture` }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}

/** Names lead to the server of this test, as if it were somewhere in the world; those of `metadata.test` do not. */
const fetchFromOutside = openOutbound({
  resolve: async (host) => [
    { address: '127.0.0.1', family: 4 },
    ...(host === 'metadata.test' ? [{ address: '169.254.169.254', family: 4 }] : []),
  ],
  mayReach: (address, at) => at === port && address === '127.0.0.1',
})
const limits = { maxBytes: 1000, timeoutMs: 400 }
const ask = (address: string, more = {}) => fetchFromOutside(address, { ...limits, ...more })
const at = (path: string, host = 'shop.test') => `http://${host}:${port}${path}`
const fault = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof OutsideError ? error.fault : error),
  )

beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? '')
    answers[request.url ?? '']?.(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  hits = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('what is fetched from outside', () => {
  it('comes with its status, through redirects', async () => {
    expect((await ask(at('/moved'))).bytes.toString()).toBe('a picture')
    expect(await ask(at('/moved'))).toMatchObject({ status: 200, url: at('/picture') })
    expect((await ask(at('/gone'))).status).toBe(404)
  })

  it('ends where it is too large, too slow, or leads around', async () => {
    expect(await fault(ask(at('/large')))).toBe('too_large')
    expect(await fault(ask(at('/never')))).toBe('too_slow')
    expect(await fault(ask(at('/round')))).toBe('not_reachable')
    expect(hits.filter((path) => path === '/round')).toHaveLength(4)
  })

  it('is not asked for where a name has one address inside, and neither after a redirect', async () => {
    expect(await fault(ask(at('/picture', 'metadata.test')))).toBe('not_allowed')
    expect(await fault(ask(at('/inwards')))).toBe('not_allowed')
    expect(await fault(ask(at('/file')))).toBe('not_allowed')
    expect(hits).toEqual(['/inwards', '/file'])
  })

  it('comes from allowed hosts only, below their folder', async () => {
    const allowedHosts = ['shop.test']
    expect(await fault(ask(at('/picture'), { allowedHosts }))).toBe('none')
    expect(await fault(ask(at('/elsewhere'), { allowedHosts }))).toBe('not_allowed')
    expect(await fault(ask(at('/picture', 'shop.test.evil.test'), { allowedHosts }))).toBe('not_allowed')
    expect(await fault(ask(at('/picture'), { allowedHosts: ['shop.test/ours'] }))).toBe('not_allowed')
    expect(hits).toEqual(['/picture', '/elsewhere'])
  })

  it.each([
    'ftp://shop.test/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//shop.test/a',
    'http://me:pw@shop.test/',
  ])('is no %s', async (address) => {
    expect(await fault(ask(address))).toBe('not_allowed')
  })
})

describe('the open web', () => {
  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '172.32.0.1', '100.128.0.1'])(
    'has %s',
    (address) => {
      expect(isPublic(address, 443)).toBe(true)
      expect(isPublic(address, 6379)).toBe(false)
    },
  )

  it.each([
    '127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254',
    '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:93.184.215.14',
    '64:ff9b::a00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2002:a00:1::', '2001:0:1::',
    '2001:db8::1', 'localhost', '',
  ])('does not have "%s"', (address) => expect(isPublic(address, 443)).toBe(false)) // biome-ignore format: a table

  it.each(['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]/', 'http://localhost/'])(
    'is not left by %s, however it is spelled',
    async (address) => {
      expect(await fault(openOutbound()(address, { ...limits, timeoutMs: 5000 }))).toBe('not_allowed')
    },
  )
})
