import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { signedBody } from '../../../test/provider.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const page = async (request: Request) =>
  new Response(`<p>${new URL(request.url).pathname.length}</p>`, { headers: { 'content-type': 'text/html' } })

/** What the shop wrote into its log as an error. */
const faults: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) })

let shop: TestApp
let port: number
beforeAll(async () => {
  shop = await startTestApp({ pages: { page }, log })
  port = Number(new URL(shop.origin).port)
})
beforeEach(() => {
  faults.length = 0
})
// Nobody fills the log by asking oddly.
afterEach(() => expect(faults).toEqual([]))
afterAll(() => shop.close())

/** The status line's number for these very bytes; 0 when the connection was closed without a word. */
async function statusOf(bytes: string, { cutAfter }: { cutAfter?: number } = {}): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (text) => {
    response += text
    socket.end()
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(Buffer.from(bytes.slice(0, cutAfter), 'latin1'))
  if (cutAfter !== undefined) socket.end()
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
}

const get = (target: string, heads: string[] = ['Host: shop.test']) =>
  statusOf(`GET ${target} HTTP/1.1\r\n${heads.map((head) => `${head}\r\n`).join('')}connection: close\r\n\r\n`)

describe('an odd address is a 4xx, or a page', () => {
  it.each([
    ['/media/', 404],
    ['/media', 200],
    ['/media/demo/', 404],
    ['/media/%2e%2e', 404],
    ['/media/%2e%2e%2fpackage.json', 404],
    ['/media/..%5c..%5cpackage.json', 404],
    ['/media/.hidden', 404],
    ['/media/%00', 404],
    ['/media/%', 400],
    ['/assets/', 200],
    ['/%', 400],
    ['/%00', 200],
    ['/%E0%A4%A', 400],
    ['//x', 200],
    ['//evil.test/media/', 200],
    ['/\\evil.test', 200],
    ['/@evil.test', 200],
    ['http://evil.test/', 200],
    ['http://evil.test', 200],
    ['https://evil.test/media/', 404],
    ['http://evil.test?x', 200],
    ['http:///', 400],
    ['ftp://evil.test/', 400],
    ['/api/', 404],
    ['/api/products/slug/%00', 400],
    [`/api/products/slug/${'x'.repeat(400)}`, 404],
    [`/${'x'.repeat(8000)}`, 200],
    [`/${'x'.repeat(20_000)}`, 431],
  ])('GET %s: %d', async (target, status) => {
    expect(await get(target)).toBe(status)
  })

  it('OPTIONS * and CONNECT', async () => {
    expect(await statusOf('OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toBe(400)
    expect(await statusOf('CONNECT evil.test:443 HTTP/1.1\r\nhost: x\r\n\r\n')).toBe(0)
  })

  it('whatever the path and the heads are', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '%2f',
        '%00',
        '%',
        '%zz',
        '//',
        '\\',
        ';',
        '@',
        ':',
        '?',
        '#',
        '&',
        '=',
        '*',
        '~',
      ),
      fc.constantFrom('api', 'media', 'assets', 'products', 'slug', 'orders', 'search', 'service', 'readyz', 'docs'),
      fc.string({ unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => encodeURIComponent(text.toWellFormed())),
    )
    const target = fc
      .tuple(
        fc.constantFrom('/', '//', '', 'http://', 'https://shop.test/', 'http://[::1/', '/api/', '/media/'),
        fc.array(piece),
      )
      .map(([start, pieces]) => start + pieces.join('/'))
    const head = fc
      .tuple(
        fc.constantFrom(
          'accept',
          'accept-encoding',
          'if-none-match',
          'range',
          'authorization',
          'cookie',
          'origin',
          'referer',
          'x-forwarded-for',
          'if-modified-since',
          'content-type',
          'expect',
          'upgrade',
        ),
        fc.string({
          unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
          maxLength: 30,
        }),
      )
      .map(([name, value]) => `${name}: ${value}`)
    const heads = fc.array(head, { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        target,
        heads,
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE'),
        async (at, more, method) => {
          const text = `${method} ${at} HTTP/1.1\r\n${['host: shop.test', ...more].join('\r\n')}\r\nconnection: close\r\n\r\n`
          expect(await statusOf(text)).toBeLessThan(500)
        },
      ),
      { numRuns: 500, endOnFailure: true },
    )
  }, 60_000)

  it('whatever body is cut off in the middle', async () => {
    const whole = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"email":"a@b.example","password":"pass"`
    for (const cutAfter of [10, 40, 90, whole.length - 5]) await statusOf(whole, { cutAfter })
    await eventually(async () => expect((await shop.get('/livez')).status).toBe(200))
  })

  it('a folder beside pictures is no picture', async () => {
    const media = path.join(shop.media, 'folder')
    await mkdir(media)
    await writeFile(path.join(media, 'a.webp'), 'x')
    expect(await get('/media/folder')).toBe(404)
    expect(await get('/media/folder/')).toBe(404)
    expect(await get('/media/folder/a.webp')).toBe(200)
    expect(await get('/media/folder/a.webp', ['host: x', 'range: bytes=9-99'])).toBe(416)
  })
})

it.each([
  '{}',
  'null',
  '[]',
  '1',
  '""',
  '{"id":"evt_1"}',
  '{"id":"evt_1","type":"x","data":null}',
  '{"id":1,"type":"checkout.session.completed","data":{"object":null}}',
  '{',
])('a message that is signed and none is refused: %s', async (body) => {
  const { headers } = signedBody(shop.provider, body)
  const response = await shop.ask('POST', '/api/webhooks/stripe', { body, headers })
  expect(response.status).toBe(400)
})

describe('the host that is asked', () => {
  it('is named once', async () => {
    expect(await get('/livez', ['Host: shop.test', 'Host: evil.test'])).toBe(400)
    expect(await get('/livez', ['Host: shop.test', 'host: shop.test'])).toBe(400)
    expect(await get('/livez', [])).toBe(400)
  })

  it('is ours alone where real money moves, and health is told to machines under any name', async () => {
    const live = await startTestApp({ pages: { page }, log, shop: { onlyHost: 'shop.example' } })
    port = Number(new URL(live.origin).port)
    try {
      for (const host of ['shop.example', 'Shop.Example', 'shop.example:443', 'shop.example.']) {
        expect(await get('/api/site', [`host: ${host}`]), host).not.toBe(421)
        expect(await get('/', [`host: ${host}`]), host).toBe(200)
      }
      for (const host of ['evil.test', 'shop.example.evil.test', '127.0.0.1', 'shop.example:80', '']) {
        expect(await get('/', [`host: ${host}`]), host).toBe(421)
        expect(await get('/api/products/recent', [`host: ${host}`]), host).toBe(421)
        expect(await get('/livez', [`host: ${host}`]), host).toBe(200)
        expect(await get('/readyz', [`host: ${host}`]), host).toBe(200)
      }
      expect(await get('http://evil.test/', ['host: shop.example'])).toBe(421)
      expect(await get('http://shop.example/', ['host: evil.test'])).toBe(200)
      const response = await live.get('/api/site')
      expect(response.body.message).toBe('This is shop.example. Nothing is served under another name.')
    } finally {
      await live.close()
      port = Number(new URL(shop.origin).port)
    }
  })
})

it('pages may ask a browser for the place and for nothing else', async () => {
  for (const url of ['/', '/', '/api/products/recent', '/media/none']) {
    expect((await shop.get(url)).headers.get('permissions-policy'), url).toMatch(/geolocation=\(self\).*camera=\(\)/)
  }
})
