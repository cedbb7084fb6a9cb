import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  const page = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })
  shop = await startTestApp({ pages: { page } })
  buyer = await aBuyer(shop)
})
afterAll(() => shop.close())

const CHECKOUT = '/api/create-checkout-session'
const cart = JSON.stringify({ cart: [{ slug: 'x', quantity: 1 }] })
const raw = (body: string, headers: Record<string, string>) =>
  shop.ask('POST', CHECKOUT, { token: buyer.token, body, headers })

describe('every error is a problem in plain words, with no stack', () => {
  it.each([
    ['an unknown call', 404, () => shop.get('/api/no-such-thing')],
    ['an unknown method', 404, () => shop.ask('PATCH', '/api/orders')],
    ['an unknown picture', 404, () => shop.get('/media/none.webp')],
    ['a path that climbs', 404, () => shop.get('/media/..%2f..%2fpackage.json')],
    ['no JSON', 400, () => raw('{"cart":', {})],
    ['an empty body', 400, () => raw('', {})],
    ['a poisoned body', 400, () => raw('{"__proto__":{"isVerified":true}}', {})],
    ['a body that does not fit', 422, () => raw('[]', {})],
    ['a body of half a megabyte', 413, () => raw(JSON.stringify({ cart: 'x'.repeat(500_000) }), {})],
    ['a form', 415, () => raw('cart=1', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['plain text', 415, () => raw(cart, { 'content-type': 'text/plain' })],
    ['a multipart form', 415, () => raw('--x--', { 'content-type': 'multipart/form-data; boundary=x' })],
    ['an address that cannot be read', 400, () => shop.get('/api/orders/%E0%A4%A', buyer.token)],
  ])('%s: %d', async (_, status, ask) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch('application/problem+json')
    const { message, code } = response.body
    expect([typeof message, typeof code]).toEqual(['string', 'string'])
    expect(response.text).not.toMatch(/stack|node_modules|\.ts:|FST_/)
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  it('a token that is signed in nowhere', async () => {
    const response = await shop.post(CHECKOUT, JSON.parse(cart), 'made-up')
    expect([response.status, response.body.message]).toEqual([401, 'Please log in to continue.'])
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('a fault of ours, even one that carries a status of its own', async () => {
    const { db } = shop.deps
    const broken = {
      selectFrom: () => {
        throw Object.assign(new Error('secret detail'), { statusCode: 400 })
      },
    }
    shop.deps.db = broken as never
    const response = await shop.get('/api/auth/status', buyer.token)
    shop.deps.db = db
    expect(response.status).toBe(500)
    expect(response.body).toMatchObject({ code: 'fault', message: 'Something went wrong.' })
    expect(response.text).not.toContain('secret')
  })
})

describe('another site', () => {
  const evil = { origin: 'https://evil.example', referer: 'https://evil.example/' }

  it.each([
    ['application/x-www-form-urlencoded', 'cart=1'],
    ['text/plain', cart],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('changes nothing with a form of %s', async (type, body) => {
    expect((await raw(body, { ...evil, 'content-type': type })).status).toBe(415)
    expect(await shop.db.selectFrom('shop_order').select('id').execute()).toEqual([])
  })

  it('is not allowed to read anything, asked before or not', async () => {
    const preflight = await shop.ask('OPTIONS', CHECKOUT, {
      headers: {
        ...evil,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    const read = await shop.ask('GET', '/api/orders', { token: buyer.token, headers: evil })
    const open = await shop.ask('GET', '/api/products/recent', { headers: evil })
    for (const response of [preflight, read, open]) {
      const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(names).toEqual([])
    }
    expect(preflight.status).toBe(404)
  })
})

it('closes while a browser keeps a connection open on which it never asks', async () => {
  const other = await startTestApp()
  const socket = connect(Number(new URL(other.origin).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const began = performance.now()
  await other.close()
  expect(performance.now() - began).toBeLessThan(10_000)
  socket.destroy()
}, 20_000)

describe('a refusal speaks the language of whoever asks', () => {
  const inLanguage = (language: string) =>
    shop.ask('GET', '/api/orders/none', { headers: { 'accept-language': language } })

  it('in its message and detail, and keeps its code', async () => {
    const response = await inLanguage('de-DE,de;q=0.9,en;q=0.8')
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({
      code: 'not_signed_in',
      message: 'Bitte melden Sie sich an, um fortzufahren.',
      detail: 'Bitte melden Sie sich an, um fortzufahren.',
    })
    expect(response.headers.get('content-language')).toBe('de')
    expect(response.headers.get('vary')).toMatch('Accept-Language')
  })

  it('in English where it asks for a language that the shop does not have', async () => {
    const response = await inLanguage('pl, cs;q=0.8')
    expect([response.body.message, response.headers.get('content-language')]).toEqual([
      'Please log in to continue.',
      'en',
    ])
  })

  it('in what it says of single fields', async () => {
    const response = await shop.ask<{ message: string; errors: { detail: string }[] }>('POST', '/api/auth/login', {
      body: {},
      headers: { 'accept-language': 'fr' },
    })
    expect(response.body.message).toBe('Veuillez remplir tous les champs.')
    expect(response.body.errors.map(({ detail }) => detail)).toContain('Veuillez remplir tous les champs.')
  })

  it('each its own, though many ask at once', async () => {
    const languages = Array.from({ length: 40 }, (_, at) => ['en', 'es', 'fr', 'de'][at % 4] as string)
    const responses = await Promise.all(languages.map(inLanguage))
    expect(responses.map(({ headers }) => headers.get('content-language'))).toEqual(languages)
    expect(new Set(responses.map(({ body }) => body.message)).size).toBe(4)
  })
})
