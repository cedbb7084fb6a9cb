import { expect, it } from 'vitest'
import { z } from 'zod'
import { misfitOf, problemSchema } from './problem.ts'
import type { RefusalShape } from './refusal-shapes.ts'
import { Refusal, type RefusalCode, refusalOf, refusals, refuse } from './refusals.ts'

const MEMBERS = ['type', 'title', 'status', 'detail', 'instance', 'code', 'message']

it('a refusal tells what the contract says of its code, and nothing else', () => {
  const line = { uniqueId: '1', name: 'Silk Scarf', available: 2, reason: 'Only 2 left.' }
  expect(misfitOf('sold_out', { lines: [line] })).toBeUndefined()
  expect(misfitOf('sold_out', {})).toContain('lines')
  expect(misfitOf('cart_empty', { lines: [line] })).toBe('unknown: lines')
  expect(misfitOf('price_changed', { price: 40, currency: 'USD' })).toBeUndefined()
  expect(misfitOf('price_changed', { price: '40' })).toContain('price')
  // @ts-expect-error lines are missing
  expect(() => refuse('sold_out', {})).toThrow('Just sold out.')
  // @ts-expect-error nothing but the code's own details
  expect(() => refuse('cart_empty', { lines: [line] })).toThrow('Your cart is empty.')
})

it('no detail is called like a member that every problem has', () => {
  const named = Object.entries<RefusalShape>(refusals).flatMap(([code, { details }]) => {
    const shapes = details instanceof z.ZodUnion ? (details.options as z.ZodType[]) : details ? [details] : []
    return shapes.flatMap((shape) => Object.keys((shape as z.ZodObject).shape).map((name) => [code, name] as const))
  })
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, name]) => MEMBERS.includes(name))).toEqual([])

  // @ts-expect-error 'status' is such a member
  const wrong: RefusalShape = { status: 409, message: '', details: z.object({ status: z.string() }) }
  expect(wrong.status).toBe(409)
})

it('is read by its code, with its own details', () => {
  const error: unknown = new Refusal('mixed_currencies', { currencies: ['EUR', 'USD'] })
  expect(refusalOf(error, 'mixed_currencies')?.details.currencies).toEqual(['EUR', 'USD'])
  expect(refusalOf(error, 'sold_out')).toBeUndefined()
  expect(refusalOf(new Error('no refusal'), 'sold_out')).toBeUndefined()
})

it('every code has an answer that can be described', () => {
  for (const code of Object.keys(refusals) as RefusalCode[]) {
    expect(JSON.stringify(z.toJSONSchema(problemSchema([code])))).toContain(`"${code}"`)
  }
})
