import { endpoint } from '@dressing-room/contract/endpoint'
import { refusalFrom } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { errorHandler } from './problems.ts'
import { serveOn } from './serve.ts'
import { changedFields, refuseStale } from './versions.ts'
import type { Viewer } from './viewer.ts'

const checkout = endpoint({
  method: 'GET',
  path: '/api/try',
  summary: 'Refuses',
  access: 'anyone',
  response: z.object({}),
  refusals: ['cart_empty'],
})

const sell = endpoint({
  method: 'POST',
  path: '/api/sell',
  summary: 'Sells',
  access: 'verified-seller',
  body: z.object({ price: z.number() }),
  response: z.object({ seller: z.string() }),
})

it('sells for verified accounts alone, whatever was sent, and knows of a badge at every call', async () => {
  const viewer: Viewer = {
    id: 'ada',
    name: 'Ada',
    email: 'ada@shop.test',
    phone: '',
    isVerified: false,
    isEmailConfirmed: true,
    hasSecondFactor: false,
    isOperator: false,
  }
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  errorHandler(app)
  serveOn(app, async (token) => (token === 'ada' ? viewer : undefined))(sell, async ({ viewer: { id } }) => ({
    seller: id,
  }))
  const ask = async (authorization?: string, price: unknown = 5) => {
    const headers = authorization ? { authorization } : {}
    const response = await app.inject({ method: 'POST', url: '/api/sell', headers, payload: { price } })
    const { code, message } = response.json()
    return [response.statusCode, code, message]
  }
  const unverified = [403, 'identity_not_verified', 'Please verify your identity first.']

  expect((await ask()).slice(0, 2)).toEqual([401, 'not_signed_in'])
  expect((await ask('somebody')).slice(0, 2)).toEqual([401, 'not_signed_in'])
  expect(await ask('ada')).toEqual(unverified)
  expect(await ask('Bearer ada', 'free')).toEqual(unverified)
  viewer.isVerified = true
  expect((await ask('Bearer ada'))[0]).toBe(200)
  viewer.isVerified = false
  expect(await ask('ada')).toEqual(unverified)
})

async function refused(...refusal: Parameters<typeof refusalFrom>) {
  const reported: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void reported.push(JSON.parse(line).msg) })
  const app: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  errorHandler(app)
  serveOn(app, async () => undefined)(checkout, async () => {
    throw refusalFrom(...refusal)
  })
  const response = await app.inject('/api/try')
  return { status: response.statusCode, body: response.json(), reported }
}

it('answers a refusal of the contract and reports nothing', async () => {
  const { status, body, reported } = await refused('cart_empty')
  expect([status, body.code, reported]).toEqual([422, 'cart_empty', []])
})

it('reports a refusal that the contract does not list, and one that tells something else', async () => {
  expect((await refused('promo_unknown')).reported).toEqual(['refusal that the contract does not list'])
  expect((await refused('cart_empty', { lines: [] })).reported).toEqual([
    'refusal with details that the contract does not know',
  ])
})

it('a detail that is called like a member of every problem takes nothing of it away', async () => {
  const { status, body } = await refused('cart_empty', { status: 'held', code: 'x' })
  expect([status, body.status, body.code]).toEqual([422, 422, 'cart_empty'])
})

const editThing = endpoint({
  method: 'PUT',
  path: '/api/thing',
  summary: 'Edits',
  access: 'anyone',
  versioned: true,
  body: z.object({ name: z.string() }),
  response: z.object({}),
  refusals: ['edited_meanwhile'],
})

/** A thing in version 3, whose name changed in version 2 and whose price in version 3. */
async function edited(ifMatch?: string) {
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  errorHandler(app)
  serveOn(app, async () => undefined)(editThing, async ({ versions }) => {
    const fields = ['name', 'price', 'brand'].map((field) => ({ field, value: `${field} now` }))
    refuseStale(versions, { version: 3, changedAt: changedFields({ name: 2 }, ['price'], 3), fields })
    versions.send(4)
    return {}
  })
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  const response = await app.inject({ method: 'PUT', url: '/api/thing', headers, payload: { name: 'x' } })
  const { changes = [] } = response.json()
  return [response.statusCode, response.headers.etag, changes.map(({ field }: { field: string }) => field)]
}

it('applies an edit that rests on what is there, or on nothing in particular, and answers the new version', async () => {
  for (const ifMatch of [undefined, '"3"', '*', '"1", "3"']) expect(await edited(ifMatch)).toEqual([200, '"4"', []])
})

it('refuses an edit that rests on something older, and tells what has changed since', async () => {
  expect(await edited('"2"')).toEqual([412, undefined, ['price']])
  expect(await edited('"1"')).toEqual([412, undefined, ['name', 'price']])
})

it('takes a weak tag, a foreign one and a version of the future for no version it has sent', async () => {
  for (const ifMatch of ['W/"3"', '"abc"', '"99"', '']) {
    expect(await edited(ifMatch), ifMatch).toEqual([412, undefined, ['name', 'price', 'brand']])
  }
})

it('holds no words of the shop in what one copy says to everybody', async () => {
  const shape = { method: 'GET', summary: 'Says', access: 'anyone', response: z.object({ words: z.string() }) } as const
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  errorHandler(app)
  const serve = serveOn(app, async () => undefined)
  serve(endpoint({ ...shape, path: '/api/own' }), async () => ({ words: say('Not found.') }))
  serve(endpoint({ ...shape, path: '/api/shared', shared: true }), async () => ({ words: say('Not found.') }))

  const headers = { 'accept-language': 'de' }
  const own = await app.inject({ url: '/api/own', headers })
  expect([own.json(), own.headers['content-language'], own.headers.vary]).toEqual([
    ...[{ words: 'Nicht gefunden.' }, 'de', 'Accept-Language'],
  ])
  expect((await app.inject({ url: '/api/shared', headers })).statusCode).toBe(500)
})
