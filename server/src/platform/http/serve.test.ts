import { endpoint } from '@dressing-room/contract/endpoint'
import { refusalFrom } from '@dressing-room/contract/refusals'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { errorHandler } from './problems.ts'
import { serveOn } from './serve.ts'

const checkout = endpoint({
  method: 'GET',
  path: '/api/try',
  summary: 'Refuses',
  access: 'anyone',
  answer: z.object({}),
  refusals: ['cart_empty'],
})

async function refused(...refusal: Parameters<typeof refusalFrom>) {
  const reported: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void reported.push(JSON.parse(line).msg) })
  const app = Fastify({ loggerInstance: log })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  errorHandler(app as never)
  serveOn(app as never, async () => undefined)(checkout, async () => {
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
